/** The writer of the snapshot file: its pauses, a storage that hangs, and an old file. */
import { mock } from 'node:test';
import t from 'tap';
import { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import { packGraph } from '../../../src/engine/graph/packing/pack.ts';
import { SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';
import { SnapshotWriter } from '../../../src/engine/snapshot/snapshot-writer.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { FakeClock, MemoryFiles, versionModel } from '../../support/snapshot-fakes.ts';

const turn = () => new Promise(resolve => setImmediate(resolve));

function scene() {
  const store = new SnapshotStore(16 * 1024 * 1024);
  const files = new MemoryFiles();
  const clock = new FakeClock();
  const warnings: string[] = [];
  const warn = (message: string, error: unknown) => warnings.push(`${message}: ${error}`);
  const writer = new SnapshotWriter(store, files, warn, clock);
  const publish = async () => {
    writer.giveWay();
    const { buffer, slot, number } = await store.reserve();
    const stamp = { generation: number, sourceVersion: 1n, builtAt: 0, confirmedAt: 0 };
    packGraph(feedBuilder(versionModel(`v${number}`)), buffer, stamp);
    store.publish(slot, { graph: new PackedGraph(buffer), number, ...stamp });
    writer.write();
  };
  return { store, files, clock, warnings, writer, publish };
}

t.test('it rests nine times as long as it wrote, then writes the last generation', async t => {
  const { files, clock, writer, publish } = scene();
  files.onPut = () => {
    clock.ms += 500;
  };
  await publish();
  await turn();
  t.equal(files.written.length, 1);
  await publish();
  await publish();
  t.equal(await clock.waiting(), 4500);
  t.equal(files.puts, 1);
  clock.pass();
  await turn();
  t.equal(files.written.length, 2, 'two generations, one file');
  clock.ms += 4500;
  await publish();
  await turn();
  t.equal(files.written.length, 3, 'the rest is over');
  await publish();
  await writer.close();
  t.equal(files.written.length, 4, 'a close does not wait for the rest, but for the file');
});

t.test('a write is not ended while the last file is ten minutes old', async t => {
  const { files, clock, store, writer, publish } = scene();
  await publish();
  await turn();
  t.equal(files.written.length, 1);
  clock.ms += 599_999;
  let open = () => {};
  files.onPut = () =>
    new Promise<void>(resolve => {
      open = resolve;
    });
  await publish();
  await turn();
  const second = store.current!;
  await publish();
  clock.ms += 1;
  let isThere = false;
  const fourth = publish().then(() => {
    isThere = true;
  });
  await turn();
  t.equal(second.references, 1);
  t.notOk(isThere);
  files.onPut = () => {};
  open();
  await fourth;
  await writer.close();
  t.equal(files.written.length, 3);
});

t.test(
  'a storage that hangs for longer than the limit is reported',
  { timeout: 20_000 },
  async t => {
    mock.timers.enable({ apis: ['setTimeout'] });
    t.teardown(() => mock.timers.reset());
    const { files, store, warnings, writer, publish } = scene();
    let open = () => {};
    files.onPut = () =>
      new Promise<void>(resolve => {
        open = resolve;
      });
    await publish();
    const first = store.current!;
    t.equal(first.references, 1);
    mock.timers.tick(121_000);
    await turn();
    t.match(warnings, [/could not be written: .*took longer than 120000 ms/]);
    t.equal(first.references, 0);
    files.onPut = () => {};
    await publish();
    await turn();
    open();
    await writer.close();
    t.equal(files.written.length, 1, 'the late write reads no more');
  },
);
