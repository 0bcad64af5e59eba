/** Saves a table as a file through the browser. */
import { type Cell, csvOf } from './csv.ts';

const KEPT_MS = 60_000;

/** Saves the rows as the file `name`.csv. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // The browser may read the file after the click has returned, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
