/** The loader thread merges changes into an earlier generation, and refuses a damaged one. */
import t from 'tap';
import { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { LoaderThreads } from '../../../src/workers/loader/snapshot-loader.ts';
import { randomRecord } from '../../support/random-records.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { lendDatabase } from '../../support/suite/lent-databases.ts';
import { bodyOf } from '../../support/zoo/pack-model.ts';

const HURRIED = new Int32Array(new SharedArrayBuffer(4)).fill(1);
const STAMP = { generation: 1, sourceVersion: 1n, builtAt: 0, confirmedAt: 0 };
/** Loader threads of this process. */
const started: unknown[] = [];
process.on('worker', worker => {
  if (worker.threadName !== 'store') started.push(worker);
});
const newBuffer = () => new SharedArrayBuffer(0, { maxByteLength: 16 * 1024 * 1024 });

t.test('a merge in the loader thread', async t => {
  const random = seededRandom(drawSeed());
  const database = await lendDatabase(t);
  const store = new EmbeddedGraphStore(database);
  const loaders = new LoaderThreads(() => store.loaderSource());
  t.teardown(async () => {
    await loaders.close();
    await store.close();
  });
  const record = (id: string) => ({ ...randomRecord(random), id });
  await store.write(['a', 'b', 'c', 'd'].map(record));
  const previous = newBuffer();
  await loaders.load(previous, STAMP, null, HURRIED);
  const before = await store.probe();
  await store.write([record('b'), record('e')]);
  await store.remove(['c']);
  const after = await store.probe();
  const ids = await store.changedSince(versionHash(before.version), after.version, 500);
  t.ok(['b', 'c', 'e'].every(id => ids!.includes(id)));
  const [merged, whole] = [newBuffer(), newBuffer()];
  const stamp = { ...STAMP, sourceVersion: versionHash(after.version) };
  const merge = (buffer: SharedArrayBuffer, previous: SharedArrayBuffer, given = stamp) =>
    loaders.load(buffer, given, { previous, ids: ids!, evenIfMoved: false }, HURRIED);
  const report = await merge(merged, previous);
  const read = await loaders.load(whole, stamp, null, HURRIED);
  t.same(report!.nodeCounts, read!.nodeCounts);
  t.ok(bodyOf(new PackedGraph(merged)).equals(bodyOf(new PackedGraph(whole))));
  t.equal(await store.changedSince(versionHash('another'), after.version, 500), null);

  t.equal(started.length, 3, 'each job had a thread so far');
  for (let i = 0; i < 15; i++) {
    const again = newBuffer();
    await merge(again, previous);
    t.ok(bodyOf(new PackedGraph(again)).equals(bodyOf(new PackedGraph(whole))));
  }
  t.equal(started.length, 3, 'a thread that has merged waits for the next merge');

  const bytes = new Uint8Array(previous);
  bytes[200]! ^= 1;
  await t.rejects(merge(newBuffer(), previous), /damaged/);
  await merge(newBuffer(), whole);
  t.equal(started.length, 4, 'a thread whose job failed has ended');

  await store.write([record('f')]);
  t.equal(await merge(newBuffer(), whole), null, 'the store has another version by now');
  const moved = { previous: whole, ids: ids!, evenIfMoved: true };
  t.ok(await loaders.load(newBuffer(), stamp, moved, HURRIED));
});
