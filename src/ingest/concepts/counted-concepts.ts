/** The most frequent concepts of a graph, each with its number of decisions and its most frequent wordings. */
import { EDGE, KIND } from '../../engine/graph/kinds.ts';
import type { PackedGraph } from '../../engine/graph/packed-graph.ts';
import { isConceptId } from '../../legal/concepts/concepts.ts';

export interface CountedConcept {
  id: string;
  nome: string;
  decisoes: number;
  formas: string[];
}

const FORMAS_MAX = 3;

/**
 * At most `max` concepts, sorted by number of decisions (descending), then by id. Criteria whose id a record gave are
 * left out, because rules neither create nor merge them. Cost: linear in the relationships.
 */
export function countedConcepts(graph: PackedGraph, max: number): CountedConcept[] {
  const { inOffsets } = graph.rows[EDGE.CRITERIO]!;
  const start = graph.kindStart[KIND.Criterio]!;
  const decisoesOf = (node: number) => inOffsets[node - start + 1]! - inOffsets[node - start]!;
  const nodes = Array.from({ length: graph.kindStart[KIND.Criterio + 1]! - start }, (_, i) => i)
    .map(index => start + index)
    .filter(node => decisoesOf(node) > 0 && isConceptId(graph.id(node)))
    .sort((a, b) => decisoesOf(b) - decisoesOf(a) || a - b)
    .slice(0, max);
  const formas = formasOf(graph, nodes);
  return nodes.map(node => ({
    id: graph.id(node),
    nome: graph.nome(node),
    decisoes: decisoesOf(node),
    formas: commonest(graph, node, formas.get(node)!),
  }));
}

/** For each node, the number of decisions by wording number. */
function formasOf(
  graph: PackedGraph,
  nodes: readonly number[],
): ReadonlyMap<number, Map<number, number>> {
  const { outTargets } = graph.rows[EDGE.CRITERIO]!;
  const counts = new Map(nodes.map(node => [node, new Map<number, number>()]));
  outTargets.forEach((target: number, place: number) => {
    const byForma = counts.get(target);
    const forma = graph.criterioForma[place]!;
    byForma?.set(forma, (byForma.get(forma) ?? 0) + 1);
  });
  return counts;
}

/** Equal counts are ordered by the graph's table of wordings, which is sorted. */
function commonest(
  graph: PackedGraph,
  node: number,
  byForma: ReadonlyMap<number, number>,
): string[] {
  return [...byForma]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, FORMAS_MAX)
    .map(([forma]) => (forma === 0 ? graph.nome(node) : graph.formas.text(forma)));
}
