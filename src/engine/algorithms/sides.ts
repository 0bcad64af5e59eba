/**
 * What operations count as an outcome: `resultado`, or, for one side of the case, whom the decision favours.
 *
 * A side wins where the decision favours it, loses where it favours the opposite side, and wins in part where it says
 * "em parte". The outcome for this side is not known if the decision favours a side of the other kind of proceeding, or
 * if nobody knows whom it favours.
 *
 * Returns   a column of decisions and the counter of each of its codes: provido stands for won, improvido for lost.
 * Requires  codes within their vocabulary.
 * Cost      O(1).
 * Verified  through the operations that take `lado`, which equal naive counts.
 * Source    own.
 */
import { type Favorece, LADOS, type Lado, OPPOSITE } from '../../legal/decisions/sides/sides.ts';
import { FAVORECE } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { type OutcomeCounts, SLOT, SLOT_OF_RESULTADO } from './outcome-counts.ts';

export { LADOS, type Lado };

/** What each value of `favorece` is for a side; the others are not known. */
export const outcomesOf = (lado: Lado): ReadonlyMap<Favorece, keyof OutcomeCounts> =>
  new Map([
    [lado, 'provido'],
    [OPPOSITE[lado], 'improvido'],
    ['em parte', 'parcial'],
  ]);

const SLOT_OF_FAVORECE = new Map(
  LADOS.map(lado => {
    const outcomes = outcomesOf(lado);
    const slots = FAVORECE.map(code => SLOT[outcomes.get(code as Favorece) ?? 'outros']);
    return [lado, Uint8Array.from(slots)];
  }),
);

/** The counter of a decision's outcome is `slotOf[codes[decisao]]`. Chosen once, before any loop. */
export interface CountedOutcomes {
  codes: Uint8Array;
  slotOf: Uint8Array;
}

/** The outcomes for the side; null counts `resultado`. */
export function outcomesFor(graph: PackedGraph, lado: Lado | null): CountedOutcomes {
  if (lado === null) return { codes: graph.resultado, slotOf: SLOT_OF_RESULTADO };
  return { codes: graph.favorece, slotOf: SLOT_OF_FAVORECE.get(lado)! };
}

/** What an answer for a side says beside its rates; without one it says nothing more. */
export const sideFields = (
  lado: Lado | null,
  known: number,
): { lado?: Lado; n_conhecido?: number } => (lado === null ? {} : { lado, n_conhecido: known });
