/**
 * Records reach the store in batches and in order. Progress counts only stored records, and failures name their lines.
 */
import t from 'tap';
import type { CorpusStore } from '../../src/ingest/corpus-store.ts';
import { importRecords } from '../../src/ingest/import-records.ts';
import { type ReadRecords, readingHere } from '../../src/ingest/read-record.ts';
import { FakeStore } from '../support/fake-store.ts';
import { graphOnly } from '../support/graph-only.ts';

async function* file(lines: Iterable<string>) {
  for (const line of lines) yield Buffer.from(`${line}\n`);
}

const decisions = (count: number) => Array.from({ length: count }, (_, i) => `{"id":"${i}"}`);

t.test('batches in order, progress after each', async t => {
  const store = new FakeStore();
  const told: number[] = [];
  const lines = decisions(1203);
  lines.splice(600, 0, '', '{', '[]');
  const summary = await importRecords(graphOnly(store), file(lines), ({ bytes, summary }) => {
    const stored = store.batches.reduce((sum, batch) => sum + batch.length, 0);
    t.equal(summary.decisions, stored);
    told.push(bytes);
  });
  t.same(
    store.batches.map(batch => batch.length),
    [500, 500, 203],
  );
  t.same(
    store.batches.flat().map(({ id }) => id),
    Array.from({ length: 1203 }, (_, i) => String(i)),
  );
  t.match(summary, { decisions: 1203, added: 1203, skippedCount: 2 });
  t.match(summary.skipped, [{ line: 602 }, { line: 603 }]);
  t.equal(told.at(-1), Buffer.byteLength(`${lines.join('\n')}\n`));
});

t.test(
  'a line nested deeper than can be written out again is a bad line like any other',
  async t => {
    const store = new FakeStore();
    const deep = `{"id":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const summary = await importRecords(graphOnly(store), file([deep, ...decisions(2)]), () => {});
    t.match(summary, { decisions: 2, skippedCount: 1, skipped: [{ line: 1 }] });
  },
);

t.test('a batch is limited in bytes', async t => {
  const store = new FakeStore();
  const long = decisions(4).map(line => line.replace('}', `,"ementa":"${'x'.repeat(3e6)}"}`));
  await importRecords(graphOnly(store), file(long), () => {});
  t.ok(store.batches.length >= 2, `${store.batches.length} batches`);
  t.equal(store.batches.flat().length, 4);
});

t.test('a batch is limited in names', async t => {
  const store = new FakeStore();
  const names = JSON.stringify(Array.from({ length: 5_000 }, (_, i) => `n ${i}`));
  const lines = decisions(12).map(line => line.replace('}', `,"criterios":${names}}`));
  await importRecords(graphOnly(store), file(lines), () => {});
  t.same(
    store.batches.map(batch => batch.length),
    [5, 5, 2],
  );
});

t.test('if parsing fails, earlier records are stored first', async t => {
  const store = new FakeStore();
  const read = readingHere();
  let isStored = false;
  const write = store.write.bind(store);
  store.write = async batch => {
    await new Promise(resolve => setTimeout(resolve, 50));
    isStored = true;
    return write(batch);
  };
  const failing: ReadRecords = async lines => {
    if (lines[0]!.number > 500) throw new Error('the thread has ended');
    return read(lines);
  };
  await t.rejects(
    importRecords(graphOnly(store), file(decisions(1000)), () => {}, { read: failing }),
    { message: 'the thread has ended' },
  );
  t.ok(isStored);
});

t.test('if a store fails, the error names the lines', async t => {
  const store = new FakeStore();
  store.batchesMax = 1;
  await t.rejects(
    importRecords(graphOnly(store), file(decisions(1600)), () => {}),
    {
      message: 'lines 501-1000 were not stored: the disk is full',
    },
  );
});

t.test('the failure of the last batch is that of the import', async t => {
  for (const [stored, message] of [
    [0, 'lines 1-300 were not stored: the disk is full'],
    [1, 'lines 501-800 were not stored: the disk is full'],
  ] as const) {
    const store = new FakeStore();
    store.batchesMax = stored;
    const lines = file(decisions(500 * stored + 300));
    await t.rejects(
      importRecords(graphOnly(store), lines, () => {}),
      { message },
    );
  }
});

t.test('if the source fails, the running write ends first', async t => {
  const store = new FakeStore();
  const { promise: isWriting, resolve: begun } = Promise.withResolvers<void>();
  const { promise: mayWrite, resolve: write } = Promise.withResolvers<void>();
  const slow = async (batch: Parameters<FakeStore['write']>[0]) => {
    begun();
    await mayWrite;
    return store.write(batch);
  };
  async function* breaking() {
    yield* file(decisions(501));
    await isWriting;
    throw new Error('the disk cannot be read');
  }
  const batchesAtEnd = importRecords(graphOnly({ write: slow }), breaking(), () => {}).then(
    () => t.fail('it is no whole file'),
    (error: Error) => [error.message, store.batches.length],
  );
  await isWriting;
  setImmediate(write);
  t.same(await batchesAtEnd, ['the disk cannot be read', 1]);
});

t.test('an abort ends the import after the records read so far', async t => {
  const store = new FakeStore();
  const stop = new AbortController();
  const summary = await importRecords(graphOnly(store), file(decisions(3000)), () => stop.abort(), {
    signal: stop.signal,
  });
  t.ok(summary.decisions < 3000, `${summary.decisions}`);
  t.equal(store.batches.flat().length, summary.decisions);
});

t.test('only the first bad lines are described', async t => {
  const bad = Array.from({ length: 1500 }, () => '{');
  const summary = await importRecords(graphOnly(new FakeStore()), file(bad), () => {});
  t.match(summary, { decisions: 0, skippedCount: 1500 });
  t.equal(summary.skipped.length, 1000);
});

t.test('batches that are written at once end in order, and none is counted twice', async t => {
  const waiting: (() => void)[] = [];
  const begun: string[][] = [];
  const store: CorpusStore = {
    async write(batch, options) {
      begun.push(batch.map(({ document }) => document.id));
      await new Promise<void>(resolve => waiting.push(resolve));
      await options?.after;
      return { added: batch.length, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };
    },
  };
  const told: number[] = [];
  const importing = importRecords(
    store,
    file(decisions(6)),
    ({ summary }) => {
      told.push(summary.added);
    },
    { batchRecords: 2, batchesAtOnce: 2 },
  );
  const began = async (count: number) => {
    while (begun.length < count) await new Promise(resolve => setImmediate(resolve));
  };
  await began(2);
  t.equal(begun.length, 2, 'the third waits for the first');
  waiting[1]!();
  await new Promise(resolve => setImmediate(resolve));
  t.same(told, [], 'the second waits for the first');
  waiting[0]!();
  await began(3);
  waiting[2]!();
  t.match(await importing, { decisions: 6, added: 6 });
  t.same(told, [2, 4, 6]);
  t.same(begun, [
    ['0', '1'],
    ['2', '3'],
    ['4', '5'],
  ]);
});

t.test('a batch after one that failed is not counted', async t => {
  const told: number[] = [];
  let writes = 0;
  const store: CorpusStore = {
    async write(batch, options) {
      if (writes++ === 0) throw new Error('the disk is full');
      await options?.after;
      return { added: batch.length, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };
    },
  };
  const progress = ({ bytes }: { bytes: number }) => {
    told.push(bytes);
  };
  const options = { batchRecords: 2, batchesAtOnce: 2 };
  await t.rejects(
    importRecords(store, file(decisions(6)), progress, options),
    /lines 1-2 were not stored: the disk is full/,
  );
  t.same(told, []);
});

t.test('groups that are parsed at once are taken in order', async t => {
  const store = new FakeStore();
  const here = readingHere();
  let reading = 0;
  let most = 0;
  // The first of several groups takes longest to parse.
  const read: ReadRecords = async lines => {
    most = Math.max(most, ++reading);
    for (let wait = 10 * (4 - reading); wait > 0; wait--) {
      await new Promise(resolve => setImmediate(resolve));
    }
    const records = await here(lines);
    reading--;
    return records;
  };
  await importRecords(graphOnly(store), file(decisions(1000)), () => {}, { read, groupsAtOnce: 3 });
  t.equal(most, 3);
  t.same(
    store.batches.flat().map(({ id }) => id),
    Array.from({ length: 1000 }, (_, i) => String(i)),
  );
});
