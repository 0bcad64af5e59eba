/**
 * Only one process at a time follows the schedule of sources. A process that has lost its turn stops, and another one
 * takes over after a kill.
 */
import { once } from 'node:events';
import { CompiledQuery } from 'kysely';
import { type Look, NO_CHANGES } from '../../../src/ingest/portal/look-at-source.ts';
import { type ScheduleDeps, SourceSchedule } from '../../../src/service/jobs/source-schedule.ts';
import { SourceStates } from '../../../src/stores/relational/source-states.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { until } from '../../support/service.ts';
import { SOURCE } from '../../support/sources/watched-source.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const [HOUR, LATER] = [3600, { ...SOURCE, name: 'stj:sexta-turma', chamber: 'sexta-turma' }];
const HOURLY = [SOURCE, LATER].map(source => ({ ...source, everySeconds: HOUR }));
const ALL: Look = { changes: { ...NO_CHANGES, files_new: 1 }, faults: [] };
const log = createLog('silent');
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

onBothDatabases(async (t, store) => {
  const execute = (text: string) => store.run([CompiledQuery.raw(text)]);
  t.beforeEach(async () => {
    for (const name of ['source', 'source_file', 'source_turn']) {
      await execute(`delete from app.${name}`);
    }
  });
  const process = (lookAt: ScheduleDeps['lookAt'], wanted = HOURLY) => {
    const states = new SourceStates(store, false);
    const times = { lookMs: 20, beatMs: 20, firstWaitMs: 60_000 };
    return { states, schedule: new SourceSchedule({ wanted, states, lookAt, log, times }) };
  };
  const stateOf = async ({ states }: { states: SourceStates }) => (await states.of(HOURLY))[0]!;

  await t.test('of several processes one looks, at one source at a time', async t => {
    const looks: string[] = [];
    let atOnce = 0;
    let most = 0;
    const lookAt: ScheduleDeps['lookAt'] = async ({ name }) => {
      most = Math.max(most, ++atOnce);
      looks.push(name);
      await pause(150);
      atOnce--;
      return ALL;
    };
    const processes = Array.from({ length: 3 }, () => process(lookAt));
    for (const { schedule } of processes) schedule.start();
    await until(() => looks.length >= 2, 'both are looked at');
    await pause(400);
    t.same(looks, [SOURCE.name, LATER.name], 'each once, by one of them');
    t.equal(most, 1);
    await Promise.all(processes.map(({ schedule }) => schedule.stop()));
  });

  await t.test('a process that has lost its turn stops, and writes nothing', async t => {
    let ended = '';
    const one = process(async (_, __, signal) => {
      const longest = AbortSignal.timeout(5_000);
      await once(signal, 'abort', { signal: longest }).catch(() => undefined);
      ended = String(signal.reason);
      await one.states.imported(SOURCE.name, { id: 'x', mark: 'x' }, ALL.changes);
      return ALL;
    });
    one.schedule.start();
    await until(async () => (await stateOf(one)).is_running, 'it looks');
    await execute(`update app.source_turn set owner = 'another'`);
    await until(() => ended !== '', 'it is stopped');
    await one.schedule.stop();
    t.match(ended, /another process looks at the sources/);
    t.match(await stateOf(one), { is_running: true, looked_at: null, changes: null });
    t.same(await one.states.files(SOURCE.name), new Map());
  });

  await t.test('a look that a kill has cut off is told, and begins again later', async t => {
    const killed = process(() => Promise.reject(new Error('never')));
    await killed.states.want(HOURLY);
    await killed.states.hold();
    await killed.states.begin(SOURCE.name);
    await killed.states.imported(SOURCE.name, { id: 'x', mark: 'x' }, ALL.changes);
    const begun: unknown[] = [];
    const next = process(async (_, changes) => {
      begun.push(changes);
      return ALL;
    });
    next.schedule.start();
    await pause(300);
    t.same(begun, [], 'its turn has not passed');
    await execute(`update app.source_turn set expires_at = now()`);
    const cut = async () => (await stateOf(next)).failures === 1;
    await until(cut, 'it is told');
    const state = await stateOf(next);
    t.match(state, { error: 'the process ended in the middle of the run', is_running: false });
    t.equal(Math.round((state.next_at!.getTime() - state.looked_at!.getTime()) / 1000), 60);
    await until(() => begun.length === 1, 'the other source is looked at');
    await execute(`update app.source set retry_at = now() where name = '${SOURCE.name}'`);
    await until(() => begun.length === 2, 'it is looked at');
    t.same(begun, [NO_CHANGES, ALL.changes], 'with what it had changed');
    await until(async () => (await stateOf(next)).failures === 0, 'it is over');
    await next.schedule.stop();
  });

  await t.test('a clock that was set back does not hold the sources up', async t => {
    let looks = 0;
    const one = process(async () => {
      looks++;
      return ALL;
    });
    one.schedule.start();
    await until(() => looks === 2, 'both are looked at');
    await pause(100);
    t.equal(looks, 2);
    await execute(`update app.source set looked_at = now() + interval '400 days'`);
    await until(() => looks === 4, 'both are looked at again');
    await execute(`update app.source set looked_at = now() - interval '59 minutes'`);
    await pause(100);
    t.equal(looks, 4);
    await execute(`update app.source set looked_at = now() - interval '61 minutes'`);
    await until(() => looks === 6, 'after an hour, too');
    await one.schedule.stop();
  });

  await t.test('waits grow up to the interval; a portal that asks for days waits one', async t => {
    const waits: number[] = [];
    let waitMs: number | null = null;
    const one = process(
      async () => ({ ...ALL, faults: [{ reason: 'away', waitMs }] }),
      [HOURLY[0]!],
    );
    one.schedule.start();
    for (let failures = 1; failures <= 9; failures++) {
      if (failures === 9) waitMs = 1e12;
      if (failures > 1) await execute(`update app.source set retry_at = now()`);
      await until(async () => (await stateOf(one)).failures === failures, `${failures} failures`);
      const { next_at, looked_at } = await stateOf(one);
      waits.push(Math.round((next_at!.getTime() - looked_at!.getTime()) / 60_000));
    }
    t.same(waits, [1, 2, 4, 8, 16, 32, 60, 60, 1440]);
    await one.schedule.stop();
  });
});
