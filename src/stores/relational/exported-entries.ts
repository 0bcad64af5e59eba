/** Reads memories, research sessions, their analyses and reports on documents as JSON objects, for exports. */
import { type RawBuilder, sql } from 'kysely';
import { db, type SqlStore } from './sql-store.ts';

const READ_MS_MAX = 30_000;
/** Number of entries whose size is measured by one query. */
const MEASURED_ROWS = 32;
/** Maximum bytes of JSON on a page. A larger entry gets a page of its own. */
const PAGE_BYTES_MAX = 4 * 1024 * 1024;

interface Entry {
  id: string;
  entry: object;
}

/** Makes the statement that reads the first entries after an id, in the order of ids. */
type Listed = (after: string) => RawBuilder<Entry>;

const next = sql`order by id limit ${sql.lit(MEASURED_ROWS)}`;

/** Memories that have not expired. */
const memories =
  (since: string | null): Listed =>
  after =>
    sql<Entry>`
  select id, json_build_object('tipo', 'memoria', 'chave_de_api', tenant, 'session_id', session_id,
    'key', key, 'value', value, 'created_at', created_at, 'expires_at', expires_at) as entry
  from (select * from app.memory
    where id > ${after} and expires_at > statement_timestamp()
      and created_at >= coalesce(${since}::timestamptz, '-infinity')
    ${next}) as listed`;

/** Sessions with their owner and their briefing. */
const sessions =
  (since: string | null): Listed =>
  after =>
    sql<Entry>`
  select s.id, json_build_object('tipo', 'sessao', 'id', s.id,
    'usuario', json_build_object('emissor', a.issuer, 'id', a.subject, 'nome', a.name),
    'titulo', s.title, 'sessao', s.session, 'analise', s.analyzer,
    'briefing', (select json_build_object('estado', b.state, 'alterado_em', b.changed_at, 'blocos', (
        select coalesce(json_agg(block.block order by position), '[]') from hub.block
        where block.session_id = s.id))
      from hub.briefing b where b.session_id = s.id),
    'criada_em', s.created_at, 'alterada_em', s.changed_at) as entry
  from (select * from hub.session s
    where s.id > ${after} and (s.changed_at >= coalesce(${since}::timestamptz, '-infinity')
      or exists (select from hub.briefing b where b.session_id = s.id and b.changed_at >= ${since}::timestamptz)
      or exists (select from hub.run r where r.session_id = s.id and r.finished_at >= ${since}::timestamptz))
    ${next}) s join hub.account a on a.id = s.owner`;

/** Reports on documents with their owner. */
const reports =
  (since: string | null): Listed =>
  after =>
    sql<Entry>`
  select r.id, json_build_object('tipo', 'conferencia', 'id', r.id,
    'usuario', json_build_object('emissor', a.issuer, 'id', a.subject, 'nome', a.name),
    'arquivo', r.name, 'conferencia', r.report, 'feita_em', r.checked_at) as entry
  from (select * from hub.report
    where id > ${after} and checked_at >= coalesce(${since}::timestamptz, '-infinity')
    ${next}) r join hub.account a on a.id = r.owner`;

/** Kinds that are exported page by page; sessions are followed by their analyses. */
const KINDS = { memories, sessions, reports };

/** Finished analyses of sessions. */
const runs =
  (sessionIds: readonly string[]): Listed =>
  after =>
    sql<Entry>`
  select id, json_build_object('tipo', 'analise', 'id', id, 'sessao', session_id, 'pedido', request,
    'resultado', outcome, 'estado', state, 'criada_em', created_at) as entry
  from (select * from hub.run
    where id > ${after} and session_id = any(${sessionIds}::text[]) and state <> 'running'
    ${next}) as listed`;

/**
 * Yields pages of entries in the order of their ids: all entries, or those changed since `since`. After a page of
 * sessions come their finished analyses. Holds one page in memory.
 */
export async function* exportedEntries(
  store: SqlStore,
  kind: keyof typeof KINDS,
  since: string | null,
): AsyncGenerator<object[]> {
  for await (const page of pagesOf(store, KINDS[kind](since))) {
    yield page.map(({ entry }) => entry);
    if (kind !== 'sessions') continue;
    for await (const analyses of pagesOf(store, runs(page.map(({ id }) => id)))) {
      yield analyses.map(({ entry }) => entry);
    }
  }
}

async function* pagesOf(store: SqlStore, listed: Listed): AsyncGenerator<Entry[]> {
  for (let after = ''; ; ) {
    const query: RawBuilder<Entry> = sql<Entry>`select id, entry from (
        select *, row_number() over place as number,
          sum(octet_length(entry::text)) over place as bytes
        from (${listed(after)}) as found
        window place as (order by id)
      ) as measured
      where number = 1 or bytes <= ${sql.lit(PAGE_BYTES_MAX)} order by id`;
    const [{ rows }] = await store.run([query.compile(db)], READ_MS_MAX);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.id;
  }
}
