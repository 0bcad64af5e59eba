/**
 * The names by which a reader recognizes a decision: process number, date, minister and a label.
 *
 * Returns   all four for a decision; for any other node its name as the label, and null for the rest.
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

/** Date and label, for rows that already show the process number and the minister. */
export const dateAndLabel = (
  graph: PackedGraph,
  decisao: number,
): Pick<DecisionNames, 'data' | 'rotulo'> => ({
  data: dateOf(graph, decisao),
  rotulo: processLabel(graph.processo(decisao), graph.id(decisao)),
});

/**
 * Texts of dates by day number. They are cached because writing a date costs more than the other names; days lie in
 * 1900 to 2100.
 */
const dates = new Map<number, string | null>();

function dateOf(graph: PackedGraph, decisao: number): string | null {
  const day = graph.day[decisao]!;
  let date = dates.get(day);
  if (date === undefined) {
    date = graph.date(decisao);
    dates.set(day, date);
  }
  return date;
}

export function decisionNames(graph: PackedGraph, decisao: number): DecisionNames {
  const processo = graph.processo(decisao);
  return {
    processo,
    data: dateOf(graph, decisao),
    ministro: graph.ministroName(decisao),
    rotulo: processLabel(processo, graph.id(decisao)),
  };
}

/** The label of a node of any kind. */
export const nodeLabel = (graph: PackedGraph, node: number): string =>
  node < graph.decisaoCount ? processLabel(graph.processo(node), graph.id(node)) : graph.nome(node);

/** The fields that name a node of any kind. */
const nodeNames = (graph: PackedGraph, node: number): DecisionNames =>
  node < graph.decisaoCount ? decisionNames(graph, node) : otherNames(graph.nome(node));

export const otherNames = (nome: string): DecisionNames => ({
  processo: null,
  data: null,
  ministro: null,
  rotulo: nome,
});

/** Adds the names of a node to its row if `expand`. To spread an empty object would make bare rows a twelfth slower. */
export const withNames = <R extends object>(
  row: R,
  graph: PackedGraph,
  node: number,
  expand: boolean,
): R & Partial<DecisionNames> => (expand ? Object.assign(row, nodeNames(graph, node)) : row);
