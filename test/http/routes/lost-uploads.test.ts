/**
 * An upload whose item may not have been stored: no item is ever without its file, and no file is kept without an item.
 */

import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { StoreUnavailable } from '../../../src/errors/store-unavailable.ts';
import { uploadRoute } from '../../../src/http/routes/upload-route.ts';
import { UploadSlots } from '../../../src/http/routes/upload-slots.ts';
import { uploadSweep } from '../../../src/service/jobs/deletions.ts';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { Datasets } from '../../../src/stores/relational/datasets.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { IngestQueue } from '../../../src/stores/relational/ingest-queue.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { AMPLE } from '../../support/ample-quota.ts';
import { anySources } from '../../support/any-sources.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { SECRET, serve } from '../../support/serve.ts';
import { until } from '../../support/service.ts';
import { formOf, postForm } from '../../support/upload.ts';

const folder = await emptyFolder(t);
const embedded = await openEmbedded(folder, 'a test');
t.teardown(() => embedded.close());
const sql: SqlStore = new EmbeddedSql(embedded.database.connection);
const artifacts = new DiskArtifacts(path.join(folder, 'artifacts'));
const kept = path.join(folder, 'artifacts/datasets');
const files = () => (fs.existsSync(kept) ? fs.readdirSync(kept) : []);
const away = () => new StoreUnavailable('relational_db', 'the answer is lost');

/** Uploads a file to a service whose store calls `onInsert` in place of each insert of an item. */
async function upload(t: Test, onInsert: (insert: () => Promise<never>) => Promise<never>) {
  const run: SqlStore['run'] = (queries, msMax) => {
    const insert = () => sql.run(queries, msMax) as Promise<never>;
    return queries.some(query => /insert into app\.dataset_item/.test(query.sql))
      ? onInsert(insert)
      : insert();
  };
  const datasets = new Datasets(
    { ...sql, ping: () => sql.ping(), run, close: async () => {} },
    '',
    AMPLE,
  );
  const route = uploadRoute({
    datasets,
    artifacts,
    sources: anySources,
    onQueued: () => undefined,
    slots: new UploadSlots(),
  });
  const served = await serve(t, { routes: [route] });
  return postForm(served.url, formOf('{"id":"a"}\n'), SECRET);
}

const queue = new IngestQueue(sql, 'a worker', '');

t.test('the answer to the insert is lost, and a worker has the item already', async t => {
  const { status } = await upload(t, async insert => {
    await insert();
    t.not(await queue.take(), null);
    throw away();
  });
  t.equal(status, 503);
  t.equal(files().length, 1, 'the file stays');
  fs.rmSync(path.join(kept, files()[0]!));
});

t.test('the insert comes late', async t => {
  let late: () => Promise<unknown> = async () => undefined;
  const { status } = await upload(t, async insert => {
    late = insert;
    throw away();
  });
  t.equal(status, 503);
  t.same(files(), []);
  await late();
  t.equal(await queue.take(), null, 'it makes no item any more');
});

t.test('a service that is killed in between leaves a file that another one deletes', async t => {
  const datasets = new Datasets(sql, '', AMPLE);
  await datasets.begin('datasets/left.jsonl');
  await artifacts.put('datasets/left.jsonl', Buffer.from('{"id":"a"}\n'));
  const sweep = uploadSweep(datasets, artifacts, { log: createLog('silent'), everyMs: 10 });
  t.teardown(() => sweep.stop());
  sweep.start();
  await datasets.begin('datasets/next.jsonl');
  await artifacts.put('datasets/next.jsonl', Buffer.from('{"id":"a"}\n'));
  t.same(files(), ['left.jsonl', 'next.jsonl'], 'not while it may be on its way');
  const aged = `update app.upload set begun_at = begun_at - interval '61 minutes'
    where object_key = 'datasets/left.jsonl'`;
  await embedded.database.connection.run([{ sql: aged }]);
  await until(() => files().length === 1, 'it is swept away');
  t.same(files(), ['next.jsonl']);
});
