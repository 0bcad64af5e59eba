/** A damaged snapshot is taken out of service and read again. If the check itself fails, nothing changes. */
import t from 'tap';
import { readHeader } from '../../../src/engine/graph/header.ts';
import { packGraph } from '../../../src/engine/graph/packing/pack.ts';
import { IntegrityGuard } from '../../../src/engine/snapshot/integrity.ts';
import { Refresher } from '../../../src/engine/snapshot/refresher.ts';
import type { SnapshotFiles } from '../../../src/engine/snapshot/snapshot-file.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { PlayedCompute, type TestScope } from '../../support/played-compute.ts';
import { operationNamed, runningEngine } from '../../support/running-engine.ts';
import { legal } from '../../support/zoo/legal.ts';

const divergencias = operationNamed('divergencias');

/** A running engine whose graph is read from a model, and its guard. */
async function guarded(t: TestScope, compute?: PlayedCompute) {
  const engine = await runningEngine(t);
  const version = { version: '1', versioned: true, nodeCounts: [], edgeCounts: [], textBytes: 0 };
  const files: SnapshotFiles = { put: async () => 0, stream: async () => null };
  const state = { reads: 0, isDown: false };
  const refresher = new Refresher({
    store: engine.store,
    source: {
      probe: async () => {
        if (state.isDown) throw new Error('down');
        return version;
      },
    },
    loader: {
      load: async (buffer, stamp) => {
        state.reads++;
        return packGraph(feedBuilder(legal), buffer, stamp);
      },
    },
    files,
    settings: { refreshSeconds: 60, fullSeconds: 3600, staleSeconds: 300, bytesMax: 1e9 },
    observer: { refreshed: () => {}, packed: () => {}, probed: () => {}, warn: () => {} },
  });
  t.teardown(() => refresher.close());
  const told: string[] = [];
  const warn = (message: string) => told.push(message);
  const guard = new IntegrityGuard(engine.store, compute ?? engine.pool, refresher, warn);
  return { ...engine, refresher, guard, told, state };
}

t.test('a flipped byte anywhere is found; the graph is read again and served', async t => {
  const { store, refresher, guard, told, state, ask } = await guarded(t);
  t.equal(await guard.check(), true, 'there is nothing to check');
  await refresher.refresh();
  t.equal(await guard.check(), true);
  const { fileBytes } = readHeader(store.current!.graph.buffer);
  for (const at of [5, 30, 58, 70, fileBytes >> 1, fileBytes - 1]) {
    const damaged = store.current!;
    new Uint8Array(damaged.graph.buffer)[at]! ^= 0x40;
    t.equal(await guard.check(), false, `byte ${at}`);
    t.not(store.current, damaged);
    t.equal(store.current!.number, damaged.number + 1);
    t.match(told.at(-1), new RegExp(`snapshot ${damaged.number} is damaged.*checksum`));
    const asked = await ask(divergencias, {});
    t.equal(asked.ok && asked.meta.snapshot!.id, damaged.number + 1);
    t.equal(await guard.check(), true);
  }
  t.equal(state.reads, 7);
});

t.test('if the store is down too, requests are refused until it is back', async t => {
  const { store, refresher, guard, state, ask } = await guarded(t);
  await refresher.refresh();
  new Uint8Array(store.current!.graph.buffer)[100]! ^= 1;
  state.isDown = true;
  t.equal(await guard.check(), false);
  const asked = await ask(divergencias, {});
  t.match(asked, { ok: false, code: 'SERVICE_UNAVAILABLE' });
  state.isDown = false;
  t.equal(await refresher.refresh(), 'published');
  t.equal((await ask(divergencias, {})).ok, true);
});

t.test('a check that does not finish says nothing about the snapshot', async t => {
  const compute = new PlayedCompute(t);
  const { store, refresher, guard, told } = await guarded(t, compute);
  await refresher.refresh();
  const { current } = store;
  const ends = [
    { ok: false, code: 'CANCELLED' },
    { ok: false, code: 'QUEUE_FULL' },
    { ok: false, code: 'FAILED', message: 'the thread ended' },
  ] as const;
  for (const end of ends) {
    const check = guard.check();
    await compute.played.at(-1)!.settle(end);
    t.equal(await check, true, end.code);
  }
  t.equal(store.current, current);
  t.equal(told.length, 1);
  t.match(told[0], /could not be checked.*the thread ended/);
});

t.test('damage in a retired generation is ignored', async t => {
  const compute = new PlayedCompute(t);
  const { store, refresher, guard, told } = await guarded(t, compute);
  await refresher.refresh();
  const check = guard.check();
  await refresher.refresh(true);
  const { current } = store;
  const data = new TextEncoder().encode('"the checksum of the body is wrong"');
  await compute.played.at(-1)!.settle({ ok: true, data });
  t.equal(await check, false);
  t.equal(store.current, current);
  t.strictSame(told, []);
});
