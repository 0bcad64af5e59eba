/**
 * Classical centrality measures on the citations among decisions.
 *
 * Returns   a page of the decisions by score, ties in id order; all scores are 0 where no decision cites another.
 * Requires  rows of CITA_PRECEDENTE in both directions.
 * Cost      the library's cost: in_degree O(n); pagerank, hits, eigenvector O(m) an iteration; betweenness O(n m).
 * Refuses   NOT_CONVERGED. It does not read the cancel word: its thread is ended at the deadline.
 * Verified  equals the library on a graphology graph of the same citations, over the zoo; a hand-worked in-degree.
 * Source    graphology-metrics; Brin and Page 1998, Kleinberg 1999, Bonacich 1972, Brandes 2001.
 */
import { centrality as measures } from 'graphology-metrics';
import { inDegreeCentrality } from 'graphology-metrics/centrality/degree.js';
import { TopK } from '../../algorithms/top-k.ts';
import { EDGE, KIND } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import { GraphologyView } from '../../graphology/view.ts';
import { found, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

type Scores = Record<string, number>;

const COMPUTE: Record<Params['measure'], (view: GraphologyView) => Scores> = {
  in_degree: inDegreeCentrality,
  pagerank: view => measures.pagerank(view, { getEdgeWeight: null }),
  hits: view => measures.hits(view, { getEdgeWeight: null }).authorities,
  eigenvector: view => measures.eigenvector(view, { getEdgeWeight: null }),
  betweenness: view => measures.betweenness(view, { getEdgeWeight: null }),
};

export function run(graph: PackedGraph, params: Params): Outcome<Result> {
  const view = new GraphologyView(graph, { types: [EDGE.CITA], kinds: [KIND.Decisao] });
  let scores: Scores = {};
  try {
    if (view.size > 0) scores = COMPUTE[params.measure](view);
  } catch (error) {
    const { message } = error as Error;
    if (!message.includes('failed to converge')) throw error;
    return { ok: false, code: 'NOT_CONVERGED', message: `${params.measure} did not settle` };
  }
  const score = (decisao: number) => scores[decisao] ?? 0;
  // Decisions are numbered in id order, which settles ties.
  const { start, end, wanted } = pageBounds(params, params.limit);
  const top = new TopK<number>(wanted, (a, b) => score(b) - score(a) || a - b);
  for (let decisao = 0; decisao < graph.decisaoCount; decisao++) top.offer(decisao);
  return found({
    measure: params.measure,
    decisoes: top.items.slice(start, end).map((decisao, i) => ({
      rank: start + i + 1,
      id: graph.id(decisao),
      processo: graph.processo(decisao),
      score: score(decisao),
    })),
    next_cursor: nextCursor('centrality', params, end, top.items.length > end),
  });
}
