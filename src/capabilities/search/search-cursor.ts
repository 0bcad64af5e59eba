/** The cursor of a search: how many results came before the page, and a digest of what was asked. */
import { hash } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import { DEPTH_MAX } from './decision-search.ts';

const DIGEST_DIGITS = 16;
const PLAIN = new RegExp(`^([1-9]\\d{0,3})\\.([\\da-f]{${DIGEST_DIGITS}})$`);

/** Parameters that decide the ranking; the size of a page and the fields shown may change from one page to the next. */
export interface RankingParams {
  query: string;
  mode: string;
  filters: object;
}

/** Results before the page. Throws VALIDATION_ERROR for a cursor of another search and for any other text. */
export function offsetOf(cursor: string | null, asked: RankingParams): number {
  if (cursor === null) return 0;
  const plain = Buffer.from(cursor, 'base64url');
  const [, offset, digest] = PLAIN.exec(plain.toString('latin1')) ?? [];
  // Buffer skips what is not base64url, so only the text that encodes to itself is a cursor.
  if (offset === undefined || plain.toString('base64url') !== cursor) {
    throw wrong('must be a next_cursor of an earlier answer', cursor);
  }
  if (digest !== digestOf(asked)) {
    throw wrong('must be sent with the query, mode and filters that it was made with', cursor);
  }
  return Number(offset);
}

/** The cursor of the page that begins at `offset`; null when no result follows. */
export function nextCursor(offset: number, total: number, asked: RankingParams): string | null {
  if (offset >= Math.min(total, DEPTH_MAX)) return null;
  return Buffer.from(`${offset}.${digestOf(asked)}`, 'latin1').toString('base64url');
}

function digestOf({ query, mode, filters }: RankingParams): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([query, mode, sorted]), 'hex').slice(0, DIGEST_DIGITS);
}

function wrong(rule: string, value: string): AppError {
  const details = [{ field: 'cursor', rule, value }];
  return new AppError('VALIDATION_ERROR', `cursor: ${rule}`, { details });
}
