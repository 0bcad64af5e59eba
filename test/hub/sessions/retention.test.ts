/** Sessions without a change for the days of the setting are deleted, and no others. */
import { sql } from 'kysely';
import { HubSessions } from '../../../src/stores/relational/hub/hub-sessions.ts';
import { db } from '../../../src/stores/relational/sql-store.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';
import { steadyClock } from '../../support/stores/steady-clock.ts';

const SESSION = '/api/unified/session';

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store);
  const ana = await hub.user('ana');
  const ids = ['old', 'edge', 'new', 'briefed', 'asked'];
  for (const id of ids) await ana.ask('PUT', `${SESSION}/${id}`, { session: { id } });
  const ago = (days: number) => sql`statement_timestamp() - ${days}::integer * interval '1 day'`;
  const age = (id: string, days: number) =>
    sql`update hub.session set changed_at = ${ago(days)} where id = ${id}`.compile(db);
  await store.run([
    age('old', 31),
    age('edge', 29),
    age('briefed', 40),
    age('asked', 40),
    sql`insert into hub.briefing (session_id, state, version, changed_at)
      values ('briefed', '{}', 1, ${ago(2)})`.compile(db),
    sql`insert into hub.run (id, owner, session_id, state, request, request_digest, created_at,
        heartbeat_at, read_until)
      values ('r', ${ana.id}, 'asked', 'done', '{}', 'd', ${ago(3)}, ${ago(3)}, ${ago(3)})`.compile(
      db,
    ),
  ]);
  const left = async () => {
    const { json } = await ana.ask('GET', '/api/unified/sessions');
    return json.sessions.map(({ id }: { id: string }) => id).sort();
  };

  await t.test('in batches', async t => {
    const sessions = new HubSessions(store, 10_000);
    t.equal(await sessions.deleteUntouched(60, 10), 0);
    t.strictSame(await left(), ids.toSorted());
  });

  await t.test('by a hub with the setting', async t => {
    await steadyClock(store);
    await serveHub(t, store, { settings: { SVC_HUB_RETENTION_DAYS: '30' } });
    await until(async () => (await left()).length < ids.length, 'the first run');
    t.strictSame(await left(), ['asked', 'briefed', 'edge', 'new']);
  });
});
