/**
 * A refresh merges the changes since the current generation. The test also shows when it reads the whole graph instead.
 */
import t from 'tap';
import { Refresher } from '../../../src/engine/snapshot/refresher.ts';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';
import { FakeClock, FakeStore, MemoryFiles, observed } from '../../support/snapshot-fakes.ts';

const BYTES_MAX = 16 * 1024 * 1024;

/** A store that knows what has changed, and a refresher that has read it once. */
async function scene() {
  const snapshots = new SnapshotStore(BYTES_MAX);
  const source = new FakeStore();
  const asked: [bigint, string, number][] = [];
  const store = {
    ids: ['v1/0'] as string[] | null,
    isLost: false,
    probe: () => source.probe(),
    async changedSince(hash: bigint, version: string, max: number) {
      asked.push([hash, version, max]);
      if (store.isLost) throw new Error('the changes do not answer');
      return store.ids !== null && store.ids.length <= max ? store.ids : null;
    },
  };
  /** For each load the ids to merge, or null if the whole graph was read. */
  const loads: (readonly string[] | null)[] = [];
  const previous: (SharedArrayBuffer | undefined)[] = [];
  const loader = {
    fails: false,
    /** Number of merges during which the store changes; a loader refuses such a merge unless told otherwise. */
    moves: 0,
    load(...args: Parameters<FakeStore['load']>) {
      const changes = args[2];
      loads.push(changes?.ids ?? null);
      previous.push(changes?.previous);
      if (changes !== null && loader.fails) throw new Error('the changes are incomplete');
      if (changes === null || loader.moves === 0) return source.load(...args);
      loader.moves--;
      source.version += '+';
      return changes.evenIfMoved ? source.load(...args) : Promise.resolve(null);
    },
  };
  const clock = new FakeClock();
  const seen = observed();
  const settings = { refreshSeconds: 1, fullSeconds: 3600, staleSeconds: 300, bytesMax: BYTES_MAX };
  const files = new MemoryFiles();
  const refresher = new Refresher({
    ...{ store: snapshots, source: store, loader, files, settings },
    ...{ observer: seen, clock },
  });
  await refresher.refresh();
  return { snapshots, source, store, loader, refresher, clock, seen, loads, previous, asked };
}

t.test('changes are merged with the current generation', async t => {
  const { snapshots, source, refresher, loads, previous, asked, clock } = await scene();
  const first = snapshots.current!;
  source.version = 'v2';
  clock.ms += 1000;
  t.equal(await refresher.refresh(), 'published');
  t.strictSame(loads, [null, ['v1/0']]);
  t.strictSame(asked, [[versionHash('v1'), 'v2', 504]]);
  t.equal(previous[1], first.graph.buffer);
  t.not(snapshots.current!.graph.buffer, first.graph.buffer);
  t.equal(snapshots.current!.sourceVersion, versionHash('v2'));
  t.equal(snapshots.current!.number, first.number + 1);
  t.equal(snapshots.current!.confirmedAt, clock.now());
});

t.test('the whole graph is read where the changes cannot be read', async t => {
  const { source, store, refresher, loads, snapshots, seen } = await scene();
  const first = snapshots.current!;
  store.isLost = true;
  source.version = 'v2';
  t.equal(await refresher.refresh(), 'published');
  t.strictSame(loads, [null, null]);
  t.match(seen.warnings, [/read whole/]);
  t.equal(first.references, 0, 'the generation is held no longer');
});

t.test('the whole graph is read where the store cannot tell what has changed', async t => {
  const { source, store, refresher, loads } = await scene();
  store.ids = null;
  source.version = 'v2';
  t.equal(await refresher.refresh(), 'published');
  t.strictSame(loads, [null, null]);
});

t.test('the whole graph is read when many decisions have changed', async t => {
  const { source, store, refresher, loads } = await scene();
  store.ids = Array.from({ length: 505 }, (_, i) => `v1/${i}`);
  source.version = 'v2';
  await refresher.refresh();
  t.strictSame(loads, [null, null]);
  store.ids.length = 504;
  source.version = 'v3';
  await refresher.refresh();
  t.equal(loads.at(-1)?.length, 504);
});

t.test('the whole graph is read after a merge that fails', async t => {
  const { snapshots, source, loader, refresher, loads, seen } = await scene();
  loader.fails = true;
  source.version = 'v2';
  t.equal(await refresher.refresh(), 'published');
  t.strictSame(loads, [null, ['v1/0'], null]);
  t.match(seen.warnings, [/could not be merged/]);
  t.equal(snapshots.current!.sourceVersion, versionHash('v2'));
});

t.test(
  'a refresh that is due or full reads the whole graph, and a merge does not put it off',
  async t => {
    const { source, refresher, loads, clock } = await scene();
    source.version = 'v2';
    await refresher.refresh(true);
    t.strictSame(loads, [null, null]);
    clock.ms += 3_000_000;
    source.version = 'v3';
    await refresher.refresh();
    t.equal(loads.at(-1)?.length, 1);
    clock.ms += 650_000;
    source.version = 'v4';
    await refresher.refresh();
    t.equal(loads.at(-1), null);
  },
);

t.test(
  'changes that move while they are read are read again, with the version of then',
  async t => {
    const { source, loader, refresher, snapshots, asked, loads, clock } = await scene();
    source.version = 'v2';
    loader.moves = 2;
    t.equal(await refresher.refresh(), 'published');
    t.equal(loads.length, 4);
    t.strictSame(
      asked.map(([, version]) => version),
      ['v2', 'v2+', 'v2++'],
    );
    t.equal(snapshots.current!.sourceVersion, versionHash('v2++'));
    t.equal(snapshots.current!.confirmedAt, clock.now());
  },
);

t.test(
  'changes that move during three readings are published as torn, and merged next',
  async t => {
    const { source, loader, refresher, snapshots, loads, seen } = await scene();
    source.version = 'v2';
    loader.moves = 3;
    t.equal(await refresher.refresh(), 'torn');
    t.equal(snapshots.current!.sourceVersion, versionHash('v2++'), 'a version before the reading');
    t.equal(await refresher.refresh(), 'published');
    t.strictSame(loads.slice(1), new Array(4).fill(['v1/0']));
    t.strictSame(seen.warnings, []);
  },
);

t.test(
  'a generation that is dropped meanwhile is not merged, and keeps no refresh waiting',
  async t => {
    const { source, store, refresher, snapshots, loads } = await scene();
    const first = snapshots.current!;
    // A task keeps reading the first generation until it is dropped.
    snapshots.hold(first);
    source.version = 'v2';
    await refresher.refresh();
    const second = snapshots.current!;
    let dropped = () => {};
    const isDropped = new Promise<void>(resolve => {
      dropped = resolve;
    });
    store.changedSince = async () => {
      snapshots.drop(second);
      dropped();
      return ['v1/0'];
    };
    source.version = 'v3';
    const third = refresher.refresh();
    await isDropped;
    snapshots.release(first);
    t.equal(await third, 'published');
    t.equal(loads.at(-1), null, 'the graph was read whole');
    t.equal(snapshots.current!.sourceVersion, versionHash('v3'));
  },
);

t.test('a whole reading rests until somebody waits for it', async t => {
  const { source, refresher, loader, snapshots, clock } = await scene();
  const words: Int32Array[] = [];
  const load = loader.load.bind(loader);
  loader.load = (...args) => {
    words.push(args[3]);
    return load(...args);
  };
  const seen: number[] = [];
  source.onLoad = () => void seen.push(words.at(-1)![0]!);
  const first = snapshots.current!;
  clock.ms += 1000;
  await refresher.refresh(true);
  t.equal(first.confirmedAt, clock.now(), 'the generation in service is confirmed meanwhile');
  t.strictSame(seen, [0], 'nothing has changed');
  source.version = 'v2';
  await refresher.refresh(true);
  t.strictSame(seen, [0, 1], 'the store has changed');
  source.onLoad = () => {
    seen.push(words.at(-1)![0]!);
    refresher.wake();
    seen.push(words.at(-1)![0]!);
  };
  await refresher.refresh(true);
  t.strictSame(seen, [0, 1, 0, 1], 'a write came meanwhile');
  source.onLoad = () => void seen.push(words.at(-1)![0]!);
  source.versioned = false;
  await refresher.refresh(true);
  t.equal(seen.at(-1), 1, 'no version shows a change');
  await refresher.close();
});
