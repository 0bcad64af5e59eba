/** Recognizes a write that failed because its account or its session was deleted meanwhile. */
import { AppError } from '../errors/errors.ts';
import { SqlError } from '../stores/relational/sql-store.ts';

/** foreign_key_violation: every foreign key of the hub references an account or a session. */
const FOREIGN_KEY = '23503';

export const isOwnerGone = (error: unknown): boolean =>
  error instanceof SqlError && error.code === FOREIGN_KEY;

/**
 * For the `catch` of a write whose only foreign key is the account: throws UNAUTHORIZED if the account is gone,
 * otherwise rethrows the error.
 */
export function accountGone(error: unknown): never {
  if (!isOwnerGone(error)) throw error;
  throw new AppError('UNAUTHORIZED', 'Sign in first.', { cause: error });
}
