/** What the graph in Neo4j says of itself: all from the count store but the sizes, which are taken from a few nodes. */
import { EDGE_TYPES, NODE_LABELS } from '../../../engine/graph/kinds.ts';
import type { SourceVersion } from '../../../engine/snapshot/graph-source.ts';
import type { Query } from './query.ts';

/** Nodes of each label that are looked at for the length of texts. */
const SAMPLE = 100;
/** Characters are counted; of Portuguese few take more than one byte. */
const BYTES_PER_CHARACTER = 1.25;

const node = (label: string) => `COUNT {(:${label})}`;
const edge = (type: string) => `COUNT {()-[:${type}]->()}`;

/** Several version nodes can only come of a mistake; the greatest moves with every writer. */
const PROBE = `
CALL db.info() YIELD id AS banco
RETURN banco, [${NODE_LABELS.map(node).join(', ')}] AS nodes,
  [${EDGE_TYPES.map(edge).join(', ')}] AS edges,
  COLLECT {MATCH (m:GrafoMeta) WHERE m.versao IS NOT NULL RETURN toString(m.versao)} AS versoes,
  [${NODE_LABELS.map(
    label => `COLLECT {
    MATCH (n:${label}) WITH n LIMIT ${SAMPLE}
    RETURN avg(size(coalesce(toString(n.id), ''))
      + size(coalesce(toString(n.processo), n.nome, n.texto, '')))
  }[0]`,
  ).join(', ')}] AS sizes`;

/** One query whose cost does not hang on the size of the graph. */
export async function probeNeo4j(query: Query): Promise<SourceVersion> {
  const [row] = await query(PROBE);
  const { banco, nodes, edges, versoes, sizes } = row as {
    banco: string;
    nodes: number[];
    edges: number[];
    versoes: string[];
    sizes: (number | null)[];
  };
  const versao = versoes.length === 0 ? 'none' : versoes.sort().join('+');
  const characters = nodes.reduce((sum, count, kind) => sum + count * (sizes[kind] ?? 0), 0);
  return {
    version: `neo4j:${banco}:${versao}:${[...nodes, ...edges].join(',')}`,
    versioned: versoes.length > 0,
    nodeCounts: nodes,
    edgeCounts: edges,
    textBytes: Math.ceil(characters * BYTES_PER_CHARACTER),
  };
}
