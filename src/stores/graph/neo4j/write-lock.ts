/** Our writers go one after another: each looks at what is stored before it decides what to write. */
import type { Query } from './cypher-query.ts';

/** The label's one node; a constraint keeps it so, or two first writers would each lock their own. */
export const LOCK_CONSTRAINT =
  'CREATE CONSTRAINT trava_id IF NOT EXISTS FOR (t:Trava) REQUIRE t.id IS UNIQUE';

const LOCK = "MERGE (t:Trava {id: 'escrita'}) SET t.tomada_em = datetime()";
const CREATE_META = `
CREATE (m:GrafoMeta {versao: 0, atualizado_em: datetime()})`;
const BUMP = `
MATCH (m:GrafoMeta) SET m.versao = coalesce(m.versao, 0) + 1, m.atualizado_em = datetime()`;

/** Held until the transaction ends. */
export async function takeWriteLock(query: Query): Promise<void> {
  await query(LOCK);
}

/** Moves the version node, where there is one. */
export async function moveVersion(query: Query): Promise<void> {
  await query(BUMP);
}

/** Moves the version node, which is made where there is none; under the lock. */
export async function moveOwnVersion(query: Query): Promise<void> {
  const [row] = await query('RETURN COUNT {(:GrafoMeta)} AS count');
  if (row!.count === 0) await query(CREATE_META);
  await query(BUMP);
}
