/** Reads the version and counts of a graph in Neo4j from Neo4j's count store, and estimates the size of its texts. */
import { EDGE, EDGE_TYPES, NODE_LABELS } from '../../../engine/graph/kinds.ts';
import type { SourceVersion } from '../../../engine/snapshot/graph-source.ts';
import type { Query } from './cypher-query.ts';

/** Nodes sampled per label to estimate the length of their texts. */
const SAMPLE = 100;
/** Mean UTF-8 bytes per character; few characters of Portuguese take more than one byte. */
const BYTES_PER_CHARACTER = 1.25;

const node = (label: string) => `COUNT {(:${label})}`;
const edge = (type: string) => `COUNT {()-[:${type}]->()}`;

/** The properties that are read from a version node `m`. */
export const VERSION_NODE = '{grafo: toStringOrNull(m.grafo), versao: toString(m.versao)}';

/**
 * A graph should have one version node. If it has several, all are read, because each writer may update a different
 * one. A version node of another program may have no `grafo`.
 */
const VERSION = `
CALL db.info() YIELD id AS banco
RETURN banco, [${NODE_LABELS.map(node).join(', ')}] AS nodes,
  [${EDGE_TYPES.map(edge).join(', ')}] AS edges,
  COLLECT {MATCH (m:GrafoMeta) WHERE m.versao IS NOT NULL RETURN ${VERSION_NODE}} AS versoes`;

const sizeOf = (label: string) => `
MATCH (n:${label}) WITH n LIMIT ${SAMPLE}
RETURN avg(size(coalesce(toString(n.id), ''))
  + size(coalesce(toString(n.processo), n.nome, n.texto, ''))) AS size`;

const FORMA_SIZE = `
MATCH ()-[r:TEM_CRITERIO]->() WITH r LIMIT ${SAMPLE}
RETURN avg(size(coalesce(toString(r.forma), ''))) AS size`;

/** Caches the mean length of ids and names per label, and of wordings. */
export class TextSizes {
  #version = '';
  #sizes: number[] = [];

  /** Approximate bytes of all ids, names and wordings; samples again when the version has changed. */
  async bytes(query: Query, version: string, { nodes, edges }: GraphCounts): Promise<number> {
    if (version !== this.#version) {
      const sizes: number[] = [];
      for (const statement of [...NODE_LABELS.map(sizeOf), FORMA_SIZE]) {
        const [row] = await query(statement);
        sizes.push((row!.size as number | null) ?? 0);
      }
      this.#sizes = sizes;
      this.#version = version;
    }
    const counts = [...nodes, edges[EDGE.CRITERIO]!];
    const characters = counts.reduce((sum, count, i) => sum + count * this.#sizes[i]!, 0);
    return Math.ceil(characters * BYTES_PER_CHARACTER);
  }
}

export interface VersionNode {
  /**
   * Random id created with the version node, and lost when all nodes are deleted. A corpus that is deleted and imported
   * again may reach the same number of writes and the same counts; this id differs.
   */
  grafo: string | null;
  versao: string;
}

/** The parts of a graph's version. */
export interface GraphCounts {
  /** Id of the database. */
  banco: string;
  /** Counts in the order of NODE_LABELS and EDGE_TYPES. */
  nodes: number[];
  edges: number[];
  versoes: VersionNode[];
}

/** Runs one query. Its cost depends on the changes of the transaction, not on the size of the graph. */
export async function readCounts(query: Query): Promise<GraphCounts> {
  const [row] = await query(VERSION);
  return row as unknown as GraphCounts;
}

/**
 * The version text. Without `grafo` it equals the text of releases that had no `grafo`, so their snapshots stay valid.
 */
export function versionText({ banco, nodes, edges, versoes }: GraphCounts): string {
  const texts = versoes.map(({ grafo, versao }) =>
    grafo === null ? versao : `${grafo}/${versao}`,
  );
  const versao = texts.length === 0 ? 'none' : texts.sort().join('+');
  return `neo4j:${banco}:${versao}:${[...nodes, ...edges].join(',')}`;
}

/** Reads the counts and, after a change, samples text lengths. */
export async function probeNeo4j(query: Query, textSizes: TextSizes): Promise<SourceVersion> {
  const counts = await readCounts(query);
  const version = versionText(counts);
  return {
    version,
    versioned: counts.versoes.length > 0,
    nodeCounts: counts.nodes,
    edgeCounts: counts.edges,
    textBytes: await textSizes.bytes(query, version, counts),
  };
}
