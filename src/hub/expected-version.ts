/** The conditions If-Match and If-None-Match of a request that changes something with a version. */
import { AppError } from '../errors/errors.ts';
import { invalid } from '../errors/invalid.ts';
import type { Context } from '../server/exchange.ts';
import type { Expected } from '../stores/relational/hub/hub-sessions.ts';

const VERSION_TAG = /^\s*"(\d{1,9})"\s*$/;
const TAGS_MAX = 100;

/** What the request's conditions say of what is stored; one header at most. */
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
  // A tag that is no version matches nothing, and neither does a weak one.
  const tags = match.split(',', TAGS_MAX).map(tag => VERSION_TAG.exec(tag)?.[1]);
  return tags.filter(version => version !== undefined).map(Number);
}

/** Throws PRECONDITION_FAILED if a stored thing of this version is not what the request expects. */
export function checkVersion(ctx: Context, version: number): void {
  const expected = expectedBy(ctx);
  if (expected === 'any' || expected === 'some') return;
  if (expected !== 'none' && expected.includes(version)) return;
  throw new AppError('PRECONDITION_FAILED', 'It is not in the version that the header names.');
}
