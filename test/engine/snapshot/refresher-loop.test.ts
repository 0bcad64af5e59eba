/** The refresher over time: its loop, the pauses after failures, the file after each publish, and its end. */
import t from 'tap';
import { readHeader } from '../../../src/engine/graph/header.ts';
import { refresherScene } from '../../support/snapshot-fakes.ts';

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open };
}

const turn = () => new Promise(resolve => setImmediate(resolve));

t.test('refreshes at once and then every refreshSeconds', async t => {
  const { seen, clock, refresher } = refresherScene();
  refresher.start();
  for (let round = 0; round < 4; round++) {
    t.equal(await clock.waiting(), 60_000);
    clock.pass();
  }
  await clock.waiting();
  t.strictSame(seen.outcomes, ['published', ...new Array(4).fill('confirmed')]);
  await refresher.close();
});

t.test('a failure is retried after 1, 2, 4 and then every 5 seconds', async t => {
  const { source, seen, clock, refresher } = refresherScene();
  source.onProbe = probe => {
    if (probe <= 9) throw new Error('away');
  };
  refresher.start();
  const waits: number[] = [];
  for (let round = 0; round < 10; round++) {
    waits.push((await clock.waiting()) / 1000);
    clock.pass();
  }
  await clock.waiting();
  t.strictSame(waits, [1, 2, 4, 5, 5, 5, 5, 5, 5, 60]);
  t.equal(seen.outcomes[9], 'published');
  t.equal(clock.waits.at(-1), 60_000);
  source.onProbe = () => {
    throw new Error('away again');
  };
  clock.pass();
  t.equal(await clock.waiting(), 1000, 'a success resets the backoff');
  await refresher.close();
});

t.test('a refresh asked for elsewhere that fails is retried like one of the loop', async t => {
  const { source, seen, clock, refresher } = refresherScene();
  refresher.start();
  t.equal(await clock.waiting(), 60_000);
  source.onProbe = probe => {
    if (probe <= 4) throw new Error('away');
  };
  t.equal(await refresher.refresh(true), 'failed');
  await turn();
  t.equal(await clock.waiting(), 1000, 'the wait of the loop has ended');
  clock.pass();
  t.equal(await clock.waiting(), 2000);
  clock.pass();
  t.equal(await clock.waiting(), 60_000);
  t.strictSame(seen.outcomes, ['published', 'failed', 'failed', 'confirmed']);
  await refresher.close();
});

t.test('a refused graph is not a failure: the next refresh is at the usual interval', async t => {
  const { source, seen, clock, refresher } = refresherScene();
  source.decisoes = 10 ** 6;
  refresher.start();
  t.equal(await clock.waiting(), 60_000);
  t.strictSame(seen.outcomes, ['refused']);
  t.equal(source.loads, 0);
  await refresher.close();
});

t.test(
  'each publish writes a file with its confirmation time; a confirmation writes none',
  async t => {
    const { files, snapshots, clock, refresher } = refresherScene();
    await refresher.refresh();
    clock.ms = 1000;
    await refresher.refresh();
    await refresher.refresh(true);
    await refresher.close();
    t.strictSame(
      files.written.map(file => readHeader(new Uint8Array(file).buffer).generation),
      [1, 2],
    );
    const header = readHeader(new Uint8Array(files.written[1]!).buffer);
    t.equal(header.confirmedAt, snapshots.current!.confirmedAt);
    t.equal(header.fileBytes, files.written[1]!.length);
  },
);

t.test('a refresh that needs the buffer of a write ends it, but never the first', async t => {
  const { files, snapshots, source, seen, refresher } = refresherScene();
  const [first, second] = [gate(), gate()];
  files.onPut = put => [first, second][put - 1]?.opened;
  await refresher.refresh();
  source.version = 'v2';
  await refresher.refresh();
  source.version = 'v3';
  const third = refresher.refresh();
  await turn();
  t.equal(snapshots.current?.number, 2, 'the third waits: there is no file yet');
  first.open();
  t.equal(await third, 'published');
  await turn();
  t.equal(files.puts, 2, 'the third is being written');
  for (const version of ['v4', 'v5']) {
    source.version = version;
    t.equal(await refresher.refresh(), 'published', `${version} does not wait for a file`);
  }
  second.open();
  await refresher.close();
  const written = files.written.map(file => readHeader(new Uint8Array(file).buffer).generation);
  t.strictSame(written, [1, 5], 'what the storage has not read yet is not of another generation');
  t.equal(snapshots.current!.references, 0, 'no reference is left');
  t.strictSame(seen.warnings, [], 'a write that gives way is no fault');
});

t.test('a generation that is retired before its turn is not written', async t => {
  const { files, snapshots, source, refresher } = refresherScene();
  await refresher.refresh();
  await turn();
  const second = gate();
  files.onPut = () => second.opened;
  source.version = 'v2';
  await refresher.refresh();
  await turn();
  source.version = 'v3';
  await refresher.refresh();
  snapshots.drop(snapshots.current!);
  second.open();
  await refresher.close();
  t.strictSame(
    files.written.map(file => readHeader(new Uint8Array(file).buffer).generation),
    [1, 2],
  );
});

t.test('a failed write is reported; it neither holds a generation nor fails a refresh', async t => {
  const { files, source, seen, snapshots, refresher } = refresherScene();
  files.onPut = () => {
    throw new Error('no space left');
  };
  for (let round = 1; round <= 5; round++) {
    source.version = `v${round}`;
    t.equal(await refresher.refresh(), 'published');
  }
  await refresher.close();
  t.match(seen.warnings[0], /could not be written: .*no space left/);
  t.equal(snapshots.current?.references, 0);
});

t.test('close waits for the running refresh and write, and ends the loop', async t => {
  const { source, files, seen, snapshots, clock, refresher } = refresherScene();
  const [loading, writing] = [gate(), gate()];
  source.onLoad = () => loading.opened;
  files.onPut = () => writing.opened;
  refresher.start();
  let isClosed = false;
  await turn();
  const closed = refresher.close().then(() => {
    isClosed = true;
  });
  await turn();
  t.notOk(isClosed, 'a load is under way');
  loading.open();
  await turn();
  t.notOk(isClosed, 'a file is being written');
  writing.open();
  await closed;
  t.equal(files.written.length, 1);
  t.strictSame(seen.outcomes, ['published']);
  t.equal(snapshots.current?.references, 0);
  await turn();
  t.ok(clock.waits.length <= 1, 'the loop has ended');
  t.equal(await refresher.refresh(true), 'failed', 'no refresh starts after close');
  t.equal(source.loads, 1);
});

t.test('close does not wait for tasks that hold the buffer of the next generation', async t => {
  const { source, seen, snapshots, refresher } = refresherScene();
  await refresher.refresh();
  const first = snapshots.current!;
  snapshots.hold(first);
  source.version = 'v2';
  await refresher.refresh();
  source.version = 'v3';
  const third = refresher.refresh();
  await turn();
  await refresher.close();
  t.equal(await third, 'failed');
  t.strictSame(seen.warnings, [], 'close causes no warning');
  snapshots.release(first);
});
