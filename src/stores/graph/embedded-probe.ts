/** Reads the version and the counts of the embedded graph. */
import type { SourceVersion } from '../../engine/snapshot/graph-source.ts';
import type { DatabaseConnection } from '../embedded/database-connection.ts';

const PROBE_MS_MAX = 15_000;
const PROBE = `select loja || ':' || versao, array_to_json(nos)::text, array_to_json(relacoes)::text,
  bytes_texto::text from graph.meta`;

/** Makes the version text from the stored name and version number. */
export const versionOf = (stored: string): string => `embedded:${stored}`;

/** Reads one row, so the cost does not depend on the size of the graph. */
export async function probeEmbedded(connection: DatabaseConnection): Promise<SourceVersion> {
  const [rows] = await connection.run([{ sql: PROBE }], PROBE_MS_MAX);
  const [version, nodes, edges, bytes] = rows![0] as [string, string, string, string];
  return {
    version: versionOf(version),
    versioned: true,
    nodeCounts: JSON.parse(nodes),
    edgeCounts: JSON.parse(edges),
    textBytes: Number(bytes),
  };
}
