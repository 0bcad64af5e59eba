/** One request deletes all sessions of a user. Sessions that began later are kept. */
import { sql } from 'kysely';
import { removeUntil } from '../../../src/stores/relational/hub/session-removal.ts';
import { db, type SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const SESSION = '/api/unified/session';
const SESSIONS = '/api/unified/sessions';
/** More sessions than one statement deletes. */
const MANY = 502;

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store);
  const [ana, bia] = [await hub.user('ana'), await hub.user('bia')];
  const ids = async (user: typeof ana) =>
    (await user.ask('GET', `${SESSIONS}?limit=200`)).json.sessions.map((s: { id: string }) => s.id);
  const lastChange = async () =>
    (await ana.ask('GET', `${SESSIONS}?limit=1`)).json.stats.last_updated as string;
  const remove = (until: string) => ana.ask('DELETE', `${SESSIONS}?changed_until=${until}`);

  await t.test('those that were there', async t => {
    const sessions = Array.from({ length: MANY }, (_, i) => {
      return { id: `s-${i}`, title: `${i}`, updatedAt: '2026-03-01T12:00:00Z' };
    });
    for (const part of [sessions.slice(0, 400), sessions.slice(400)]) {
      await ana.ask('POST', SESSIONS, { sessions: part });
    }
    await bia.ask('PUT', `${SESSION}/of-bia`, { session: { id: 'of-bia' } });
    const age = sql`update hub.session set changed_at = changed_at - interval '1 hour'`;
    await store.run([age.compile(db)]);
    const until = await lastChange();
    await ana.ask('PUT', `${SESSION}/later`, { session: { id: 'later' } });
    await ana.ask('PUT', `${SESSION}/s-7`, { session: { id: 's-7', title: 'again' } });
    const { status, json } = await remove(until);
    t.equal(status, 200);
    t.strictSame(json, { deleted: MANY - 1 });
    t.strictSame((await ids(ana)).sort(), ['later', 's-7']);
    t.strictSame(await ids(bia), ['of-bia'], 'of others none');
    t.strictSame((await remove(await lastChange())).json, { deleted: 2 });
    t.strictSame(await ids(ana), []);
  });

  await t.test('one that another tab changes meanwhile stays', async t => {
    const put = (id: string, title: string) =>
      ana.ask('PUT', `${SESSION}/${id}`, { session: { id, title } });
    await put('changed', 'before');
    await put('unchanged', 'before');
    const until = new Date(await lastChange());
    let runs = 0;
    const racing = {
      run: async (statements: Parameters<SqlStore['run']>[0]) => {
        const results = await store.run(statements);
        if (runs++ === 0) await put('changed', 'after');
        return results;
      },
    };
    const asked = { owner: ana.id, until };
    t.equal(await removeUntil(racing as unknown as SqlStore, asked, async () => undefined), 1);
    t.strictSame(await ids(ana), ['changed']);
    await ana.ask('DELETE', `${SESSION}/changed`);
  });

  await t.test('one with more runs than one statement deletes goes with all of them', async t => {
    await ana.ask('PUT', `${SESSION}/many`, { session: { id: 'many' } });
    const fill = sql`insert into hub.run
        (id, owner, session_id, state, request, request_digest, created_at, heartbeat_at,
          read_until)
      select 'many-' || n, ${ana.id}, 'many', 'done', '{}', '', now(), now(), now()
      from generate_series(1, 1201) as n`;
    await store.run([fill.compile(db)]);
    t.strictSame((await remove(await lastChange())).json, { deleted: 1 });
    t.strictSame(await ids(ana), []);
  });

  await t.test('a wrong time is told by its field', async t => {
    for (const query of ['', '?changed_until=ontem', '?changed_until=2026-01-01']) {
      const { status, text } = await ana.ask('DELETE', `${SESSIONS}${query}`);
      t.equal(status, 400, query);
      t.match(text, /"field":"changed_until"/);
    }
  });
});
