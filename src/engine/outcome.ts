/** The outcome of a kernel: plain data, because an error thrown across threads loses its name and code. */

/** A value of another parameter that the graph lacks. */
interface Unknown {
  field: string;
  value: string;
}

export type Refusal =
  /** The graph has no decision, minister or category of the caller's value. */
  | { ok: false; code: 'NOT_FOUND'; field: string; value: string; also?: Unknown }
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

/** The error for a pair of nodes of which at least one is unknown. */
export function endsNotFound(
  { source_id, target_id }: { source_id: string; target_id: string },
  hasSource: boolean,
  hasTarget: boolean,
): Refusal {
  if (hasSource) return notFound('target_id', target_id);
  if (hasTarget) return notFound('source_id', source_id);
  const also = { field: 'target_id', value: target_id };
  return { ok: false, code: 'NOT_FOUND', field: 'source_id', value: source_id, also };
}
