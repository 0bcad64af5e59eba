/**
 * Counts the decisions of each fact or piece of evidence.
 *
 * Returns   each node of the kind, by decisions, then folded name, then id.
 * Requires  rows of TEM_FATO and TEM_PROVA.
 * Cost      O(n log n) over the nodes of the kind.
 * Verified  through vocabularies, which equals a naive count.
 */
import { EDGE, KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import type { NameCount } from './column-names.ts';
import { termKey } from './term-key.ts';

/** Nodes between two calls to `spend`. */
const CHUNK = 1024;

const TOLD = {
  fatos: { kind: KIND.Fato, edge: EDGE.FATO },
  provas: { kind: KIND.Prova, edge: EDGE.PROVA },
} as const;
export type ToldVocabulary = keyof typeof TOLD;

export const isToldVocabulary = (vocabulario: string): vocabulario is ToldVocabulary =>
  vocabulario in TOLD;

/** Null if the budget is used up or the task is cancelled. */
export function toldNames(
  graph: PackedGraph,
  vocabulario: ToldVocabulary,
  task: Task,
): NameCount[] | null {
  const { kind, edge } = TOLD[vocabulario];
  const { inOffsets } = graph.rows[edge]!;
  const first = graph.kindStart[kind]!;
  const end = graph.kindStart[kind + 1]!;
  const rows: NameCount[] = [];
  for (let node = first; node < end; node++) {
    if ((node - first) % CHUNK === 0 && !task.budget.spend(CHUNK)) return null;
    const index = graph.targetIndex(edge, node);
    const decisoes = inOffsets[index + 1]! - inOffsets[index]!;
    const nome = graph.nome(node);
    rows.push({ id: graph.id(node), nome, key: termKey(nome), decisoes });
  }
  // Nodes of a kind are numbered in the order of their ids, and the sort is stable.
  return rows.sort(
    (a, b) => b.decisoes - a.decisoes || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
}
