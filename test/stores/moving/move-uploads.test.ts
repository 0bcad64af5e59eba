/** Upload files are moved alone; their items stay in their database. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import t, { type Test } from 'tap';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { MoveJournal } from '../../../src/stores/moving/journal.ts';
import { moveQueue } from '../../../src/stores/moving/move-tables.ts';
import { compareUploads, moveUploads } from '../../../src/stores/moving/move-uploads.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const HERE = 'this folder';

function filesOf(t: Test, items: SqlStore) {
  const dir = t.testdir();
  const open = (name: string) => {
    const store = new DiskArtifacts(path.join(dir, name));
    t.teardown(() => store.close());
    return store;
  };
  const [source, target] = [open('files'), open('moved')];
  const journal = MoveJournal.begin(dir, 'there');
  return { move: { items, place: HERE, source, target }, journal };
}

/** The file's content equals its key; a deleted item has no key. */
const addItem = (items: SqlStore, id: string, place: string, key: string) =>
  items.run([
    CompiledQuery.raw(
      `insert into app.dataset_item (id, tenant, sha256, original_filename, size_bytes, storage_path,
        storage_backend, bucket, object_key, storage_uri, source_system, extraction_id, included_policy,
        created_at, ingest_state, ingest_counts, place, deleted_at)
      values ($1, 'local', $2, 'f', 1, 'old', 'file', 'files', $3, 'old', '', '', '', now(), 'done', '{}', $4,
        case $3 when '' then now() end)`,
      [id, createHash('sha256').update(key).digest('hex'), key, place],
    ),
  ]);

const placesOf = async (items: SqlStore): Promise<unknown[]> => {
  const [{ rows }] = await items.run([
    CompiledQuery.raw(
      'select id, place, bucket, storage_path as path, storage_uri as uri from app.dataset_item order by id',
    ),
  ]);
  return rows;
};

t.test('only the items of the moved folder get a new place', { timeout: 120_000 }, async t => {
  const items = await newEmbedded(t);
  const { move, journal } = filesOf(t, items);
  await addItem(items, 'deleted', HERE, '');
  await addItem(items, 'mine', HERE, 'uploads/mine');
  await addItem(items, 'old', '', 'uploads/old');
  await addItem(items, 'other', 'another folder', 'uploads/other');
  for (const key of ['uploads/mine', 'uploads/old']) await move.source.put(key, Buffer.from(key));
  const before = await placesOf(items);
  await moveUploads(move, journal, () => undefined);
  t.strictSame(await compareUploads(move), [
    { part: 'uploads', source: 2, target: 2, by: 'digest', isSame: true },
  ]);
  t.strictSame(await placesOf(items), before, 'nothing is written before the end');
  for (const _ of ['once', 'again']) {
    await moveQueue(items, { from: HERE, to: 'servers', bucket: 'b' });
    t.strictSame(await placesOf(items), [
      { id: 'deleted', place: 'servers', bucket: 'files', path: 'old', uri: 'old' },
      item('mine', 'servers'),
      item('old', ''),
      { id: 'other', place: 'another folder', bucket: 'files', path: 'old', uri: 'old' },
    ]);
  }
});

const item = (id: string, place: string) => {
  const moved = `b/uploads/${id}`;
  return { id, place, bucket: 'b', path: moved, uri: `s3://${moved}` };
};

t.test('a file that is missing or another is a difference', { timeout: 120_000 }, async t => {
  const items = await newEmbedded(t);
  const { move, journal } = filesOf(t, items);
  await addItem(items, 'kept', HERE, 'uploads/kept');
  await addItem(items, 'lost', HERE, 'uploads/lost');
  await move.source.put('uploads/kept', Buffer.from('uploads/kept'));
  await moveUploads(move, journal, () => undefined);
  const [lost] = await compareUploads(move);
  t.strictSame(lost, { part: 'uploads', source: 2, target: 1, by: 'digest', isSame: false });
  for (const store of [move.source, move.target]) {
    await store.put('uploads/lost', Buffer.from('changed'));
  }
  const [changed] = await compareUploads(move);
  t.strictSame(changed, { part: 'uploads', source: 2, target: 1, by: 'digest', isSame: false });
});
