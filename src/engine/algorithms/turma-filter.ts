/**
 * The turmas that a filter names: those whose folded name equals its folded text, so that one turma in several
 * spellings is one.
 *
 * Returns   one byte per turma number, 1 for a turma that is named; null where the graph has none of the name.
 * Requires  the table of turmas.
 * Cost      O(turmas), each name folded once.
 * Verified  through the operations with a filter by turma, which equal a comparison of every decision's turma.
 * Source    own.
 */
import { foldText } from '../../legal/text/fold.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

/** As people type a turma: `1a` and `1ª` are one, which `foldText` alone keeps apart. */
export const foldedTurma = (name: string): string => foldText(name.normalize('NFKC'));

export function turmasNamed({ turmas }: PackedGraph, name: string): Uint8Array | null {
  const folded = foldedTurma(name);
  if (folded === '') return null;
  const named = new Uint8Array(turmas.count);
  for (let turma = 1; turma < turmas.count; turma++) {
    if (foldedTurma(turmas.text(turma)) === folded) named[turma] = 1;
  }
  return named.includes(1) ? named : null;
}

/** The test of a filter: whether a decision is of a turma that it names, or true for every decision without one. */
export function inTurmas(
  { turma }: PackedGraph,
  named: Uint8Array | null,
): (decisao: number) => boolean {
  return named === null ? () => true : decisao => named[turma[decisao]!] === 1;
}
