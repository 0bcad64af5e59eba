/**
 * Published graphs with known answers, read from the data folder beside the project: the small graphs of LDBC
 * Graphalytics (Apache-2.0) and a network of Dutch case law (NLeSC, Apache-2.0). Vertices become decisions, edges
 * citations.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { ModelGraph } from '../oracle/model.ts';
import { sketch } from './sketch.ts';

const FOLDER = new URL('../../../../shared/data/graphs/', import.meta.url);

export const knownGraphsExist = existsSync(FOLDER);

const lines = (path: string) =>
  readFileSync(new URL(path, FOLDER), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => line.trim().split(/\s+/));

/** Values by vertex, as an expected output lists them. */
const valuesOf = (path: string) =>
  new Map(lines(path).map(([vertex, value]) => [vertex as string, Number(value)]));

export interface KnownGraph {
  name: string;
  model: ModelGraph;
  /** Steps from `bfsSource` along the edges; above `order` where there is no way. */
  bfs: Map<string, number> | null;
  bfsSource: string;
  pagerank: Map<string, number> | null;
  pagerankIterations: number;
}

function modelOf(vertices: readonly string[], edges: readonly (readonly [string, string])[]) {
  const cited = new Map(vertices.map(vertex => [vertex, [] as string[]]));
  for (const [source, target] of edges) cited.get(source)!.push(target);
  return sketch([...cited].map(([id, cita]) => ({ id, cita })));
}

/** A graph that is not directed has each edge both ways. */
export function readGraphalytics(name: string): KnownGraph {
  const path = `graphalytics/${name}`;
  const properties = new Map(
    lines(`${path}.properties`).map(([key, , value]) => [
      key!.replace(`graph.${name}.`, ''),
      value,
    ]),
  );
  const stored = lines(`${path}.e`).map(([a, b]) => [a!, b!] as const);
  const directed = properties.get('directed') === 'true';
  const edges = directed ? stored : stored.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
  const output = (what: string) =>
    existsSync(new URL(`${path}-${what}`, FOLDER)) ? valuesOf(`${path}-${what}`) : null;
  return {
    name,
    model: modelOf(
      lines(`${path}.v`).map(([vertex]) => vertex!),
      edges,
    ),
    bfs: output('BFS'),
    bfsSource: properties.get('bfs.source-vertex') ?? '',
    pagerank: output('PR'),
    pagerankIterations: Number(properties.get('pr.num-iterations') ?? 0),
  };
}

/** What networkx computed for one decision. */
export interface CaseLawNode {
  id: string;
  in_degree: number;
  out_degree: number;
  in_degree_centrality: number;
  betweenness_centrality: number;
  pagerank: number;
  authorities: number;
}

export function readCaseLaw(): { model: ModelGraph; nodes: CaseLawNode[] } {
  const { nodes, edges } = JSON.parse(readFileSync(new URL('nl-caselaw.json', FOLDER), 'utf8')) as {
    nodes: CaseLawNode[];
    edges: { source: string; target: string }[];
  };
  const ids = nodes.map(({ id }) => id);
  return {
    nodes,
    model: modelOf(
      ids,
      edges.map(({ source, target }) => [source, target]),
    ),
  };
}
