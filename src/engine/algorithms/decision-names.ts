/**
 * What a reader recognizes a decision by: its process number, date, minister and a label.
 *
 * Returns   these four of a decision; of another node its name as label, and null for the rest.
 * Cost      O(length of the texts).
 * Verified  through the operations with `expand`, which equal the model.
 */
import { processLabel } from '../../legal/processes/process-label.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

export interface DecisionNames {
  processo: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
  ministro: string | null;
  rotulo: string;
}

/** For rows that show the process number and the minister already. */
export const dateAndLabel = (
  graph: PackedGraph,
  decisao: number,
): Pick<DecisionNames, 'data' | 'rotulo'> => ({
  data: graph.date(decisao),
  rotulo: processLabel(graph.processo(decisao), graph.id(decisao)),
});

export function decisionNames(graph: PackedGraph, decisao: number): DecisionNames {
  const processo = graph.processo(decisao);
  return {
    processo,
    data: graph.date(decisao),
    ministro: graph.ministroName(decisao),
    rotulo: processLabel(processo, graph.id(decisao)),
  };
}

/** The names of a node of any kind. */
export const nodeNames = (graph: PackedGraph, node: number): DecisionNames =>
  node < graph.decisaoCount ? decisionNames(graph, node) : otherNames(graph.nome(node));

export const otherNames = (nome: string): DecisionNames => ({
  processo: null,
  data: null,
  ministro: null,
  rotulo: nome,
});

/** Decisions by their ids, which the graph has. */
export const namedDecisoes = (graph: PackedGraph, ids: readonly string[]) =>
  ids.map(id => ({ id, ...decisionNames(graph, graph.findDecisao(id)) }));
