/** Reads If-Match and If-None-Match of a request that changes a versioned object. */
import { AppError } from '../errors/errors.ts';
import { invalid } from '../errors/invalid.ts';
import type { Context } from '../server/exchange.ts';
import type { Expected } from '../stores/relational/hub/hub-sessions.ts';

const VERSION_TAG = /^\s*"(\d{1,9})"\s*$/;
const TAGS_MAX = 100;

/** The condition of the request; at most one of the two headers may be given. */
export function expectedBy({ req }: Context): Expected {
  const { 'if-match': match, 'if-none-match': noneMatch } = req.headers;
  if (match !== undefined && noneMatch !== undefined) {
    throw invalid([{ field: 'if-none-match', rule: 'must not be given beside if-match' }]);
  }
  if (noneMatch !== undefined) {
    if (noneMatch.trim() === '*') return 'none';
    throw invalid([{ field: 'if-none-match', rule: 'must be *' }]);
  }
  if (match === undefined) return 'any';
  if (match.trim() === '*') return 'some';
  // Weak tags, and tags that are not versions, match nothing.
  const tags = match.split(',', TAGS_MAX).map(tag => VERSION_TAG.exec(tag)?.[1]);
  return tags.filter(version => version !== undefined).map(Number);
}

/** Throws PRECONDITION_FAILED if the stored version does not satisfy the request's condition. */
export function checkVersion(ctx: Context, version: number): void {
  const expected = expectedBy(ctx);
  if (expected === 'any' || expected === 'some') return;
  if (expected !== 'none' && expected.includes(version)) return;
  throw new AppError('PRECONDITION_FAILED', 'It is not in the version that the header names.');
}
