/**
 * The file of an earlier run is served if it is intact and the store confirms it. Otherwise it is refused with the
 * reason.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { writeHeaderField } from '../../../src/engine/graph/header.ts';
import { BLOCKS, HEADER, HEADER_BYTES, LAYOUT_VERSION } from '../../../src/engine/graph/layout.ts';
import { headerCrc } from '../../../src/engine/graph/packing/pack.ts';
import { Refresher } from '../../../src/engine/snapshot/refresher.ts';
import { SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';
import { type SnapshotChecker, warmStart } from '../../../src/engine/snapshot/warm-start.ts';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { refusal } from '../../support/graph-files.ts';
import { FakeStore, observed } from '../../support/snapshot-fakes.ts';

const BYTES_MAX = 2 ** 32;
const SETTINGS = { refreshSeconds: 60, fullSeconds: 3600, staleSeconds: 300, bytesMax: BYTES_MAX };
const MINUTE_MS = 60_000;

/** The loader thread's check, on this thread. */
const checker: SnapshotChecker = {
  check: async (buffer, fileBytes) => refusal(buffer, fileBytes),
};

const refresherOf = (store: SnapshotStore, source: FakeStore, files: DiskArtifacts) =>
  new Refresher({ store, source, loader: source, files, settings: SETTINGS, observer: observed() });

/** A folder with the file of an earlier run that published twice, and an unchanged store. */
async function earlierRun(t: Test) {
  const folder = t.testdir();
  const files = new DiskArtifacts(folder);
  const source = new FakeStore();
  const before = new SnapshotStore(BYTES_MAX);
  const refresher = refresherOf(before, source, files);
  await refresher.refresh();
  await refresher.refresh(true);
  await refresher.close();
  const file = path.join(folder, 'snapshot', 'graph.jgrf');
  /** Replaces the file. */
  const put = (bytes: Uint8Array) => writeFileSync(file, bytes);
  /** Changes the file and restarts. */
  const restart = async (
    change: (bytes: Buffer) => Uint8Array = bytes => bytes,
    bytesMax = BYTES_MAX,
  ) => {
    put(change(readFileSync(file)));
    const store = new SnapshotStore(bytesMax);
    const result = await warmStart(store, source, files, checker);
    return { store, result };
  };
  return { files, source, before: before.current!, sound: readFileSync(file), put, restart };
}

/** Sets the confirmation time of the file. */
const confirmed = (time: number) => (bytes: Buffer) => {
  const copy = Uint8Array.from(bytes);
  writeHeaderField(copy.buffer, 'confirmedAt', time);
  writeHeaderField(copy.buffer, 'headerCrc', headerCrc(copy.buffer));
  return copy;
};

t.test('a sound file is served at once, confirmed by the store', async t => {
  const { before, restart } = await earlierRun(t);
  const askedAt = Date.now();
  const { store, result } = await restart(confirmed(askedAt - 90 * MINUTE_MS));
  t.strictSame(result, { started: true, confirmed: true });
  const { number, builtAt, sourceVersion, graph, confirmedAt } = store.current!;
  t.match(
    { number, builtAt, sourceVersion },
    { number: 2, builtAt: before.builtAt, sourceVersion: before.sourceVersion },
  );
  t.equal(graph.generation, 2, 'compute threads compare this with the number');
  t.equal(graph.id(0), 'v1/0');
  t.ok(confirmedAt >= askedAt);
  t.notOk(graph.derivedState.some(Boolean), 'nothing is derived yet');
});

t.test('later generations continue its numbers', async t => {
  const { source, files, restart } = await earlierRun(t);
  const { store } = await restart();
  const refresher = refresherOf(store, source, files);
  t.equal(await refresher.refresh(true), 'published');
  await refresher.close();
  t.equal(store.current!.number, 3);
  t.equal(store.current!.graph.generation, 3);
});

t.test('without a file there is no reason to report', async t => {
  const store = new SnapshotStore(BYTES_MAX);
  const result = await warmStart(store, new FakeStore(), new DiskArtifacts(t.testdir()), checker);
  t.strictSame(result, { started: false, reason: null });
  t.equal(store.current, null);
});

t.test('the file is refused if the store has changed', async t => {
  const { source, restart } = await earlierRun(t);
  source.version = 'v2';
  const { store, result } = await restart();
  t.strictSame(result, { started: false, reason: 'the graph has changed since it was written' });
  t.equal(store.current, null);
});

t.test(
  'if the store does not answer, the confirmation time of the file stays, but never one in the future',
  async t => {
    const { source, restart } = await earlierRun(t);
    source.onProbe = () => {
      throw new Error('away');
    };
    const hourAgo = Date.now() - 60 * MINUTE_MS;
    const { store, result } = await restart(confirmed(hourAgo));
    t.strictSame(result, { started: true, confirmed: false });
    t.equal(store.current?.confirmedAt, hourAgo);
    const ahead = await restart(confirmed(Date.now() + 60 * MINUTE_MS));
    t.ok(ahead.store.current!.confirmedAt <= Date.now(), 'the clock was set back since');
  },
);

t.test(
  'damaged, truncated, foreign and newer files are refused with the reason, and the graph is rebuilt',
  async t => {
    const { files, source, restart } = await earlierRun(t);
    const changes: [string, (bytes: Buffer) => Uint8Array, RegExp][] = [
      ['a flip in the body', bytes => flipped(bytes, bytes.length - 9), /checksum of the body/],
      ['a flip in the header', bytes => flipped(bytes, 40), /checksum of the header/],
      [
        'a flip in the table',
        bytes => flipped(bytes, HEADER_BYTES + 8),
        /block kindStart has elements/,
      ],
      ['cut in half', bytes => bytes.subarray(0, bytes.length / 2), /bytes, the header says \d+/],
      ['cut in the table', bytes => bytes.subarray(0, 100), /100 bytes are too few/],
      ['empty', () => new Uint8Array(0), /0 bytes are too few/],
      ['longer', bytes => Buffer.concat([bytes, Buffer.alloc(8)]), /bytes, the header says \d+/],
      ['compressed', bytes => Buffer.concat([gzipSync(bytes), bytes]), /no snapshot/],
      ['text', () => Buffer.from('{"a":1}\n'.repeat(500)), /no snapshot/],
      [
        'newer',
        bytes => newer(bytes),
        new RegExp(`layout version ${LAYOUT_VERSION + 1}, this build`),
      ],
    ];
    for (const [what, change, reason] of changes) {
      const { store, result } = await restart(change);
      t.match(result, { started: false, reason }, what);
      t.equal(store.current, null);
      const refresher = refresherOf(store, source, files);
      t.equal(await refresher.refresh(), 'published');
      await refresher.close();
      const again = await restart();
      t.match(again.result, { started: true }, `${what}: the file is sound again`);
    }
  },
);

t.test('wrong sizes in the table reserve no memory', async t => {
  const { sound, put, restart } = await earlierRun(t);
  const { byteLength } = (await restart()).store.current!.graph.buffer;
  for (let block = 0; block < BLOCKS.length; block++) {
    for (const [field, value] of [
      [1, 0x0fff_fff0],
      [1, 0xffff_ffff],
      [2, 0],
      [2, 0xffff_ffff],
    ] as const) {
      const absurd = await restart(bytes =>
        withNumber(bytes, HEADER_BYTES + block * 12 + field * 4, value),
      );
      if (absurd.result.started) t.fail(`${BLOCKS[block]} ${value}`);
      const { buffer } = await absurd.store.reserve();
      if (buffer.byteLength > byteLength) t.fail(`${buffer.byteLength} bytes for ${BLOCKS[block]}`);
      put(sound);
    }
  }
  t.match((await restart()).result, { started: true });
});

t.test('a file whose derived blocks do not fit is refused with both numbers', async t => {
  const { before, restart } = await earlierRun(t);
  const { byteLength } = before.graph.buffer;
  const { result } = await restart(undefined, byteLength - 8);
  t.match(result, {
    started: false,
    reason: `the snapshot needs ${byteLength} bytes, the buffer has at most ${byteLength - 8}`,
  });
  t.match((await restart(undefined, byteLength)).result, { started: true });
  t.match((await restart(undefined, 1000)).result, {
    started: false,
    reason: /larger than 1000 bytes/,
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at]! ^= 0x10;
  return bytes;
}

function withNumber(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeUInt32LE(value, at);
  return bytes;
}

function newer(bytes: Buffer): Uint8Array {
  return confirmed(1)(withNumber(bytes, HEADER.layoutVersion[0], LAYOUT_VERSION + 1));
}
