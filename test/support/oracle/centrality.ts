/** Oracle of centrality: graphology-metrics on a real graphology graph of the citations between decisions. */
import { DirectedGraph } from 'graphology';
import { centrality as measures } from 'graphology-metrics';
import { inDegreeCentrality } from 'graphology-metrics/centrality/degree.js';
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import { byId, type Facts } from './facts.ts';
import { cut, type WithPlace } from './pages.ts';

export interface CentralityParams extends WithPlace {
  measure: 'in_degree' | 'pagerank' | 'hits' | 'eigenvector' | 'betweenness';
  limit: number;
}

type Scores = Record<string, number>;

const { pagerank, hits, eigenvector, betweenness } = measures;

const MEASURES: Record<CentralityParams['measure'], (graph: DirectedGraph) => Scores> = {
  in_degree: graph => inDegreeCentrality(graph),
  pagerank: graph => pagerank(graph),
  hits: graph => hits(graph).authorities,
  eigenvector: graph => eigenvector(graph),
  betweenness: graph => betweenness(graph),
};

/** Nodes are named by their place in the order of ids; edges are sorted by source, then target. */
function graphOf(facts: Facts): DirectedGraph {
  const graph = new DirectedGraph();
  for (const place of facts.decisoes.keys()) graph.addNode(String(place));
  facts.decisoes.forEach((source, from) => {
    facts.decisoes.forEach((target, to) => {
      if (source.targets.CITA_PRECEDENTE.has(target)) graph.addEdge(String(from), String(to));
    });
  });
  return graph;
}

const scoresByFacts = new WeakMap<Facts, Map<string, Scores | 'not converged'>>();

/** Scores by place in id order; one computation per graph and measure. */
function scoresOf(facts: Facts, measure: CentralityParams['measure']): Scores | 'not converged' {
  if (!scoresByFacts.has(facts)) scoresByFacts.set(facts, new Map());
  const kept = scoresByFacts.get(facts)!;
  if (!kept.has(measure)) kept.set(measure, compute(graphOf(facts), measure));
  return kept.get(measure)!;
}

function compute(graph: DirectedGraph, measure: CentralityParams['measure']) {
  if (graph.size === 0) return Object.fromEntries(graph.nodes().map(node => [node, 0]));
  try {
    return MEASURES[measure](graph);
  } catch (error) {
    if (error instanceof Error && error.message.includes('converge')) return 'not converged';
    throw error;
  }
}

export function centrality(facts: Facts, params: CentralityParams): Outcome<unknown> {
  const { measure, limit } = params;
  const scores = scoresOf(facts, measure);
  if (scores === 'not converged')
    return { ok: false, code: 'NOT_CONVERGED', message: `${measure} did not settle` };
  const ranked = facts.decisoes
    .map((decisao, place) => ({ decisao, score: scores[String(place)]! }))
    .sort((a, b) => b.score - a.score || byId(a.decisao, b.decisao))
    .map((row, index) => ({ rank: index + 1, ...row }));
  const { page, next_cursor } = cut(ranked, params, limit);
  const decisoes = page.map(({ rank, decisao, score }) => ({
    rank,
    id: decisao.id,
    processo: decisao.record.processo,
    score,
  }));
  return found({ measure, decisoes, next_cursor });
}
