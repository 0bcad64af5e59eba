/** An ingest worker on real servers is killed in the middle of a file, and the next one completes the import. */

import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { QdrantClient } from '@qdrant/js-client-rest';
import t, { type Test } from 'tap';
import { contentsOf } from '../../../bench/ingest/store-contents.ts';
import { generateLines } from '../../../src/ingest/synthetic-decisions.ts';
import { openStores, type Stores } from '../../../src/service/start/open-stores.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { type DatasetItem, Datasets } from '../../../src/stores/relational/datasets.ts';
import { AMPLE } from '../../support/ample-quota.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { type Environment, environment, MAIN, run } from '../../support/run-command.ts';
import { until } from '../../support/service.ts';
import { runStatement, testDriver } from '../../support/services/empty-neo4j.ts';
import { usePostgres } from '../../support/services/postgres.ts';
import { realServers } from '../../support/services/real-servers.ts';

const DECISIONS = Number(process.env.DECISIONS ?? 700);
const SEED = 11;

// Another worker can take an item 30 s after the last heartbeat of its worker, and a busy machine writes slowly.
t.setTimeout(600_000);

t.test('killed, and taken up by the next', async t => {
  const servers = await realServers(t);
  if (servers === null) return;
  const settings = { ...servers, SVC_DATA_DIR: await emptyFolder(t), SVC_LOG_LEVEL: 'warn' };
  const file = path.join(t.testdir(), 'decisions.jsonl');
  fs.writeFileSync(file, [...generateLines(DECISIONS, SEED)].join(''));
  const item = await killedOnce(t, settings, fs.readFileSync(file));
  t.match(item, { ingest_state: 'done', attempts: 2, ingest_error: null });
  const { ingest_counts } = item;
  t.match(ingest_counts, { decisions: DECISIONS, replaced: 0, skippedCount: 0 });
  const { added, unchanged } = ingest_counts as { added: number; unchanged: number };
  t.equal(added + unchanged, DECISIONS, 'each once, a batch that was cut off perhaps as unchanged');
  const disturbed = await contentsOf(settings);
  t.equal(disturbed.documentCount, DECISIONS);

  await empty(settings);
  const other = { ...settings, SVC_DATABASE_URL: (await usePostgres(t))! };
  const imported = await run(['import', file], other);
  t.equal(imported.code, 0, imported.stderr);
  t.strictSame(disturbed, await contentsOf(other), 'as if never killed');
});

/** Queues the file, kills the worker that started on it, and gives the item once another worker has finished it. */
async function killedOnce(t: Test, settings: Environment, file: Buffer): Promise<DatasetItem> {
  const stores = await openStores(readSettings(settings), 'a test');
  try {
    const datasets = new Datasets(stores.relational, stores.ingestPlace, AMPLE);
    const { id } = await queued(stores, datasets, file);
    const look = async () => (await datasets.get('test', id))!;
    const first = await startWorker(t, settings);
    await until(async () => Number((await look()).ingest_counts.decisions ?? 0) > 0, 'a batch');
    first.kill('SIGKILL');
    await once(first, 'exit');
    const left = await look();
    t.match(left, { ingest_state: 'running', attempts: 1 }, 'in the middle');
    t.ok(Number(left.ingest_counts.decisions) < DECISIONS, `at ${left.ingest_counts.decisions}`);
    const second = await startWorker(t, settings);
    await until(async () => /done|failed/.test((await look()).ingest_state), 'it is taken up');
    second.kill('SIGTERM');
    t.same(await once(second, 'exit'), [0, null], 'and ends in order');
    return await look();
  } finally {
    await stores.close();
  }
}

async function queued(stores: Stores, datasets: Datasets, file: Buffer): Promise<DatasetItem> {
  const id = randomUUID();
  const object_key = `datasets/${id}.jsonl`;
  await datasets.begin(object_key);
  const { bucket, backend, path: storage_path, uri } = stores.artifacts.describe(object_key);
  const item = await datasets.add('test', {
    id,
    object_key,
    bucket,
    replaces_others: false,
    storage_backend: backend,
    storage_path,
    storage_uri: uri,
    source_system: 'x',
    extraction_id: 'x',
    included_policy: 'all',
    original_filename: 'x',
    sha256: createHash('sha256').update(file).digest('hex'),
    size_bytes: await stores.artifacts.put(object_key, file),
  });
  return item!.item;
}

async function startWorker(t: Test, settings: Environment) {
  const env = environment(settings);
  const child = spawn(process.execPath, [MAIN, 'ingest-worker'], { env, stdio: 'pipe' });
  t.teardown(() => child.kill('SIGKILL'));
  child.stderr.pipe(process.stderr);
  const [said] = await once(child.stdout, 'data');
  t.match(String(said), `the ingest worker is running (process ${child.pid})`);
  return child;
}

async function empty(settings: Environment): Promise<void> {
  const driver = testDriver(settings.SVC_NEO4J_URI!, settings.SVC_NEO4J_USER!, '');
  await runStatement(driver, 'MATCH (n) DETACH DELETE n').finally(() => driver.close());
  const client = new QdrantClient({ url: settings.SVC_QDRANT_URL!, checkCompatibility: false });
  await client.deleteCollection('jurisgrafo');
}
