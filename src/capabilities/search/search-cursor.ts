/**
 * The cursor of a search: the number of results on earlier pages, whether these are in the order of relevance because
 * the graph did not answer, and a digest of the query, mode and filters.
 */
import { hash } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import { DEPTH_MAX } from './decision-search.ts';

const DIGEST_DIGITS = 16;
const UNCOUNTED = 'r';
const PLAIN = new RegExp(`^([1-9]\\d{0,3})(${UNCOUNTED}?)\\.([\\da-f]{${DIGEST_DIGITS}})$`);

/** Parameters that determine the ranking; page size and fields may change from one page to the next. */
export interface RankingParams {
  query: string;
  mode: string;
  filters: object;
}

/** The start of a page. */
export interface PagePlace {
  /** Number of results on earlier pages. */
  offset: number;
  /** Whether the graph did not answer for the first page; null on the first page. */
  isUncounted: boolean | null;
}

/**
 * The place of the page. Throws VALIDATION_ERROR for a cursor of another search and for a text that is no
 * cursor.
 */
export function placeOf(cursor: string | null, asked: RankingParams): PagePlace {
  if (cursor === null) return { offset: 0, isUncounted: null };
  const plain = Buffer.from(cursor, 'base64url');
  const [, offset, mark, digest] = PLAIN.exec(plain.toString('latin1')) ?? [];
  // Buffer skips characters outside base64url, so only a text that encodes to itself is a cursor.
  if (offset === undefined || plain.toString('base64url') !== cursor) {
    throw wrong('must be a next_cursor of an earlier answer', cursor);
  }
  if (digest !== digestOf(asked)) {
    throw wrong(
      'must be sent with the query, mode, order and filters that it was made with',
      cursor,
    );
  }
  return { offset: Number(offset), isUncounted: mark === UNCOUNTED };
}

/** The cursor of the page that begins at a place; null when no result follows. */
export function nextCursor(
  { offset, isUncounted }: PagePlace,
  total: number,
  asked: RankingParams,
): string | null {
  if (offset >= Math.min(total, DEPTH_MAX)) return null;
  const mark = isUncounted ? UNCOUNTED : '';
  return Buffer.from(`${offset}${mark}.${digestOf(asked)}`, 'latin1').toString('base64url');
}

function digestOf({ query, mode, filters }: RankingParams): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([query, mode, sorted]), 'hex').slice(0, DIGEST_DIGITS);
}

function wrong(rule: string, value: string): AppError {
  const details = [{ field: 'cursor', rule, value }];
  return new AppError('VALIDATION_ERROR', `cursor: ${rule}`, { details });
}
