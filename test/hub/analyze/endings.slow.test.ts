/**
 * How a run can end: it is cancelled, nobody reads it, it takes too long, or its process or session ends. The tests
 * also check which data remain.
 */
import { sql } from 'kysely';
import { db, rowsOf } from '../../../src/stores/relational/sql-store.ts';
import { type Play, play, playedAnalysis } from '../../support/hub/played-analysis.ts';
import { type ReadStream, readStream, runOf } from '../../support/hub/read-stream.ts';
import { asked, type RunsUser, serveRuns } from '../../support/hub/serve-runs.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const PATH = '/api/unified/analyze';
const WAITS: Play = { stages: 1, waits: true };
const first = ({ events }: ReadStream) => events.length > 0;

onBothDatabases(async (t, store) => {
  const { analyze, aborted } = playedAnalysis();
  const hub = await serveRuns(t, store, analyze);
  const begin = (
    { url, user, steps }: { url: string; user: RunsUser; steps: Play },
    isEnough?: (stream: ReadStream) => boolean,
    more: object = {},
  ) =>
    readStream(url + PATH, {
      method: 'POST',
      headers: user.headers,
      body: asked({ query: play(steps), ...more }),
      ...(isEnough ? { isEnough } : {}),
    });
  const follow = (url: string, { headers }: RunsUser, id: string) =>
    readStream(`${url}${PATH}/${id}/stream`, { headers });
  const putSession = (user: RunsUser, id: string) =>
    fetch(`${hub.url}/api/unified/session/${id}`, {
      method: 'PUT',
      headers: { ...user.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ session: { id } }),
    });
  const codeOf = ({ events }: ReadStream) => events.at(-1)?.data.error?.code;
  const terminals = ({ events }: ReadStream) =>
    events.filter(({ event }) => event === 'result' || event === 'error').length;
  const rows = (id: string) =>
    rowsOf(
      store,
      sql<{ state: string; events: number }>`
        select state, (select count(*)::int from hub.run_event where run_id = ${id}) as events
        from hub.run where id = ${id}`.compile(db),
    );

  await t.test('DELETE aborts the analysis at once, and may be repeated', async t => {
    const user = await hub.user('cancels');
    const whole = begin({ url: hub.url, user, steps: WAITS });
    const id = await openRun(user);
    const before = performance.now();
    const call = () =>
      fetch(`${hub.url}${PATH}/${id}`, { method: 'DELETE', headers: user.headers });
    const answer = await call();
    t.strictSame([answer.status, await answer.json()], [202, { analysis_id: id, state: 'failed' }]);
    t.ok(aborted.get(id)! - before < 1_000, `${aborted.get(id)! - before} ms`);
    t.strictSame([codeOf(await whole), terminals(await whole)], ['CANCELLED', 1]);
    const again = await call();
    t.strictSame(
      [again.status, (await again.json()) as unknown],
      [200, { analysis_id: id, state: 'failed' }],
    );
  });

  async function openRun({ id }: RunsUser): Promise<string> {
    let found: { id: string }[] = [];
    await until(async () => {
      const query = sql<{ id: string }>`
        select id from hub.run where owner = ${id} and state = 'running' and last_number > 0`;
      found = await rowsOf(store, query.compile(db));
      return found.length > 0;
    }, 'a run is open');
    return found[0]!.id;
  }

  await t.test('a run that nobody reads ends after the grace period', async t => {
    const brief = await serveRuns(t, store, analyze, { limits: { graceMs: 300 } });
    const user = await brief.user('leaves');
    const read = begin({ url: brief.url, user, steps: { stages: 60, everyMs: 20 } });
    const left = runOf(await begin({ url: brief.url, user, steps: WAITS }, first));
    const leftAt = performance.now();
    await until(() => aborted.has(left), 'it is aborted');
    const ms = aborted.get(left)! - leftAt;
    t.ok(ms > 250 && ms < 2_000, `after ${ms} ms`);
    const end = await follow(brief.url, user, left);
    t.strictSame([codeOf(end), terminals(end)], ['CANCELLED', 1]);
    t.equal((await read).events.at(-1)!.event, 'result', 'one that is read goes on for longer');
  });

  await t.test('a reader in another process counts', async t => {
    const limits = { graceMs: 300, lookMs: 50, beatMs: 100 };
    const worker = await serveRuns(t, store, analyze, { limits });
    const other = await serveRuns(t, store, analyze, { limits });
    const user = await worker.user('elsewhere');
    const steps = { stages: 50, everyMs: 20 };
    const id = runOf(await begin({ url: worker.url, user, steps }, first));
    const { events } = await follow(other.url, user, id);
    t.strictSame(
      events.map(({ id }) => id),
      Array.from({ length: 51 }, (_, i) => i + 1),
    );
    t.equal(events.at(-1)!.event, 'result');
  });

  await t.test('DELETE at another process than the one that runs it', async t => {
    const other = await serveRuns(t, store, analyze);
    const user = await hub.user('far');
    const whole = begin({ url: hub.url, user, steps: WAITS });
    const id = await openRun(user);
    const { status } = await fetch(`${other.url}${PATH}/${id}`, {
      method: 'DELETE',
      headers: user.headers,
    });
    t.equal(status, 202);
    t.strictSame([codeOf(await whole), terminals(await whole)], ['CANCELLED', 1]);
    t.ok(aborted.has(id), 'its analysis is aborted');
  });

  await t.test('the time limit', async t => {
    const brief = await serveRuns(t, store, analyze, { limits: { runMsMax: 200 } });
    const user = await brief.user('late');
    const stream = await begin({ url: brief.url, user, steps: WAITS });
    t.strictSame([codeOf(stream), terminals(stream)], ['ANALYSIS_TIMEOUT', 1]);
    t.ok(aborted.has(runOf(stream)));
  });

  await t.test('the end of the process', async t => {
    const ending = await serveRuns(t, store, analyze, { limits: { lookMs: 50 } });
    const user = await ending.user('ended');
    const streams = [1, 2].map(() => begin({ url: ending.url, user, steps: WAITS }));
    const id = await openRun(user);
    const reader = follow(ending.url, user, id);
    const far = await hub.user('ended');
    const elsewhere = follow(hub.url, far, id);
    await until(
      async () => (await ending.metrics.exposition()).includes('streams_open 3'),
      'three',
    );
    const before = performance.now();
    await ending.close();
    t.ok(performance.now() - before < 3_000, `closed in ${performance.now() - before} ms`);
    for (const stream of [...(await Promise.all(streams)), await reader, await elsewhere]) {
      t.strictSame([codeOf(stream), terminals(stream)], ['SHUTTING_DOWN', 1]);
    }
  });

  await t.test('a run whose process died ends as INTERRUPTED, once', async t => {
    const user = await hub.user('orphan');
    const id = '11111111-1111-4111-8111-111111111111';
    const dead = sql`insert into hub.run (id, owner, state, request, request_digest, last_number,
        created_at, heartbeat_at, read_until)
      values (${id}, ${user.id}, 'running', '{"pipeline_mode": "light"}', 'x', 1, now(),
        now() - interval '21 seconds', now())`;
    const event = sql`insert into hub.run_event (run_id, number, event, data, at)
      values (${id}, 1, 'stage', '{"stage": "intent"}', now())`;
    await store.run([dead.compile(db), event.compile(db)]);
    const looks = { limits: { deadMs: 20 } };
    await Promise.all([1, 2, 3].map(() => serveRuns(t, store, analyze, looks)));
    const stream = await follow(hub.url, user, id);
    t.strictSame([codeOf(stream), terminals(stream), stream.events.length], ['INTERRUPTED', 1, 2]);
  });

  await t.test('the owner of a dead run can begin another at once', async t => {
    const user = await hub.user('two-orphans');
    const insert = (id: string) =>
      sql`insert into hub.run (id, owner, state, request, request_digest, created_at, heartbeat_at,
          read_until)
        values (${id}, ${user.id}, 'running', '{}', 'x', now(), now() - interval '1 hour', now())`;
    const ids = ['2', '3'].map(n => `${n.repeat(8)}-1111-4111-8111-111111111111`);
    await store.run(ids.map(id => insert(id).compile(db)));
    t.equal((await begin({ url: hub.url, user, steps: {} })).events.at(-1)!.event, 'result');
  });

  await t.test('deleting a session or the account cancels the run first', async t => {
    const user = await hub.user('removes');
    await putSession(user, 'removed');
    const inSession = begin({ url: hub.url, user, steps: WAITS }, undefined, {
      session_id: 'removed',
    });
    const id = await openRun(user);
    const { headers } = user;
    const gone = await fetch(`${hub.url}/api/unified/session/removed`, {
      method: 'DELETE',
      headers,
    });
    t.equal(gone.status, 200);
    t.strictSame([codeOf(await inSession), aborted.has(id)], ['CANCELLED', true]);
    t.strictSame(await rows(id), [], 'and nothing of it is left');
    const outside = begin({ url: hub.url, user, steps: WAITS });
    const other = await openRun(user);
    t.equal((await fetch(`${hub.url}/api/me`, { method: 'DELETE', headers })).status, 200);
    t.strictSame([codeOf(await outside), aborted.has(other)], ['CANCELLED', true]);
    t.strictSame(await rows(other), []);
  });

  await t.test('a run that is deleted under its analysis', async t => {
    const { analyze, aborted } = playedAnalysis();
    const brief = await serveRuns(t, store, analyze, { limits: { beatMs: 50 } });
    const user = await brief.user('deleted');
    const stream = begin({ url: brief.url, user, steps: WAITS });
    const id = await openRun(user);
    await store.run([sql`delete from hub.run where id = ${id}`.compile(db)]);
    t.equal(terminals(await stream), 0, 'no false end');
    t.ok((await stream).isCut, 'the stream is cut');
    t.ok(aborted.has(id));
  });

  await t.test('logs are deleted after 24 hours, results stay with their session', async t => {
    const user = await hub.user('old');
    await putSession(user, 'kept');
    const kept = runOf(
      await begin({ url: hub.url, user, steps: {} }, undefined, { session_id: 'kept' }),
    );
    const loose = runOf(await begin({ url: hub.url, user, steps: {} }));
    const young = runOf(await begin({ url: hub.url, user, steps: {} }));
    await store.run([
      sql`update hub.run set finished_at = now() - interval '24 hours 1 second'
        where id in (${kept}, ${loose})`.compile(db),
    ]);
    await serveRuns(t, store, analyze);
    await until(async () => (await rows(loose)).length === 0, 'the loose one is deleted');
    t.match(await rows(kept), [{ state: 'done', events: 0 }]);
    t.match(await rows(young), [{ state: 'done', events: 3 }]);
    t.equal((await follow(hub.url, user, kept)).status, 204);
    const read = await fetch(`${hub.url}${PATH}/${kept}`, { headers: user.headers });
    t.match(await read.json(), { state: 'done', outcome: { success: true } });
  });
});
