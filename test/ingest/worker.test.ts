/** The ingest worker on real tables continues after a crash, waits for stores, gives up in time, and returns items. */

import { randomUUID } from 'node:crypto';
import t, { type Test } from 'tap';
import { StoreUnavailable } from '../../src/errors/store-unavailable.ts';
import { checkHeartbeat } from '../../src/ingest/heartbeat.ts';
import { IngestWorker, type WorkerDeps } from '../../src/ingest/worker.ts';
import { DiskArtifacts } from '../../src/stores/artifacts/disk-artifacts.ts';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';
import { openEmbedded } from '../../src/stores/opening/open-embedded.ts';
import { type DatasetItem, Datasets } from '../../src/stores/relational/datasets.ts';
import { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { IngestQueue } from '../../src/stores/relational/ingest-queue.ts';
import { KeptUploads } from '../../src/stores/relational/kept-uploads.ts';
import type { SqlStore } from '../../src/stores/relational/sql-store.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { AMPLE } from '../support/ample-quota.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { FakeStore } from '../support/fake-store.ts';
import { graphOnly } from '../support/graph-only.ts';
import { ListedQueue } from '../support/oracle/fair-queue.ts';
import { until } from '../support/service.ts';

const LINES = Array.from({ length: 800 }, (_, i) => (i === 600 ? '{"id":1.5}' : `{"id":"${i}"}`));
const FILE = Buffer.from(`${LINES.join('\n')}\n`);
const IDS = LINES.flatMap((_, i) => (i === 600 ? [] : [String(i)]));

const folder = await emptyFolder(t);
const embedded = await openEmbedded(folder, 'a test');
t.teardown(() => embedded.close());
const sql: SqlStore = new EmbeddedSql(embedded.database.connection);
const artifacts = new DiskArtifacts(`${folder}/artifacts`);
const datasets = new Datasets(sql, '', AMPLE);

const execute = (text: string, parameters: unknown[] = []) =>
  sql.run([{ sql: text, parameters, query: null as never, queryId: null as never }]);

async function queued(): Promise<DatasetItem> {
  await execute('delete from app.dataset_item');
  return uploaded('a', FILE);
}

async function uploaded(tenant: string, content: Buffer): Promise<DatasetItem> {
  const id = randomUUID();
  const object_key = `datasets/${id}.jsonl`;
  const size_bytes = await artifacts.put(object_key, content);
  const place = { storage_path: 'x', storage_backend: 'file', bucket: 'x', storage_uri: 'x' };
  const given = {
    replaces_others: false,
    source_system: 'x',
    extraction_id: 'x',
    included_policy: 'all',
  };
  const file = { sha256: 'x', original_filename: 'x', size_bytes, object_key };
  await datasets.begin(object_key);
  return (await datasets.add(tenant, { id, ...file, ...place, ...given }))!.item;
}

function worker(t: Test, store: FakeStore, given: Partial<WorkerDeps> = {}) {
  const done: number[] = [];
  const started = new IngestWorker({
    queue: new IngestQueue(sql, randomUUID(), ''),
    artifacts,
    corpus: graphOnly(store),
    cache: new MemoryCache(),
    log: createLog('silent'),
    isOnly: false,
    ping: async () => {},
    onDone: () => done.push(1),
    ...given,
  });
  t.teardown(() => started.stop());
  started.start();
  return { worker: started, done };
}

const stateOf = async (id: string) => (await datasets.get('a', id))!;
const ends = (id: string) =>
  until(async () => /done|failed/.test((await stateOf(id)).ingest_state), 'the ingest ends');
const idsOf = (store: FakeStore) => store.batches.flat().map(({ id }) => id);

t.test('a bad line is reported and the rest is stored', async t => {
  const store = new FakeStore();
  const { id } = await queued();
  const { done } = worker(t, store);
  await ends(id);
  const { ingest_state, ingest_counts, attempts } = await stateOf(id);
  t.match({ ingest_state, attempts }, { ingest_state: 'done', attempts: 1 });
  t.match(ingest_counts, { lines: 800, bytes: FILE.length, decisions: 799, skippedCount: 1 });
  t.match(ingest_counts.skipped, [{ line: 601, reason: /^id / }]);
  t.same(idsOf(store), IDS);
  t.equal(Math.max(...store.batches.map(batch => batch.length)), 25, 'others wait for no more');
  await until(() => done.length === 1, 'the refresher is woken');
});

t.test(
  'a worker without heartbeat loses its item; the next continues after the last batch',
  async t => {
    const { id } = await queued();
    const gone = new IngestQueue(sql, 'gone', '');
    t.equal((await gone.take())?.id, id);
    const counts = { bytes: FILE.indexOf('{"id":"500"}'), lines: 500, decisions: 500, added: 500 };
    t.ok(await gone.progress(id, counts));
    t.equal(await new IngestQueue(sql, 'early', '').take(), null, 'its heartbeat is fresh');
    await execute(`update app.dataset_item set heartbeat_at = now() - interval '31 seconds'`);
    const store = new FakeStore();
    worker(t, store);
    await ends(id);
    t.same(idsOf(store), IDS.slice(500));
    const { ingest_counts, attempts } = await stateOf(id);
    t.match(ingest_counts, { decisions: 799, added: 799, lines: 800 });
    t.equal(attempts, 2);
    t.equal(await gone.progress(id, counts), false, 'updates of the first worker are ignored');
    t.equal(await gone.finish(id, counts), false);
  },
);

t.test('two workers never take the same item', async t => {
  const { id } = await queued();
  const queues = Array.from({ length: 20 }, (_, i) => new IngestQueue(sql, `worker ${i}`, ''));
  const taken = await Promise.all(queues.map(queue => queue.take()));
  t.same(
    taken.filter(item => item !== null).map(item => item.id),
    [id],
  );
});

t.test('a small file does not wait behind a large one of another tenant', async t => {
  const { id: large } = await queued();
  const small = await uploaded('b', Buffer.from('{"id":"small 1"}\n{"id":"small 2"}\n'));
  const waits: number[] = [];
  const store = new FakeStore();
  const { done } = worker(t, store, { turnMs: 0, onTaken: seconds => waits.push(seconds) });
  await ends(large);
  await until(() => done.length === 2, 'both are stored');
  const stored = idsOf(store);
  t.ok(
    stored.indexOf('small 1') < IDS.length / 2,
    `after ${stored.indexOf('small 1')} of ${large}`,
  );
  t.same(
    stored.filter(one => !one.startsWith('small')),
    IDS,
    'nothing is lost and nothing read twice',
  );
  t.match(await stateOf(large), { ingest_state: 'done', attempts: 1, ingest_error: null });
  const { ingest_state, attempts } = (await datasets.get('b', small.id))!;
  t.same({ ingest_state, attempts }, { ingest_state: 'done', attempts: 1 });
  t.equal(waits.length, 3, 'the large file has two turns');
  t.ok(waits.every(seconds => seconds >= 0));
});

t.test('tenants take turns as the keys of a fair queue do', async t => {
  await execute('delete from app.dataset_item');
  const queue = new IngestQueue(sql, 'turns', '');
  const model = new ListedQueue({ slots: 1, slotsPerKey: 1, sizeMax: 100 });
  // While the first task is running, all others wait.
  model.enter(-1, 'nobody', 1);
  const items: DatasetItem[] = [];
  for (const tenant of ['a', 'a', 'a', 'b', 'a', 'c', 'b', 'a', 'c', 'a']) {
    model.enter(items.length, tenant, 1);
    items.push(await uploaded(tenant, Buffer.from('{"id":"x"}\n')));
  }
  t.equal(await queue.length(), items.length);
  t.ok(await queue.othersWait('a'));
  model.end(-1);
  const taken: number[] = [];
  for (let item = await queue.take(); item !== null; item = await queue.take()) {
    const index = items.findIndex(({ id }) => id === item!.id);
    taken.push(index);
    await queue.finish(item.id, {});
    model.end(index);
  }
  t.same(taken, model.started.slice(1));
  t.notOk(await queue.othersWait('a'));
});

t.test('an outage is waited out and does not count as an attempt', async t => {
  const store = new FakeStore();
  const { id } = await queued();
  store.problem = new StoreUnavailable('graph_db', 'no answer');
  const asked: string[] = [];
  const ping = async (name: string) => {
    if (asked.push(name) === 2) store.problem = null;
    throw new Error('the store is away');
  };
  worker(t, store, { ping });
  await ends(id);
  t.match(await stateOf(id), { ingest_state: 'done', attempts: 1, ingest_error: null });
  t.same(idsOf(store), IDS);
  t.same(asked, ['graph_db', 'graph_db'], 'only the store that refused is pinged');
});

t.test('lines are told once where the answers of the store are lost', async t => {
  for (const [i, file] of [FILE, FILE, Buffer.from('{"id":1.5}\n')].entries()) {
    await execute('delete from app.dataset_item');
    const { id } = await uploaded('a', file);
    const queue = new IngestQueue(sql, randomUUID(), '');
    const progress = queue.progress.bind(queue);
    let told = 0;
    queue.progress = async (...given) => {
      const isLost = (given[2] ?? []).length > 0 && ++told === 1;
      // The first answer with reports is lost. In the second round the reports were stored before.
      if (!isLost || i === 1) await progress(...given);
      if (isLost) throw new StoreUnavailable('relational_db', 'the answer is lost');
      return true;
    };
    worker(t, new FakeStore(), { queue, backoffMsMax: 5 });
    await ends(id);
    const stored = (await Array.fromAsync(new KeptUploads(sql, '', AMPLE).errors(id))).flat();
    t.same([told, stored.length], [2, 1]);
    t.match(stored, [{ line: file === FILE ? 601 : 1, kind: 'skipped', reason: /^id / }]);
    t.match((await stateOf(id)).ingest_counts, { skippedCount: 1 });
  }
});

t.test('a rate limit of the model is an outage, and its retry time is respected', async t => {
  const store = new FakeStore();
  const { id } = await queued();
  store.problem = new StoreUnavailable('text_embeddings', 'it answered 429', undefined, 2_500);
  const write = store.write.bind(store);
  const refusedAt: number[] = [];
  store.write = async batch => {
    if (store.problem !== null && refusedAt.push(performance.now()) === 2) store.problem = null;
    return write(batch);
  };
  worker(t, store);
  await ends(id);
  t.match(await stateOf(id), { ingest_state: 'done', attempts: 1 });
  t.same(idsOf(store), IDS);
  t.ok(refusedAt[1]! - refusedAt[0]! >= 2_490, 'called again after the retry time');
});

t.test('a store that answers but keeps refusing the file ends the attempt', async t => {
  const store = new FakeStore();
  const { id } = await queued();
  store.problem = new StoreUnavailable('relational_db', 'it took too long');
  worker(t, store, { backoffMsMax: 5 });
  await until(async () => (await stateOf(id)).ingest_error !== null, 'the attempt counts');
  t.match(await stateOf(id), { ingest_error: /could not be stored/ });
});

t.test('attempts without progress are limited, and the error is stored', async t => {
  const store = new FakeStore();
  store.batchesMax = 0;
  const { id } = await queued();
  worker(t, store);
  await until(async () => {
    await execute('update app.dataset_item set retry_at = null');
    return (await stateOf(id)).ingest_state === 'failed';
  }, 'it is given up');
  const { attempts, ingest_error } = await stateOf(id);
  t.equal(attempts, 5);
  t.match(ingest_error, /^the file could not be stored; the reason/);
  t.notMatch(ingest_error, 'disk is full', 'what a store says is not for the caller');
});

t.test('a stop returns the item and keeps what is stored', async t => {
  const store = new FakeStore();
  const { id } = await queued();
  const write = store.write.bind(store);
  const { promise: isWriting, resolve } = Promise.withResolvers<void>();
  store.write = async batch => {
    resolve();
    return write(batch);
  };
  const first = worker(t, store);
  await isWriting;
  await first.worker.stop();
  const { ingest_state, ingest_counts } = await stateOf(id);
  t.equal(ingest_state, 'queued');
  t.equal(ingest_counts.decisions, idsOf(store).length);
  const second = new FakeStore();
  worker(t, second);
  await ends(id);
  t.same([...idsOf(store), ...idsOf(second)], IDS);
});

t.test('a worker that cannot read the queue has no heartbeat', async t => {
  const cache = new MemoryCache();
  const queue = new IngestQueue(sql, 'watched', '');
  const take = queue.take.bind(queue);
  let attempts = 0;
  queue.take = async () => {
    attempts++;
    throw new Error('away');
  };
  worker(t, new FakeStore(), { cache, queue });
  await until(() => attempts === 2, 'it tries');
  await t.rejects(checkHeartbeat(cache), /No heartbeat/);
  queue.take = take;
  const isSeen = () =>
    checkHeartbeat(cache).then(
      () => true,
      () => false,
    );
  await until(isSeen, 'the heartbeat is back');
});
