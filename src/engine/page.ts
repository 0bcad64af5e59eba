/** Pages of a list for kernels and queries: the start of a page, its rows, and the next cursor. */
import { crc32 } from 'node:zlib';
import { ROWS_MAX } from './rows-max.ts';

/** Where a page begins: the rows before it, and the graph as `sourceOf` or `neo4jSource` writes it. */
export interface Place {
  offset: number;
  source: string;
}

/** Parameters of an operation with pages, in the form that the engines receive. */
export interface Paged {
  cursor: Place;
}

export const hex = (value: number | bigint, digits: number): string =>
  value.toString(16).padStart(digits, '0');

/**
 * Identifies the operation and its parameters except the cursor and `candidates`, which similar-cases adds itself. The
 * digest of a request without a side equals the one made before operations had sides.
 */
export function digestOf(operation: string, params: object): string {
  const { cursor: _, candidates: __, ...asked } = params as Record<string, unknown>;
  // JSON leaves out undefined; deleting the property would make the object slow.
  if (asked.lado === null) asked.lado = undefined;
  return hex(crc32(operation + JSON.stringify(asked)), 8);
}

/** The page has the rows `start` to `end` of a list; a list of `wanted` rows shows whether another page follows. */
interface PageBounds {
  start: number;
  end: number;
  wanted: number;
}

/** The bounds of a page of `size` rows, cut at ROWS_MAX. */
export function pageBounds({ cursor: { offset } }: Paged, size: number): PageBounds {
  const end = Math.min(offset + size, ROWS_MAX);
  return { start: offset, end, wanted: end + 1 };
}

/** The cursor of the page that begins at `end`; null if no row follows, or if pages end at ROWS_MAX. */
export function nextCursor(
  operation: string,
  params: Paged,
  end: number,
  isMore: boolean,
): string | null {
  if (!isMore || end >= ROWS_MAX) return null;
  const plain = `${params.cursor.source}|${digestOf(operation, params)}|${end}`;
  return Buffer.from(plain, 'latin1').toString('base64url');
}
