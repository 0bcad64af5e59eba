/**
 * Serializes this project's writers with a lock node, because each reads the stored graph before it writes. Also
 * increments the version.
 */
import type { Query } from './cypher-query.ts';
import { VERSION_NODE, type VersionNode } from './probe.ts';

/** Keeps the lock node unique. Without it, the first two writers could each create and lock a node of their own. */
export const LOCK_CONSTRAINT =
  'CREATE CONSTRAINT trava_id IF NOT EXISTS FOR (t:Trava) REQUIRE t.id IS UNIQUE';

const LOCK = "MERGE (t:Trava {id: 'escrita'}) SET t.tomada_em = datetime()";
const CREATE_META = `
CREATE (m:GrafoMeta {versao: 0, atualizado_em: datetime()})`;
/**
 * The statement also gives a `grafo` to a version node that an earlier release or another program created without one.
 */
const BUMP = `
MATCH (m:GrafoMeta) SET m.versao = coalesce(m.versao, 0) + 1, m.atualizado_em = datetime(),
  m.grafo = coalesce(m.grafo, randomUUID())
RETURN ${VERSION_NODE} AS version`;

/** Takes the lock until the transaction ends. */
export async function takeWriteLock(query: Query): Promise<void> {
  await query(LOCK);
}

/** Increments the version if a version node exists. Requires the lock. */
export async function moveVersion(query: Query): Promise<void> {
  await query(BUMP);
}

/**
 * Increments the version; creates the version node if it does not exist. Requires the lock. Resolves to all version
 * nodes.
 */
export async function moveOwnVersion(query: Query): Promise<VersionNode[]> {
  const [row] = await query('RETURN COUNT {(:GrafoMeta)} AS count');
  if (row!.count === 0) await query(CREATE_META);
  return (await query(BUMP)).map(({ version }) => version as VersionNode);
}
