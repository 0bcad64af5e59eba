/** What the graph in Neo4j says of itself: all from the count store but the sizes, which are taken from a few nodes. */
import { EDGE_TYPES, NODE_LABELS } from '../../../engine/graph/kinds.ts';
import type { SourceVersion } from '../../../engine/snapshot/graph-source.ts';
import type { Query } from './cypher-query.ts';

/** Nodes of each label that are looked at for the length of texts. */
const SAMPLE = 100;
/** Characters are counted; of Portuguese few take more than one byte. */
const BYTES_PER_CHARACTER = 1.25;

const node = (label: string) => `COUNT {(:${label})}`;
const edge = (type: string) => `COUNT {()-[:${type}]->()}`;

/** Several version nodes can only come of a mistake; any of them moves with its writer. */
const VERSION = `
CALL db.info() YIELD id AS banco
RETURN banco, [${NODE_LABELS.map(node).join(', ')}] AS nodes,
  [${EDGE_TYPES.map(edge).join(', ')}] AS edges,
  COLLECT {MATCH (m:GrafoMeta) WHERE m.versao IS NOT NULL RETURN toString(m.versao)} AS versoes`;

const sizeOf = (label: string) => `
MATCH (n:${label}) WITH n LIMIT ${SAMPLE}
RETURN avg(size(coalesce(toString(n.id), ''))
  + size(coalesce(toString(n.processo), n.nome, n.texto, ''))) AS size`;

/** Mean characters of id and name by label, as they were when last looked at. */
export class TextSizes {
  #version = '';
  #sizes: number[] = [];

  /** Bytes of all ids and names, about; looks again once the graph has moved. */
  async bytes(query: Query, version: string, nodes: readonly number[]): Promise<number> {
    if (version !== this.#version) {
      const sizes: number[] = [];
      for (const label of NODE_LABELS) {
        const [row] = await query(sizeOf(label));
        sizes.push((row!.size as number | null) ?? 0);
      }
      this.#sizes = sizes;
      this.#version = version;
    }
    const characters = nodes.reduce((sum, count, kind) => sum + count * this.#sizes[kind]!, 0);
    return Math.ceil(characters * BYTES_PER_CHARACTER);
  }
}

/** One query whose cost does not hang on the size of the graph, and the sizes where it has moved. */
export async function probeNeo4j(query: Query, textSizes: TextSizes): Promise<SourceVersion> {
  const [row] = await query(VERSION);
  const { banco, nodes, edges, versoes } = row as {
    banco: string;
    nodes: number[];
    edges: number[];
    versoes: string[];
  };
  const versao = versoes.length === 0 ? 'none' : versoes.sort().join('+');
  const version = `neo4j:${banco}:${versao}:${[...nodes, ...edges].join(',')}`;
  return {
    version,
    versioned: versoes.length > 0,
    nodeCounts: nodes,
    edgeCounts: edges,
    textBytes: await textSizes.bytes(query, version, nodes),
  };
}
