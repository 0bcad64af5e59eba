/** The outcome of a kernel: plain data, because an error thrown across threads loses its name and code. */

export type Refusal =
  /** The graph has no decision, minister or category of the caller's value. */
  | { ok: false; code: 'NOT_FOUND'; field: string; value: string }
  /** The cancel word was set: the deadline passed or every waiting client left. */
  | { ok: false; code: 'CANCELLED' }
  /** The step budget of the HTTP thread is used up; the pool then runs the same kernel. */
  | { ok: false; code: 'OVER_BUDGET' }
  /** An iterative measure did not converge. */
  | { ok: false; code: 'NOT_CONVERGED'; message: string };

export type Outcome<T> = { ok: true; data: T } | Refusal;

export const found = <T>(data: T): Outcome<T> => ({ ok: true, data });

export const notFound = (field: string, value: string): Refusal => ({
  ok: false,
  code: 'NOT_FOUND',
  field,
  value,
});
