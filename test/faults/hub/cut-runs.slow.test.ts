/**
 * Readers of runs are cut off at random moments and resume without a lost or repeated event. When many runs have ended,
 * no rows, streams, timers or memory of them are left. The full sizes are HUB_CUT_RUNS=1000 and HUB_MANY_RUNS=10000,
 * half of them on each database.
 */
import v8 from 'node:v8';
import vm from 'node:vm';
import { sql } from 'kysely';
import { db, rowsOf } from '../../../src/stores/relational/sql-store.ts';
import { type CutRun, cutRun, RUNS_PER_USER } from '../../support/hub/cut-runs.ts';
import { play, playedAnalysis } from '../../support/hub/played-analysis.ts';
import { readStream } from '../../support/hub/read-stream.ts';
import { asked, serveRuns } from '../../support/hub/serve-runs.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const CUT_COUNT = Number(process.env.HUB_CUT_RUNS ?? 60) / 2;
const MANY_COUNT = Number(process.env.HUB_MANY_RUNS ?? 160) / 2;
/** Warms up: loads and compiles the code that the tests use. */
const WARM_COUNT = 60;
/** Users who run their analyses one after another. */
const USERS_AT_ONCE = 20;
const SEED = drawSeed();
const HEAP_BYTES_MAX = 20e6;
const TIMEOUT_MS = 1_200_000;

/** Calls `work` for each number below `count`, with at most `USERS_AT_ONCE` calls at a time. */
async function forEachUser(count: number, work: (user: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: USERS_AT_ONCE }, worker));
}

onBothDatabases(async (t, store) => {
  await t.test(`${CUT_COUNT} runs are cut, seed ${SEED}`, { timeout: TIMEOUT_MS }, async t => {
    const { analyze, begun } = playedAnalysis();
    const hub = await serveRuns(t, store, analyze);
    const random = seededRandom(SEED);
    const runs: CutRun[] = [];
    await forEachUser(Math.ceil(CUT_COUNT / RUNS_PER_USER), async n => {
      const { headers } = await hub.user(`cut-${n}`);
      for (let i = 0; i < RUNS_PER_USER; i++) runs.push(await cutRun({ hub, random, headers }));
    });
    let connections = 0;
    const wrong: string[] = [];
    for (const { id, events, connections: own } of runs) {
      connections += own;
      const logged = await rowsOf(
        store,
        sql<{ number: number; event: string; data: string }>`
          select number, event, data from hub.run_event where run_id = ${id} order by number`.compile(
          db,
        ),
      );
      const told = logged.map(({ number, event, data }) => ({
        id: number,
        event,
        data: JSON.parse(data),
      }));
      if (JSON.stringify(told) !== JSON.stringify(events)) wrong.push(id);
      if (told.some(({ id }, i) => id !== i + 1)) wrong.push(`${id}: numbers`);
      const ends = told.filter(({ event }) => event === 'result' || event === 'error');
      if (ends.length !== 1 || told.at(-1)!.event !== 'result') wrong.push(`${id}: ends`);
    }
    t.strictSame(wrong, [], 'every reader saw the log, once');
    t.equal(new Set(runs.map(({ id }) => id)).size, runs.length);
    t.equal(begun.length, runs.length, 'no request began a second run');
    t.ok(connections > 2 * runs.length, `${connections} connections for ${runs.length} runs`);
    t.comment(`${connections} connections for ${runs.length} runs`);
  });

  await t.test(`nothing is left over of ${MANY_COUNT} runs`, { timeout: TIMEOUT_MS }, async t => {
    const { analyze } = playedAnalysis();
    const hub = await serveRuns(t, store, analyze, { limits: { sweepMs: 200 } });
    const random = seededRandom(SEED + 1);
    const rounds = async (count: number, name: string) => {
      await forEachUser(Math.ceil(count / RUNS_PER_USER), async n => {
        const { headers } = await hub.user(`${name}-${n}`);
        for (let i = 0; i < RUNS_PER_USER; i++) await oneOfMany(hub.url, headers, random());
      });
      await until(async () => (await openRuns()) === 0, 'all have ended');
    };
    const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
      (await rowsOf(store, query.compile(db)))[0]!.n;
    const openRuns = () =>
      count(sql`select count(*)::int as n from hub.run where state = 'running'`);
    await rounds(WARM_COUNT, 'warm');
    const before = { heap: heapBytes(), timers: timers() };
    await rounds(MANY_COUNT, 'many');
    await store.run([
      sql`update hub.run set finished_at = finished_at - interval '25 hours'`.compile(db),
    ]);
    const rows = () =>
      count(
        sql`select (select count(*) from hub.run)::int + (select count(*) from hub.run_event)::int as n`,
      );
    await until(async () => (await rows()) === 0, 'rows are deleted');
    await until(
      async () => /^svc_sse_streams_open 0$/m.test(await hub.metrics.exposition()),
      'streams',
    );
    t.ok(timers() <= before.timers + 5, `${before.timers} timers before, ${timers()} after`);
    const grown = heapBytes() - before.heap;
    t.ok(grown < HEAP_BYTES_MAX, `${Math.round(grown / 1e6)} MB more`);
    const warnings = process.listenerCount('warning');
    t.ok(warnings < 10);
    const startedAt = performance.now();
    await hub.close();
    t.ok(performance.now() - startedAt < 2_000, 'no socket keeps the server open');
  });
});

/** A reader that stays connected, one that disconnects early, or one that cancels. */
async function oneOfMany(
  url: string,
  headers: Record<string, string>,
  chance: number,
): Promise<void> {
  const steps = chance < 0.1 ? { stages: 1, waits: true } : { stages: 4 };
  const stream = await readStream(`${url}/api/unified/analyze`, {
    method: 'POST',
    headers,
    body: asked({ query: play(steps) }),
    isEnough: ({ events }) => chance < 0.3 && events.length > 0,
  });
  const place = stream.headers.get('location');
  if (place === null) throw new Error(`${stream.status} ${stream.text}`);
  if (chance < 0.1) await fetch(url + place, { method: 'DELETE', headers });
}

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

function heapBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const timers = (): number =>
  process.getActiveResourcesInfo().filter(kind => kind === 'Timeout').length;
