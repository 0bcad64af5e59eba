/**
 * The turmas that a filter names: those whose folded name equals the filter's folded text, so that several spellings of
 * a turma count as one.
 *
 * Returns   one byte per turma number, 1 for a turma that is named; null where the graph has none of the name.
 * Requires  the table of turmas.
 * Cost      O(turmas); their names are folded once per graph and thread.
 * Verified  through the operations with a filter by turma, which equal a comparison of every decision's turma.
 * Source    own.
 */
import { foldText } from '../../legal/text/fold.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

/** Folds a turma as people type it: unlike `foldText`, it makes `1a` and `1ª` equal. */
export const foldedTurma = (name: string): string => foldText(name.normalize('NFKC'));

/** The folded names by number; a graph object is one generation, so they never change. */
const foldedNames = new WeakMap<PackedGraph, string[]>();

function foldedTurmas(graph: PackedGraph): string[] {
  let names = foldedNames.get(graph);
  if (names === undefined) {
    const { turmas } = graph;
    names = Array.from({ length: turmas.count }, (_, turma) => foldedTurma(turmas.text(turma)));
    foldedNames.set(graph, names);
  }
  return names;
}

export function turmasNamed(graph: PackedGraph, name: string): Uint8Array | null {
  const folded = foldedTurma(name);
  if (folded === '') return null;
  const names = foldedTurmas(graph);
  const named = new Uint8Array(names.length);
  for (let turma = 1; turma < names.length; turma++) {
    if (names[turma] === folded) named[turma] = 1;
  }
  return named.includes(1) ? named : null;
}

/** Tests whether a decision is of a named turma; without a filter, every decision is. */
export function inTurmas(
  { turma }: PackedGraph,
  named: Uint8Array | null,
): (decisao: number) => boolean {
  return named === null ? () => true : decisao => named[turma[decisao]!] === 1;
}
