/**
 * Counts how many decisions affirm a criterion and how many deny it, by their own wording. A decision that has only a
 * narrower criterion says neither, whatever it says of that one.
 *
 * Returns   two counts for each criterion, affirmed and denied; null if the budget is used up or the task is cancelled.
 * Requires  the graph as stored, because a closed view has no positions.
 * Cost      O(criteria of the decisions + criteria of the graph); 8 bytes of thread scratch per criterion.
 * Refuses   over budget, cancelled.
 * Verified  through optimal-argument and optimal-argument-by-ministro, which equal naive counts, and Cypher.
 * Source    own.
 */
import { EDGE, KIND, POSICOES } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';

const AFIRMADO = POSICOES.indexOf('afirmado');
/** Counts of a criterion. */
const ROW = 2;
/** Decisions between two calls to `spend`. */
const CHUNK = 1024;

/** How many decisions affirm and deny a criterion. */
export interface Positions {
  afirmado: number;
  negado: number;
}

/** The counts of the nth criterion that was counted. */
export const positionsOf = (counts: Uint32Array, criterio: number): Positions => ({
  afirmado: counts[criterio * ROW]!,
  negado: counts[criterio * ROW + 1]!,
});

/** `criterios` may be followed by nodes of other kinds; they are left out. */
export function countPositions(
  stored: PackedGraph,
  decisoes: Uint32Array,
  criterios: Uint32Array,
  { budget, scratch }: Task,
): Uint32Array | null {
  const first = stored.kindStart[KIND.Criterio]!;
  const end = stored.kindStart[KIND.Criterio + 1]!;
  const size = (end - first) * ROW;
  const counters = scratch.u32('positionCounters', size).fill(0, 0, size);
  const { outOffsets, outTargets } = stored.rows[EDGE.CRITERIO]!;
  const { criterioPosicao } = stored;
  for (let from = 0; from < decisoes.length; from += CHUNK) {
    let steps = CHUNK;
    for (const decisao of decisoes.subarray(from, from + CHUNK)) {
      const rowEnd = outOffsets[decisao + 1]!;
      steps += rowEnd - outOffsets[decisao]!;
      for (let i = outOffsets[decisao]!; i < rowEnd; i++) {
        const posicao = criterioPosicao[i]!;
        if (posicao !== 0) counters[(outTargets[i]! - first) * ROW + posicao - AFIRMADO]!++;
      }
    }
    if (!budget.spend(steps)) return null;
  }
  const isCriterio = (node: number) => node >= first && node < end;
  const counts = new Uint32Array(criterios.filter(isCriterio).length * ROW);
  for (let i = 0; i * ROW < counts.length; i++) {
    const row = (criterios[i]! - first) * ROW;
    counts.set(counters.subarray(row, row + ROW), i * ROW);
  }
  return counts;
}
