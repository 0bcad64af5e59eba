/** Data of a hub user, created by requests and read from the tables: sessions, a briefing, analyses. */
import { sql } from 'kysely';
import { db, type SqlStore } from '../../../src/stores/relational/sql-store.ts';
import type { HubUser } from './serve-hub.ts';

export interface Owned {
  user: Pick<HubUser, 'id' | 'ask'>;
  /** A text that occurs in every text of the user. */
  secret: string;
  sessions: string[];
  runs: string[];
}

const LONG = 'Apelação cível. Descontos não autorizados em benefício previdenciário. ';

export async function fill(
  user: Owned['user'],
  secret: string,
  ids: readonly string[],
): Promise<Owned> {
  const runs: string[] = [];
  for (const id of ids) {
    const put = await user.ask('PUT', `/api/unified/session/${id}`, {
      session: { id, title: `título ${secret}`, notes: secret },
      analyzer: { draft: secret },
    });
    if (put.status !== 200) throw new Error(`${put.status} ${put.text}`);
    const act = (action: string, body: object) =>
      user.ask('POST', `/api/briefing/${id}/${action}`, body);
    await act('updateDiagnosis', { tema: secret, tese: secret });
    await act('addAdditionalContext', { text: secret });
    await act('evaluatePrecedent', { processoId: `1-${secret}`, evaluation: 'useful' });
    const state = await act('advanceToPhase3', {});
    if (state.json.state?.phase !== 3) throw new Error(`${state.status} ${state.text}`);
    const analysis = await user.ask('POST', '/api/unified/analyze', {
      query: `cabe dano moral? ${secret}`,
      search_results: [{ processo: `1-${secret}`, ementa: `${LONG.repeat(3)} ${secret}.` }],
      total_in_database: 1,
      session_id: id,
    });
    const run = analysis.headers
      .get('location')
      ?.split('/')
      .find(part => part.length === 36);
    if (run === undefined) throw new Error(`${analysis.status} ${analysis.text}`);
    runs.push(run);
  }
  return { user, secret, sessions: [...ids], runs };
}

const TABLES: readonly [table: string, own: (owner: string) => ReturnType<typeof sql>][] = [
  ['session', owner => sql`owner = ${owner}`],
  ['run', owner => sql`owner = ${owner}`],
  ['run_event', owner => sql`run_id in (select id from hub.run where owner = ${owner})`],
  ['briefing', owner => sql`session_id in (select id from hub.session where owner = ${owner})`],
  ['block', owner => sql`session_id in (select id from hub.session where owner = ${owner})`],
];

/** All rows of the user, without the time at which a reader last looked at a run. */
export async function rowsOfUser(store: SqlStore, { user }: Owned): Promise<string[]> {
  const results = await store.run(
    TABLES.map(([table, own]) =>
      sql<{ line: string }>`select ${table}::text || ' ' || (to_jsonb(t) - 'read_at')::text as line
        from ${sql.table(`hub.${table}`)} as t where ${own(user.id)} order by 1`.compile(db),
    ),
  );
  return results.flatMap(({ rows }) => rows.map(({ line }) => line));
}
