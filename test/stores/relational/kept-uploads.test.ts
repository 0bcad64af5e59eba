/**
 * The stored uploads of a tenant: the list and its pages, lines with errors that are reported once, and what remains
 * after a deletion.
 */
import { randomUUID } from 'node:crypto';
import type { Test } from 'tap';
import { Datasets, type NewDatasetItem } from '../../../src/stores/relational/datasets.ts';
import { Erasures } from '../../../src/stores/relational/erasures.ts';
import { IngestQueue } from '../../../src/stores/relational/ingest-queue.ts';
import { KeptUploads, type UploadPlace } from '../../../src/stores/relational/kept-uploads.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import type { ToldLine } from '../../../src/stores/relational/table-types.ts';
import { AMPLE } from '../../support/ample-quota.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const BYTES = 7;

function newItem(given: Partial<NewDatasetItem> = {}): NewDatasetItem {
  const id = randomUUID();
  const place = { storage_path: 'x', storage_backend: 'file', bucket: 'x', storage_uri: 'x' };
  const labels = { source_system: 'x', extraction_id: 'x', included_policy: 'all' };
  const file = { original_filename: 'x', size_bytes: BYTES, object_key: `datasets/${id}.jsonl` };
  return { id, sha256: 'x', replaces_others: false, ...file, ...place, ...labels, ...given };
}

const told = (...lines: number[]): ToldLine[] =>
  lines.map(line => ({ line, kind: 'skipped', reason: `line ${line} is "bad"` }));

async function hold(t: Test, store: SqlStore): Promise<void> {
  const datasets = new Datasets(store, 'here', AMPLE);
  const kept = new KeptUploads(store, 'here', AMPLE);
  const run = async (sql: string) => {
    const query = { sql, parameters: [], query: null as never, queryId: null as never };
    return (await store.run([query]))[0].rows as Record<string, unknown>[];
  };
  const added = async (tenant: string, given?: Partial<NewDatasetItem>, key?: string) => {
    const item = newItem(given);
    await datasets.begin(item.object_key);
    const write = key === undefined ? null : { key, digest: 'the same' };
    return (await datasets.add(tenant, item, write))!;
  };
  const errorsOf = async (id: string) => (await Array.fromAsync(kept.errors(id))).flat();
  const useOf = async (tenant: string) =>
    (await run(`select count::int, bytes::int from app.upload_use where tenant = '${tenant}'`))[0];
  const taken = async (worker: string, id: string) => {
    const queue = new IngestQueue(store, worker, 'here');
    t.equal((await queue.take())?.id, id);
    return queue;
  };

  await t.test('the list, newest first, in pages', async t => {
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.unshift((await added('lister')).item.id);
    // Two uploads of the same moment are ordered by id.
    await run(`update app.dataset_item set created_at = (select max(created_at) from app.dataset_item)
      where id in ('${ids[0]}', '${ids[1]}')`);
    const pages: string[][] = [];
    for (let after: UploadPlace | null = null; ; ) {
      const { items, next } = await kept.list('lister', { limit: 2, after, state: null });
      pages.push(items.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    const [first, second] = [ids[0]!, ids[1]!].sort().reverse();
    t.strictSame(pages.flat(), [first, second, ...ids.slice(2)]);
    t.strictSame(
      pages.map(({ length }) => length),
      [2, 2, 2, 1],
    );
    await run(
      `update app.dataset_item set ingest_state = 'done', finished_at = now() where id = '${ids[4]}'`,
    );
    const done = await kept.list('lister', { limit: 10, after: null, state: 'done' });
    t.strictSame([done.items.map(({ id }) => id), done.next], [[ids[4]], null]);
    t.ok(Math.abs(done.items[0]!.doneAt! - Date.now()) < 60_000, 'when it was done');
    t.same((await kept.list('other', { limit: 10, after: null, state: null })).items, []);
  });

  await t.test('a page ends at its bytes, but has an item', async t => {
    for (let i = 0; i < 3; i++) await added('large');
    await run(`update app.dataset_item set ingest_counts =
      jsonb_build_object('skipped', repeat('x', 200000)) where tenant = 'large'`);
    const page = async (after: UploadPlace | null) =>
      kept.list('large', { limit: 10, after, state: null });
    const { items, next } = await page(null);
    t.equal(items.length, 1);
    await run(`update app.dataset_item set ingest_counts =
      jsonb_build_object('skipped', repeat('x', 400000)) where tenant = 'large'`);
    t.equal((await page(next)).items.length, 1, 'an item larger than a page');
    t.ok((await page(next)).next);
    await run("delete from app.dataset_item where tenant in ('lister', 'large')");
  });

  await t.test('lines are told once, and count in the quota', async t => {
    const { id } = (await added('teller')).item;
    const queue = await taken('a', id);
    t.ok(await queue.progress(id, { lines: 5 }, told(2, 4)));
    t.ok(await queue.progress(id, { lines: 6 }));
    t.ok(await queue.progress(id, { lines: 9 }, told(7, 9)));
    t.ok(await queue.progress(id, { lines: 12 }, told(7, 9, 11)), 'the answer had been lost');
    t.strictSame(await errorsOf(id), told(2, 4, 7, 9, 11));
    t.notOk(await new IngestQueue(store, 'b', 'here').progress(id, {}, told(13)), 'not its own');
    t.strictSame(await errorsOf(id), told(2, 4, 7, 9, 11));
    const [row] = await run(`select error_bytes::int as bytes,
      (select sum(octet_length(errors::text))::int from app.upload_error where item_id = id) as stored
      from app.dataset_item where id = '${id}'`);
    t.equal(row!.bytes, row!.stored);
    t.strictSame(await useOf('teller'), { count: 1, bytes: BYTES + Number(row!.stored) });
    t.match(await kept.remove('teller', id), { quota: { count: 0, bytes: 0 } });
    await t.rejects(errorsOf(id), /was deleted/);
    t.strictSame(await useOf('teller'), { count: 0, bytes: 0 });
  });

  await t.test('erased lines are no longer told', async t => {
    const { id, object_key } = (await added('eraser')).item;
    const queue = await taken('c', id);
    for (const line of [1, 3, 5, 7])
      await queue.progress(id, { lines: line }, told(line, line + 1));
    const erasures = new Erasures(store, 'here');
    const file = (await erasures.files('')).find(each => each.id === id)!;
    await datasets.begin('datasets/blanked-1.jsonl');
    const place = { object_key: 'datasets/blanked-1.jsonl', path: 'x', uri: 'x', bucket: 'x' };
    const blanked = {
      place: { ...place, backend: 'file' as const },
      sha256: 'y',
      lines: [3, 4, 8],
    };
    t.ok(await erasures.replace(file, blanked));
    t.strictSame(await errorsOf(id), told(1, 2, 5, 6, 7));
    t.equal((await kept.remove('eraser', id))!.file, place.object_key, 'its file of now');
    t.notOk(
      (await erasures.files('')).some(each => each.id === id),
      'it has no file',
    );
    t.notOk(await erasures.replace(file, blanked), 'nothing can be replaced in it');
    t.not(object_key, place.object_key);
  });

  await t.test('a deleted item', async t => {
    const { id, object_key } = (await added('owner', {}, 'a key')).item;
    t.equal(await kept.remove('another', id), null);
    const queue = await taken('d', id);
    await queue.progress(id, { lines: 1, skipped: told(1) }, told(1));
    t.match(await kept.remove('owner', id), { quota: { count: 0, bytes: 0 }, file: object_key });
    t.equal(await kept.remove('owner', id), null);
    t.equal(await datasets.get('owner', id), null);
    t.same((await kept.list('owner', { limit: 10, after: null, state: null })).items, []);
    t.notOk(await queue.beat(id), 'the worker has lost it');
    t.notOk(await queue.progress(id, { lines: 2 }, told(2)));
    t.notOk(await queue.release(id));
    await run(
      `update app.dataset_item set heartbeat_at = now() - interval '1 hour' where id = '${id}'`,
    );
    t.equal(await new IngestQueue(store, 'e', 'here').take(), null);
    t.ok((await datasets.leftBehind(100)).includes(object_key), 'its file is to be deleted');
    await t.rejects(errorsOf(id), /was deleted/);
    const [row] = await run(`select tenant, sha256, original_filename, source_system, ingest_counts
      from app.dataset_item where id = '${id}'`);
    const empty = { sha256: '', original_filename: '', source_system: '', ingest_counts: {} };
    t.same(row, { tenant: 'owner', ...empty }, 'it says whose the decisions are, and no more');
    const again = await added('owner', {}, 'a key');
    t.equal(again.isAgain, false, 'its Idempotency-Key is free');
    const unbegun = again.item.id;
    await kept.remove('owner', unbegun);
    t.same(await run(`select id from app.dataset_item where id = '${unbegun}'`), [], 'never begun');
  });

  await t.test('a file that another process has', async t => {
    const there = new Datasets(store, 'there', AMPLE);
    const item = newItem();
    await there.begin(item.object_key);
    await there.add('far', item);
    t.equal((await kept.remove('far', item.id))!.file, null);
    t.ok((await there.leftBehind(100)).includes(item.object_key), 'the other one deletes it');
    t.notOk((await datasets.leftBehind(100)).includes(item.object_key));
  });
}

onBothDatabases(hold);
