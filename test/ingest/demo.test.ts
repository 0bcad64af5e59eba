/** The demonstration corpus fills an empty graph, completes one that an earlier start left half filled, and no other. */
import fs from 'node:fs';
import t from 'tap';
import { importDemoIfEmpty } from '../../src/ingest/demo.ts';
import { FakeStore } from './fake-store.ts';
import { graphOnly } from './graph-only.ts';

const DECISIONS = 4822;

t.test('an empty graph is filled once', async t => {
  const dir = t.testdir();
  const store = new FakeStore();
  const told: string[] = [];
  await importDemoIfEmpty(store, graphOnly(store), line => told.push(line), dir);
  t.equal(store.batches.flat().length, DECISIONS);
  t.match(told.at(-1), `${DECISIONS} decisions`);
  t.same(fs.readdirSync(dir), []);
  const { length } = store.batches;
  await importDemoIfEmpty(store, graphOnly(store), line => told.push(line), dir);
  t.equal(store.batches.length, length, 'and then left alone');
});

t.test('a start that fails halfway is completed by the next', async t => {
  const dir = t.testdir();
  const store = new FakeStore();
  store.batchesMax = 2;
  await t.rejects(
    importDemoIfEmpty(store, graphOnly(store), () => {}, dir),
    /the disk is full/,
  );
  store.batchesMax = Number.POSITIVE_INFINITY;
  await importDemoIfEmpty(store, graphOnly(store), () => {}, dir);
  const ids = new Set(store.batches.flat().map(({ id }) => id));
  t.equal(ids.size, DECISIONS);
});

t.test('it holds facts, no prose', async t => {
  const store = new FakeStore();
  await importDemoIfEmpty(store, graphOnly(store), () => {}, t.testdir());
  const records = store.batches.flat();
  t.ok(records.every(({ ementa }) => ementa === null));
  const longest = Math.max(...records.flatMap(r => r.criterios.map(({ nome }) => nome.length)));
  t.ok(longest <= 200, `the longest criterion has ${longest} characters`);
});
