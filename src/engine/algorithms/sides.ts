/**
 * What operations count as an outcome: `resultado` or, for one side of the case, the side that the decision favours.
 *
 * A side wins if the decision favours it, loses if the decision favours the opposite side, and wins in part if
 * `favorece` is "em parte". The outcome is not known if the decision favours a side of the other kind of proceeding, or
 * if `favorece` is not known.
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

/** The outcome for a side by the value of `favorece`; with any other value it is not known. */
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

/** The fields that an answer for a side has in addition to its rates; empty without a side. */
export const sideFields = (
  lado: Lado | null,
  known: number,
): { lado?: Lado; n_conhecido?: number } => (lado === null ? {} : { lado, n_conhecido: known });
