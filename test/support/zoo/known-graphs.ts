/** Published graphs with known answers (test/fixtures). Vertices become decisions, edges citations. */
import graphalytics from '../../fixtures/graphalytics.json' with { type: 'json' };
import caseLaw from '../../fixtures/nl-caselaw.json' with { type: 'json' };
import type { ModelGraph } from '../oracle/model.ts';
import { sketch } from './sketch.ts';

type Edge = readonly [source: string, target: string];

export interface KnownGraph {
  name: string;
  model: ModelGraph;
  isDirected: boolean;
  /** Steps from `bfsSource` along the edges; null for a vertex that is not reached. */
  bfs: Map<string, number | null> | null;
  bfsSource: string;
  pagerank: Map<string, number> | null;
  pagerankIterations: number;
}

/** The values that networkx computed for one decision. */
export type CaseLawNode = (typeof caseLaw.nodes)[number];

/** The small graphs of LDBC Graphalytics; a graph that is not directed has each edge both ways. */
export const knownGraphs: readonly KnownGraph[] = graphalytics.graphs.map(graph => {
  const stored = graph.edges as [string, string][];
  const edges = graph.isDirected
    ? stored
    : stored.flatMap(([a, b]): Edge[] => [
        [a, b],
        [b, a],
      ]);
  return {
    name: graph.name,
    model: modelOf(graph.vertices, edges),
    isDirected: graph.isDirected,
    bfs: graph.bfs === null ? null : new Map(graph.bfs as [string, number | null][]),
    bfsSource: graph.bfsSource ?? '',
    pagerank: graph.pagerank === null ? null : new Map(graph.pagerank as [string, number][]),
    pagerankIterations: graph.pagerankIterations ?? 0,
  };
});

/** A network of Dutch case law. */
export const knownCaseLaw: { model: ModelGraph; nodes: readonly CaseLawNode[] } = {
  nodes: caseLaw.nodes,
  model: modelOf(
    caseLaw.nodes.map(({ id }) => id),
    caseLaw.edges as [string, string][],
  ),
};

function modelOf(vertices: readonly string[], edges: readonly Edge[]): ModelGraph {
  const cited = new Map(vertices.map(vertex => [vertex, [] as string[]]));
  for (const [source, target] of edges) cited.get(source)!.push(target);
  return sketch([...cited].map(([id, cita]) => ({ id, cita })));
}
