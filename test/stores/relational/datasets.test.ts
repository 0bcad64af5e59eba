/** Uploads and their items: each file belongs to an item or is deleted. Workers take the items of their own place. */

import { randomUUID } from 'node:crypto';
import type { Test } from 'tap';
import { Datasets, type NewDatasetItem } from '../../../src/stores/relational/datasets.ts';
import { IngestQueue } from '../../../src/stores/relational/ingest-queue.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { AMPLE } from '../../support/ample-quota.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

function newItem(): NewDatasetItem {
  const id = randomUUID();
  const object_key = `datasets/${id}.jsonl`;
  const place = { storage_path: 'x', storage_backend: 'file', bucket: 'x', storage_uri: 'x' };
  const labels = { source_system: 'x', extraction_id: 'x', included_policy: 'all' };
  const given = { ...labels, replaces_others: false };
  return { id, sha256: 'x', original_filename: 'x', size_bytes: 7, object_key, ...place, ...given };
}

const run = (store: SqlStore, sql: string) =>
  store.run([{ sql, parameters: [], query: null as never, queryId: null as never }]);
const age = (store: SqlStore) =>
  run(store, "update app.upload set begun_at = begun_at - interval '61 minutes'");

async function hold(t: Test, store: SqlStore): Promise<void> {
  const datasets = new Datasets(store, 'here', AMPLE);
  await t.test('the file of an item stays', async t => {
    const item = newItem();
    await datasets.begin(item.object_key);
    const { item: added } = (await datasets.add('a', item))!;
    const { replaces_others: _, ...shown } = item;
    t.match(added, { ...shown, ingest_state: 'queued', ingest_counts: {}, attempts: 0 });
    t.match(await datasets.get('a', item.id), { id: item.id, size_bytes: 7 });
    t.notOk(await datasets.abandon(item.object_key));
    await age(store);
    t.same(await datasets.leftBehind(10), []);
    t.equal(await datasets.add('a', item), null, 'a file has at most one item');
  });
  await t.test('an abandoned file never gets an item', async t => {
    const item = newItem();
    await datasets.begin(item.object_key);
    t.ok(await datasets.abandon(item.object_key));
    t.equal(await datasets.add('a', item), null);
    t.equal(await datasets.get('a', item.id), null);
    t.same(await datasets.leftBehind(10), [item.object_key], 'until it is deleted');
    await datasets.forget(item.object_key);
    t.same(await datasets.leftBehind(10), []);
    t.notOk(await datasets.abandon(item.object_key));
  });
  await t.test('a file that is being received is not abandoned', async t => {
    const item = newItem();
    await datasets.begin(item.object_key);
    await datasets.forget(item.object_key);
    t.same(await datasets.leftBehind(10), []);
    await age(store);
    t.same(await datasets.leftBehind(10), [item.object_key]);
    t.ok(await datasets.add('a', item), 'it may still get an item');
    t.same(await datasets.leftBehind(10), []);
  });
  await t.test('a worker takes items of its place and of any place', async t => {
    await run(store, 'delete from app.dataset_item');
    const items = ['here', 'there', ''].map(place => ({ place, item: newItem() }));
    for (const { place, item } of items) {
      const uploads = new Datasets(store, place, AMPLE);
      await uploads.begin(item.object_key);
      await uploads.add('a', item);
    }
    const taken = async (place: string) => {
      const queue = new IngestQueue(store, `a worker ${place}`, place);
      const found: (string | undefined)[] = [];
      for (let item = await queue.take(); item !== null; item = await queue.take()) {
        found.push(items.find(each => each.item.id === item!.id)?.place);
      }
      return found;
    };
    const told = () => new IngestQueue(store, 'a worker', 'here').tellElsewhere();
    t.equal(await told(), 0, 'the process of its place may still take it');
    await run(store, "update app.dataset_item set created_at = created_at - interval '61 seconds'");
    t.equal(await told(), 1);
    t.equal(await told(), 1, 'at every start');
    const errors = async () =>
      Promise.all(items.map(async ({ item }) => (await datasets.get('a', item.id))!.ingest_error));
    t.match(await errors(), [null, /^queued under other stores/, null]);
    t.same(await taken('elsewhere'), ['']);
    t.same(await taken('here'), ['here']);
    await run(
      store,
      "update app.dataset_item set idle_attempts = 9, heartbeat_at = now() - interval '1 day'",
    );
    t.same(await taken('here'), []);
    const [{ rows }] = await run(store, 'select place, ingest_state from app.dataset_item');
    const stateOf = (place: string) =>
      (rows as { place: string; ingest_state: string }[]).find(row => row.place === place);
    t.match(stateOf('here'), { ingest_state: 'failed' });
    t.match(stateOf('there'), { ingest_state: 'queued' }, 'it fails only items of its place');
  });
}

onBothDatabases(hold);
