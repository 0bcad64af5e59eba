/**
 * A table as CSV for Brazilian spreadsheets: semicolons, decimal commas, and a byte order mark, by which Excel
 * recognizes UTF-8.
 */
export type Cell = string | number | null;

const MARK = '\ufeff';
/**
 * A spreadsheet would evaluate a text that begins with one of these characters as a formula. In another locale it may
 * split cells at other separators, and quotation marks then count only at the beginning of a cell.
 */
const FORMULA = /(^|[;,\t\r\n])(?="*[=+\-@\t\r])/g;

export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  MARK + rows.map(row => `${row.map(written).join(';')}\r\n`).join('');

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = cell.replace(FORMULA, "$1'");
  return `"${text.replaceAll('"', '""')}"`;
}
