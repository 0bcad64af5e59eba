/**
 * Serializes our writers by a lock node, because each reads the stored graph before it writes; counts the version up.
 */
import type { Query } from './cypher-query.ts';
import { VERSION_NODE, type VersionNode } from './probe.ts';

/** Keeps the lock node unique. Otherwise two writers that come first would each create and lock a node of their own. */
export const LOCK_CONSTRAINT =
  'CREATE CONSTRAINT trava_id IF NOT EXISTS FOR (t:Trava) REQUIRE t.id IS UNIQUE';

const LOCK = "MERGE (t:Trava {id: 'escrita'}) SET t.tomada_em = datetime()";
const CREATE_META = `
CREATE (m:GrafoMeta {versao: 0, atualizado_em: datetime()})`;
/** The statement also names a node that earlier releases or other programs have made without `grafo`. */
const BUMP = `
MATCH (m:GrafoMeta) SET m.versao = coalesce(m.versao, 0) + 1, m.atualizado_em = datetime(),
  m.grafo = coalesce(m.grafo, randomUUID())
RETURN ${VERSION_NODE} AS version`;

/** Takes the lock until the transaction ends. */
export async function takeWriteLock(query: Query): Promise<void> {
  await query(LOCK);
}

/** Increments the version if there is a version node. Requires the lock. */
export async function moveVersion(query: Query): Promise<void> {
  await query(BUMP);
}

/**
 * Increments the version and creates the version node if necessary. Requires the lock. Resolves to all version
 * nodes.
 */
export async function moveOwnVersion(query: Query): Promise<VersionNode[]> {
  const [row] = await query('RETURN COUNT {(:GrafoMeta)} AS count');
  if (row!.count === 0) await query(CREATE_META);
  return (await query(BUMP)).map(({ version }) => version as VersionNode);
}
