/**
 * Two alternating buffers: neither is overwritten while a task reads it, whatever the order of holding and publishing.
 */
import t from 'tap';
import { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import { packGraph } from '../../../src/engine/graph/packing/pack.ts';
import { type Generation, SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { seededRandom } from '../../support/random-text.ts';
import { versionModel } from '../../support/snapshot-fakes.ts';

const SEED = 151;
const BYTES_MAX = 1024 * 1024;

/** Packs and publishes a graph that contains the generation's number everywhere. */
async function publish(store: SnapshotStore, signal?: AbortSignal): Promise<Generation> {
  const { buffer, slot, number } = await store.reserve(signal);
  const times = { sourceVersion: 1n, builtAt: 0, confirmedAt: 0 };
  packGraph(feedBuilder(versionModel(`g${number}`, 3)), buffer, { generation: number, ...times });
  return store.publish(slot, { graph: new PackedGraph(buffer), number, ...times });
}

/** Whether everything that a task could read in a generation belongs to it. */
function isWhole({ graph, number }: Generation): boolean {
  const version = `g${number}`;
  const fresh = new PackedGraph(graph.buffer);
  return (
    fresh.generation === number &&
    [0, 1, 2].every(node => graph.id(node) === `${version}/${node}`) &&
    graph.findCategoria(version) === 1 &&
    graph.findMinistro(version) === 1 &&
    graph.nome(3) === `criterio ${version}`
  );
}

const isPending = async (promise: Promise<unknown>) => {
  const marker = {};
  // A promise that waits for nothing has settled after one turn of the event loop.
  await new Promise(resolve => setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(marker)])) === marker;
};

t.test('50 generations alternate between two buffers, numbered in order', async t => {
  const store = new SnapshotStore(BYTES_MAX);
  t.equal(store.current, null);
  const buffers = new Set<SharedArrayBuffer>();
  for (let i = 1; i <= 50; i++) {
    const before = store.current;
    const generation = await publish(store);
    t.equal(store.current, generation);
    t.equal(generation.number, i);
    t.not(generation.graph.buffer, before?.graph.buffer);
    t.ok(isWhole(generation));
    buffers.add(generation.graph.buffer);
  }
  t.equal(buffers.size, 2);
});

t.test('reserve waits for the last reference to the buffer', async t => {
  const store = new SnapshotStore(BYTES_MAX);
  const first = await publish(store);
  store.hold(first);
  store.hold(first);
  const second = await publish(store);
  const third = publish(store);
  t.ok(await isPending(third));
  store.release(first);
  t.ok(await isPending(third), 'one reference is left');
  store.hold(second);
  store.release(second);
  t.ok(await isPending(third), 'another generation was released');
  t.ok(isWhole(first), 'still readable');
  store.release(first);
  t.equal((await third).graph.buffer, first.graph.buffer);
  t.notOk(isWhole(first), 'overwritten');
});

t.test(
  'a generation is readable until its buffer is written again or its bytes are damaged',
  async t => {
    const store = new SnapshotStore(BYTES_MAX);
    const first = await publish(store);
    const second = await publish(store);
    t.ok(store.isReadable(first), 'retired, but not overwritten');
    const third = await publish(store);
    t.strictSame(
      [first, second, third].map(each => store.isReadable(each)),
      [false, true, true],
    );
    store.drop(third);
    t.notOk(store.isReadable(third));
  },
);

t.test('a retired generation can be held again while a task holds it', async t => {
  const store = new SnapshotStore(BYTES_MAX);
  const first = await publish(store);
  store.hold(first);
  await publish(store);
  const third = publish(store);
  store.hold(first);
  store.release(first);
  t.ok(await isPending(third));
  store.release(first);
  t.equal((await third).number, 3);
});

t.test('an aborted wait for a buffer ends, and a later one gets the buffer', async t => {
  const store = new SnapshotStore(BYTES_MAX);
  const first = await publish(store);
  store.hold(first);
  await publish(store);
  const abort = new AbortController();
  const third = publish(store, abort.signal);
  t.ok(await isPending(third));
  abort.abort();
  await t.rejects(third, { name: 'AbortError' });
  store.release(first);
  t.equal((await publish(store)).number, 3);
});

t.test('listeners are called for every publish and drop', async t => {
  const store = new SnapshotStore(BYTES_MAX);
  const heard: (number | null)[] = [];
  store.onPublish(generation => heard.push(generation?.number ?? null));
  const first = await publish(store);
  const second = await publish(store);
  store.drop(first);
  t.equal(store.current, second, 'a retired generation cannot be dropped');
  store.drop(second);
  t.equal(store.current, null);
  const third = await publish(store);
  t.equal(third.number, 3);
  t.strictSame(heard, [1, 2, null, 3]);
});

t.test('a dropped generation that is held keeps its buffer', async t => {
  const store = new SnapshotStore(BYTES_MAX);
  const only = await publish(store);
  store.hold(only);
  store.drop(only);
  const next = await publish(store);
  t.equal(next.number, 2);
  t.not(next.graph.buffer, only.graph.buffer, 'the other buffer is free');
  t.ok(isWhole(only));
  store.release(only);
});

t.test(`random tasks and refreshes: no task sees two generations (seed ${SEED})`, async t => {
  const random = seededRandom(SEED);
  const store = new SnapshotStore(BYTES_MAX);
  const held: Generation[] = [];
  let publishing: Promise<unknown> | null = null;
  let [published, waits, mixed] = [0, 0, 0];
  for (let step = 0; step < 6000; step++) {
    const action = random();
    if (action < 0.4 && store.current !== null && held.length < 12) {
      store.hold(store.current);
      held.push(store.current);
    } else if (action < 0.8 && held.length > 0) {
      const [task] = held.splice(Math.floor(random() * held.length), 1);
      if (!isWhole(task!)) mixed++;
      store.release(task!);
    } else if (action < 0.9 && publishing === null) {
      publishing = publish(store).then(() => {
        published++;
        publishing = null;
      });
    } else if (action < 0.91 && store.current !== null) store.drop(store.current);
    await Promise.resolve();
    if (publishing !== null) waits++;
    for (const task of held) if (!isWhole(task)) mixed++;
  }
  t.equal(mixed, 0);
  for (const task of held) store.release(task);
  await publishing;
  t.ok(published > 200 && waits > 500, `${published} published, ${waits} steps waited`);
});

t.test('reserve takes whichever buffer is left first, if there is no current one', async t => {
  for (const left of [0, 1]) {
    const store = new SnapshotStore(BYTES_MAX);
    const both = [await publish(store), await publish(store)];
    store.drop(both[1]!);
    for (const generation of both) store.hold(generation);
    const reserved = store.reserve();
    t.ok(await isPending(reserved));
    store.release(both[left]!);
    t.equal((await reserved).slot, both[left]!.slot);
  }
});
