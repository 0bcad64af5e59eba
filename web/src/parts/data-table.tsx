/** A table of figures that can be saved as CSV. */
import { whole } from '../shared/counted.ts';
import { share } from '../words/numbers.ts';
import type { Cell } from './csv.ts';
import { saveCsv } from './save-csv.ts';

export interface Column<Row> {
  name: string;
  /** A share is a number from 0 to 1; a difference of shares may be negative. */
  kind: 'text' | 'count' | 'share';
  of(row: Row): Cell;
  /** URL to which the text links; null: no link. */
  href?(row: Row): string | null;
}

interface DataTableProps<Row> {
  /** Title of the table, and name of the saved file. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

export function DataTable<Row>({ title, columns, rows }: DataTableProps<Row>) {
  const save = () =>
    saveCsv(title, [
      columns.map(({ name }) => name),
      ...rows.map(row => columns.map(({ of }) => of(row))),
    ]);
  return (
    <details class="data-table">
      <summary>Tabela: {title}</summary>
      <div class="stack">
        <p>
          <button type="button" aria-label={`Baixar CSV: ${title}`} onClick={save}>
            Baixar CSV
          </button>
        </p>
        <div class="scrolls">
          <table>
            <caption class="unseen">{title}</caption>
            <thead>
              <tr>
                {columns.map(({ name, kind }) => (
                  <th key={name} scope="col" class={kind === 'text' ? '' : 'number'}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={i}>
                  {columns.map(column => (
                    <td key={column.name} class={column.kind === 'text' ? '' : 'number'}>
                      <Value column={column} row={row} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </details>
  );
}

function Value<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.of(row);
  const href = column.href?.(row) ?? null;
  const text =
    typeof value !== 'number' ? (value ?? '–') : (column.kind === 'share' ? share : whole)(value);
  return href === null ? text : <a href={href}>{text}</a>;
}
