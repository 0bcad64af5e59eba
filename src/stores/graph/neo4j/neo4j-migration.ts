/**
 * Prepares a graph in Neo4j for the service: creates constraints, indexes and derived properties, which other programs
 * do not write. Every step is idempotent, so the next run completes an interrupted one.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  EDGE_TARGET_KIND,
  EDGE_TYPES,
  type EdgeTypeName,
  NODE_LABELS,
  type NodeLabel,
} from '../../../engine/graph/kinds.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { ministroNorm } from '../../../legal/text/minister-name.ts';
import { migrateCitations } from './citation-migration.ts';
import { migrateConcepts } from './concept-migration.ts';
import type { Neo4jConnection } from './connection.ts';
import { type Query, queryIn } from './cypher-query.ts';
import { GraphStoreError } from './driver.ts';
import { CONSTRAINTS, INDEXES } from './neo4j-schema.ts';
import { amplosOf, categoryProperties, orderKey, processoProperties } from './node-properties.ts';
import { ID_LENGTH_MAX } from './refused-ids.ts';
import { moveVersion, takeWriteLock } from './write-lock.ts';

const SCHEMA_MS_MAX = 600_000;
const BATCH_MS_MAX = 120_000;
const BATCH_NODES = 5_000;

export interface Migration {
  /** Nodes that received derived properties, by label. */
  completed: Record<string, number>;
  /** Citations whose text was stored for later imports. */
  citations: number;
  /** Citations that now lead to another node by process number or by class and number. */
  linked: number;
  /** Decisions whose criteria are now other concepts. */
  moved: number;
}

/** Rejects with a GraphStoreError that names nodes or relationships that cannot be migrated. */
export async function migrate(
  connection: Neo4jConnection,
  tell: (line: string) => void,
): Promise<Migration> {
  const inTransaction = <T>(mode: 'READ' | 'WRITE', work: (query: Query) => Promise<T>) =>
    connection.transaction({ mode, msMax: BATCH_MS_MAX }, transaction =>
      work(queryIn(transaction)),
    );
  for (const label of NODE_LABELS) await inTransaction('READ', query => refuseBadIds(query, label));
  for (const type of EDGE_TYPES) await inTransaction('READ', query => refuseBadEnds(query, type));
  await createSchema(connection);
  tell(`${CONSTRAINTS.length} constraints and ${INDEXES.length} indexes are in place`);
  const completed: Record<string, number> = {};
  for (const label of NODE_LABELS) {
    completed[label] = 0;
    for (let after = -1, size = BATCH_NODES; size === BATCH_NODES; ) {
      const batch = await inTransaction('WRITE', query => complete(query, label, after));
      completed[label] += batch.written;
      size = batch.read;
      after = batch.last;
    }
  }
  const citations = await migrateCitations(work => inTransaction('WRITE', work));
  const moved = await migrateConcepts(work => inTransaction('WRITE', work));
  return { completed, ...citations, moved };
}

/** Creates constraints and indexes and waits until they are online. */
export async function createSchema(connection: Neo4jConnection): Promise<void> {
  for (const statement of [...CONSTRAINTS, ...INDEXES]) {
    await connection.transaction({ mode: 'WRITE', msMax: SCHEMA_MS_MAX }, transaction =>
      queryIn(transaction)(statement),
    );
  }
  await connection.transaction({ mode: 'READ', msMax: SCHEMA_MS_MAX }, transaction =>
    queryIn(transaction)(`CALL db.awaitIndexes(${SCHEMA_MS_MAX / 1000})`),
  );
}

/** Rejects if nodes have no valid id, because they could not be served. */
async function refuseBadIds(query: Query, label: NodeLabel): Promise<void> {
  // size() fails for values other than strings, and Cypher's AND does not short-circuit.
  const isGood = `CASE WHEN n.id IS :: STRING NOT NULL
    THEN size(n.id) > 0 AND size(n.id) <= ${ID_LENGTH_MAX} ELSE false END`;
  const [row] = await query(
    `MATCH (n:${label}) WHERE NOT (${isGood}) RETURN count(n) AS count, min(id(n)) AS example`,
  );
  const { count, example } = row as { count: number; example: number };
  if (count === 0) return;
  throw new GraphStoreError(
    'misuse',
    `${count} ${label} nodes have no id of 1 to ${ID_LENGTH_MAX} characters, for example the one ` +
      `that MATCH (n) WHERE id(n) = ${example} RETURN n shows; set their ids and run this again`,
  );
}

/** Rejects relationships outside the schema: the snapshot omits them, so its answers would differ from Cypher's. */
async function refuseBadEnds(query: Query, type: EdgeTypeName): Promise<void> {
  const targets = type === 'CITA_PRECEDENTE' ? 'Decisao|Precedente' : targetLabel(type);
  const [row] = await query(
    `MATCH (d)-[r:${type}]->(n) WHERE NOT (d:Decisao AND n:${targets})
     RETURN count(r) AS count, min(id(r)) AS example`,
  );
  const { count, example } = row as { count: number; example: number };
  if (count === 0) return;
  throw new GraphStoreError(
    'misuse',
    `${count} ${type} relationships do not lead from a Decisao to a ${targets.replace('|', ' or ')}, ` +
      `for example the one that MATCH ()-[r]->() WHERE id(r) = ${example} RETURN r shows; ` +
      'delete them and run this again',
  );
}

const targetLabel = (type: EdgeTypeName): string =>
  NODE_LABELS[EDGE_TARGET_KIND[EDGE_TYPES.indexOf(type)]!]!;

/** Derives properties from a node's other properties. */
const DERIVED: Record<NodeLabel, (node: Record<string, unknown>) => Record<string, unknown>> = {
  Decisao: ({ id, processo, ministro, leitura }) => ({
    ordem: orderKey(id as string),
    ...favoreceOf(leitura),
    ...categoriesOf(leitura),
    ...processoProperties(textOf(processo)),
    ministro_norm: ministroNorm(textOf(ministro)) || null,
  }),
  Criterio: ({ id, nome }) => ({
    ordem: orderKey(id as string),
    nome_norm: foldText(textOf(nome) ?? (id as string)),
    amplos: amplosOf(id as string),
  }),
  Fato: ({ id }) => ({ ordem: orderKey(id as string) }),
  Prova: ({ id }) => ({ ordem: orderKey(id as string) }),
  Dispositivo: ({ id }) => ({ ordem: orderKey(id as string) }),
  Precedente: ({ id }) => ({ ordem: orderKey(id as string) }),
};

/**
 * `favorece` from the stored reading, for decisions written before the property existed; a value that another program
 * wrote is kept. In the passages that `leitura` quotes, quotation marks are escaped by a backslash, so a passage cannot
 * match.
 */
function favoreceOf(leitura: unknown): { favorece?: string } {
  const favorece = /"favorece":"([^"\\]+)"/.exec(textOf(leitura) ?? '')?.[1];
  return favorece === undefined ? {} : { favorece };
}

/** The codes of subject and class from the stored reading. A `leitura` that another program wrote may not be JSON. */
function categoriesOf(leitura: unknown): Record<string, unknown> {
  const text = textOf(leitura);
  if (text === null) return {};
  try {
    const codes = Object.entries(categoryProperties(JSON.parse(text)));
    return Object.fromEntries(codes.filter(([, code]) => code !== null));
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Completes one batch of nodes in the order of their internal ids, which are stable while the nodes exist. */
async function complete(query: Query, label: NodeLabel, after: number) {
  await takeWriteLock(query);
  const rows = await query(
    `MATCH (n:${label}) WHERE id(n) > $after
     RETURN id(n) AS nid, n {.id, .processo, .processo_digitos, .processo_chave, .processo_uf,
       .processo_ano, .ministro, .ministro_norm, .nome, .nome_norm, .amplos,
       .ordem, .leitura, .favorece, .assunto_codigo, .classe_codigo} AS node
     ORDER BY nid LIMIT ${BATCH_NODES}`,
    { after },
  );
  const changed = rows.flatMap(({ nid, node }) => {
    const given = node as Record<string, unknown>;
    const props = DERIVED[label](given);
    const isEqual = Object.entries(props).every(([key, value]) =>
      isDeepStrictEqual(given[key] ?? null, value),
    );
    return isEqual ? [] : [{ nid, props }];
  });
  if (changed.length > 0) {
    await query(`UNWIND $rows AS row MATCH (n:${label}) WHERE id(n) = row.nid SET n += row.props`, {
      rows: changed,
    });
    await moveVersion(query);
  }
  const last = (rows.at(-1)?.nid as number | undefined) ?? after;
  return { read: rows.length, written: changed.length, last };
}
