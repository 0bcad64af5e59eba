/** A write that came after its account, or the session it belongs to, had been deleted. */
import { AppError } from '../errors/errors.ts';
import { SqlError } from '../stores/relational/sql-store.ts';

/** foreign_key_violation: every foreign key of the hub leads to an account or to a session. */
const FOREIGN_KEY = '23503';

export const isOwnerGone = (error: unknown): boolean =>
  error instanceof SqlError && error.code === FOREIGN_KEY;

/**
 * For the `catch` of a write that refers to nothing but the account: throws UNAUTHORIZED if the account is gone, else
 * the error.
 */
export function accountGone(error: unknown): never {
  if (!isOwnerGone(error)) throw error;
  throw new AppError('UNAUTHORIZED', 'Sign in first.', { cause: error });
}
