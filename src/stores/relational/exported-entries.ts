/** Reads memories and research sessions as JSON objects, for exports. */
import { type RawBuilder, sql } from 'kysely';
import { db, type SqlStore } from './sql-store.ts';

const READ_MS_MAX = 30_000;
/** A session and its analyses have a megabyte or more. */
const PAGE_ROWS = { memories: 200, sessions: 10 };

interface Entry {
  id: string;
  entry: object;
}

/** Memories that have not expired. */
const memories = (after: string, since: string | null) => sql<Entry>`
  select id, json_build_object('tipo', 'memoria', 'chave_de_api', tenant, 'session_id', session_id,
    'key', key, 'value', value, 'created_at', created_at, 'expires_at', expires_at) as entry
  from app.memory
  where id > ${after} and expires_at > statement_timestamp()
    and created_at >= coalesce(${since}::timestamptz, '-infinity')`;

/** Sessions with their owner, their briefing and their finished analyses. */
const sessions = (after: string, since: string | null) => sql<Entry>`
  select s.id, json_build_object('tipo', 'sessao', 'id', s.id,
    'usuario', json_build_object('emissor', a.issuer, 'id', a.subject, 'nome', a.name),
    'titulo', s.title, 'sessao', s.session, 'analise', s.analyzer,
    'briefing', (select json_build_object('estado', b.state, 'alterado_em', b.changed_at, 'blocos', (
        select coalesce(json_agg(block.block order by position), '[]') from hub.block
        where block.session_id = s.id))
      from hub.briefing b where b.session_id = s.id),
    'analises', (select coalesce(json_agg(json_build_object('id', r.id, 'pedido', r.request,
        'resultado', r.outcome, 'estado', r.state, 'criada_em', r.created_at) order by r.created_at, r.id), '[]')
      from hub.run r where r.session_id = s.id and r.state <> 'running'),
    'criada_em', s.created_at, 'alterada_em', s.changed_at) as entry
  from hub.session s join hub.account a on a.id = s.owner
  where s.id > ${after} and (s.changed_at >= coalesce(${since}::timestamptz, '-infinity')
    or exists (select from hub.briefing b where b.session_id = s.id and b.changed_at >= ${since}::timestamptz)
    or exists (select from hub.run r where r.session_id = s.id and r.finished_at >= ${since}::timestamptz))`;

const KINDS = { memories, sessions } satisfies Record<
  string,
  (after: string, since: string | null) => RawBuilder<Entry>
>;

/** Yields pages of entries, in the order of their ids: all of them, or those changed since. */
export async function* exportedEntries(
  store: SqlStore,
  kind: keyof typeof KINDS,
  since: string | null,
): AsyncGenerator<object[]> {
  const max = PAGE_ROWS[kind];
  for (let after: string | null = ''; after !== null; ) {
    const query: RawBuilder<Entry> = sql<Entry>`select * from (${KINDS[kind](after, since)}) found
      order by id limit ${sql.lit(max)}`;
    const [{ rows }] = await store.run([query.compile(db)], READ_MS_MAX);
    yield rows.map(({ entry }) => entry);
    after = rows.length < max ? null : rows.at(-1)!.id;
  }
}
