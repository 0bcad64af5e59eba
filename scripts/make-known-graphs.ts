/**
 * Makes `test/fixtures/*.json`, published graphs with known answers: vertices, edges and computed numbers, no text.
 * `node scripts/make-known-graphs.ts GRAPHALYTICS_FOLDER NL_CASELAW_JSON`; the sources are in test/fixtures/README.md.
 */
import fs from 'node:fs';
import path from 'node:path';

const GRAPHS = ['example', 'test-bfs', 'test-pr'].flatMap(name => [
  `${name}-directed`,
  `${name}-undirected`,
]);
const FIXTURES = path.join(import.meta.dirname, '../test/fixtures');
/** Graphalytics' distance of a vertex that the source does not reach: the largest signed 64-bit integer. */
const UNREACHED = '9223372036854775807';
const ECLI = /ECLI:[A-Z0-9:]+$/;

const [graphalytics, caseLaw] = process.argv.slice(2);
if (caseLaw === undefined) throw new Error('usage: make-known-graphs.ts FOLDER FILE');
write('graphalytics.json', {
  graphs: GRAPHS.map(name => readGraph(path.join(graphalytics!, name), name)),
});
write('nl-caselaw.json', readCaseLaw(caseLaw));

/** One item a line. */
function write(name: string, lists: Record<string, object[]>): void {
  const parts = Object.entries(lists).map(([key, items]) => {
    const lines = items.map(item => `  ${JSON.stringify(item)}`);
    return `"${key}": [\n${lines.join(',\n')}\n]`;
  });
  fs.writeFileSync(path.join(FIXTURES, name), `{${parts.join(', ')}}\n`);
}

function readGraph(start: string, name: string): object {
  const properties = new Map(
    rows(`${start}.properties`).map(([key, , value]) => [
      key!.replace(`graph.${name}.`, ''),
      value,
    ]),
  );
  const iterations = properties.get('pr.num-iterations');
  return {
    name,
    isDirected: properties.get('directed') === 'true',
    vertices: rows(`${start}.v`).map(([vertex]) => vertex),
    edges: rows(`${start}.e`).map(([source, target]) => [source, target]),
    bfsSource: properties.get('bfs.source-vertex') ?? null,
    bfs: answers(`${start}-BFS`),
    pagerankIterations: iterations === undefined ? null : Number(iterations),
    pagerank: answers(`${start}-PR`),
  };
}

/** Pairs of vertex and value, null for a vertex that is not reached; null where the algorithm is not answered. */
function answers(file: string): [string, number | null][] | null {
  if (!fs.existsSync(file)) return null;
  return rows(file).map(([vertex, value]) => [vertex!, value === UNREACHED ? null : Number(value)]);
}

function rows(file: string): string[][] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => line.trim().split(/\s+/));
}

/** Nodes by their European Case Law Identifier, with the measures that networkx computed. */
function readCaseLaw(file: string): { nodes: object[]; edges: object[] } {
  const { nodes, edges } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    nodes: ({ id: string } & Record<string, number>)[];
    edges: { source: string; target: string }[];
  };
  const ecli = (id: string) => ECLI.exec(id)![0];
  return {
    nodes: nodes.map(node => ({
      id: ecli(node.id),
      in_degree: node.in_degree,
      in_degree_centrality: node.in_degree_centrality,
      betweenness_centrality: node.betweenness_centrality,
      pagerank: node.pagerank,
    })),
    edges: edges.map(({ source, target }) => [ecli(source), ecli(target)]),
  };
}
