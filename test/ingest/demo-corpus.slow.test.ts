/**
 * The demonstration corpus is imported into an empty graph, completed after an interruption, and never added to another
 * graph.
 */
import fs from 'node:fs';
import t from 'tap';
import { StoreUnavailable } from '../../src/errors/store-unavailable.ts';
import type { CorpusRecord } from '../../src/ingest/corpus-record.ts';
import type { CorpusStore } from '../../src/ingest/corpus-store.ts';
import { type DemoDeps, importDemoIfEmpty } from '../../src/ingest/demo-corpus.ts';
import { DEMO_MARK } from '../../src/stores/backup/swap.ts';
import { DatabaseError } from '../../src/stores/embedded/database-connection.ts';
import { FakeStore } from '../support/fake-store.ts';
import { graphOnly } from '../support/graph-only.ts';

const DECISIONS = 4822;

/** `others`: ids of documents that were imported separately. */
function depsOf(store: FakeStore, dataDir: string, others: string[] = []): DemoDeps {
  const hasOthers = async (ids: readonly string[]) => {
    const known = new Set(ids);
    const kept = [...store.batches.flat().map(({ id }) => id), ...others];
    return kept.some(id => !known.has(id));
  };
  return { graph: store, corpus: graphOnly(store), documents: { hasOthers }, dataDir };
}

t.test(
  'an empty graph receives the corpus once, each decision with an ementa marked as composed',
  async t => {
    const dir = t.testdir();
    const store = new FakeStore();
    const told: string[] = [];
    const written: CorpusRecord[] = [];
    const deps = depsOf(store, dir);
    const corpus: CorpusStore = {
      write: async (records, ...given) => {
        written.push(...records);
        return deps.corpus.write(records, ...given);
      },
    };
    t.equal(await importDemoIfEmpty({ ...deps, corpus }, line => told.push(line)), true);
    t.equal(store.batches.flat().length, DECISIONS);
    t.equal(written.length, DECISIONS);
    const short = written.filter(({ document: { ementa, ementa_composta } }) => {
      return ementa_composta !== true || (ementa ?? '').length < 100;
    });
    t.strictSame(short, []);
    t.match(told.at(-1), `${DECISIONS} decisions`);
    t.same(fs.readdirSync(dir), []);
    const { length } = store.batches;
    t.equal(await importDemoIfEmpty(depsOf(store, dir), line => told.push(line)), false);
    t.equal(store.batches.length, length, 'not imported again');
  },
);

t.test('an interrupted import is completed by the next start', async t => {
  const dir = t.testdir();
  const store = new FakeStore();
  store.batchesMax = 2;
  await t.rejects(
    importDemoIfEmpty(depsOf(store, dir), () => {}),
    /the disk is full/,
  );
  store.batchesMax = Number.POSITIVE_INFINITY;
  await importDemoIfEmpty(depsOf(store, dir), () => {});
  const ids = new Set(store.batches.flat().map(({ id }) => id));
  t.equal(ids.size, DECISIONS);
});

t.test('an unavailable store does not prevent the start', async t => {
  const dir = t.testdir();
  const store = new FakeStore();
  store.problem = new StoreUnavailable('vector_engine', 'no answer');
  const told: string[] = [];
  await importDemoIfEmpty(depsOf(store, dir), line => told.push(line));
  t.match(told.at(-1), /not imported: vector_engine does not answer; the next start/);
  store.probe = async () => {
    throw new DatabaseError('the store thread has ended', null);
  };
  await importDemoIfEmpty(depsOf(store, dir), line => told.push(line));
  t.match(told.at(-1), /not imported: graph_db does not answer/);
});

t.test('an interrupted import is not completed after other imports', async t => {
  const dir = t.testdir();
  const store = new FakeStore();
  store.batchesMax = 1;
  await t.rejects(importDemoIfEmpty(depsOf(store, dir), () => {}));
  t.same(fs.readdirSync(dir), [DEMO_MARK]);
  store.batchesMax = Number.POSITIVE_INFINITY;
  for (const start of ['the next', 'the one after']) {
    await importDemoIfEmpty(depsOf(store, dir, ['his own']), () => {});
    t.equal(store.batches.length, 1, start);
    t.same(fs.readdirSync(dir), []);
  }
  const untouched = new FakeStore();
  await importDemoIfEmpty(depsOf(untouched, dir, ['being imported']), () => {});
  t.equal(untouched.batches.length, 0, 'nor if only documents of other decisions exist');
});

t.test('the corpus contains facts and no prose', async t => {
  const records: Record<string, unknown>[] = fs
    .readFileSync(new URL('../../data/demo/decisoes.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  for (const text of ['ementa', 'dispositivo', 'inteiro_teor']) {
    t.notOk(
      records.some(record => text in record),
      text,
    );
  }
  const longest = Math.max(
    ...records.flatMap(({ criterios }) => (criterios as string[]).map(({ length }) => length)),
  );
  t.ok(longest <= 200, `the longest criterion has ${longest} characters`);
});
