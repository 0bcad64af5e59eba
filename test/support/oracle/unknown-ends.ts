/** Oracle of a refused pair: names every end that is not in the graph, the source first. */
import type { Outcome } from '../../../src/engine/outcome.ts';

const NAMES = ['source_id', 'target_id'] as const;

export function unknownEnds(
  params: Record<(typeof NAMES)[number], string>,
  ends: readonly unknown[],
): Outcome<never> {
  const [first, second] = NAMES.filter((_, i) => ends[i] === undefined).map(field => ({
    field,
    value: params[field],
  }));
  if (first === undefined) throw new Error('both ends are in the graph');
  const refusal = { ok: false, code: 'NOT_FOUND', ...first } as const;
  return second === undefined ? refusal : { ...refusal, also: second };
}
