/** The first generation of the snapshot that has everything that was stored before a given time. */
import t from 'tap';
import { ServedGenerations } from '../../../src/engine/snapshot/served-generations.ts';
import { SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';

const GRAPH = null as never;

function published() {
  const store = new SnapshotStore(1024);
  const served = new ServedGenerations(store);
  let slot = 1;
  const publish = (number: number, confirmedAt: number) => {
    slot = 1 - slot;
    const stamp = { number, sourceVersion: 1n, builtAt: confirmedAt, confirmedAt };
    return store.publish(slot, { graph: GRAPH, ...stamp });
  };
  return { store, served, publish };
}

t.test('a generation serves what was stored before its graph was asked for', async t => {
  const { store, served, publish } = published();
  t.equal(served.since(0), null, 'there is none yet');
  const third = publish(3, 100);
  t.equal(served.since(100), 3);
  t.equal(served.since(101), null, 'stored after the store was asked');
  store.confirm(third, 200);
  t.equal(served.since(101), 3, 'nothing has changed since');
  const fourth = publish(4, 250);
  store.drop(fourth);
  t.equal(served.since(150), 3, 'and it stays so');
  t.equal(served.since(201), 4);
  t.equal(served.since(251), null);
});

t.test('whoever listens is told of each change until it stops', async t => {
  const { store, served, publish } = published();
  let told = 0;
  const stop = served.onChange(() => told++);
  const first = publish(1, 1);
  store.confirm(first, 2);
  t.equal(told, 2);
  stop();
  publish(2, 3);
  t.equal(told, 2);
});

t.test('old generations are forgotten', async t => {
  const { served, publish } = published();
  for (let i = 1; i <= 3_700; i++) publish(i, i);
  t.equal(served.since(1), 101);
  t.equal(served.since(3_700), 3_700);
});
