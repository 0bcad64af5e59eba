/**
 * A table as a file for spreadsheets in Brazil: semicolons, decimal commas, and the mark that tells Excel the
 * encoding.
 */
export type Cell = string | number | null;

const MARK = '\ufeff';
/**
 * A spreadsheet would run a text that begins with one of these signs. In another locale it may split the file at other
 * separators, and quotes then count only at the beginning of a cell.
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
