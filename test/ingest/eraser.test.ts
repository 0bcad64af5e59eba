/** A decision that is removed while its file is being ingested is not stored again. */

import { createHash, randomUUID } from 'node:crypto';
import t from 'tap';
import type { CorpusStore } from '../../src/ingest/corpus.ts';
import { Eraser } from '../../src/ingest/eraser.ts';
import { IngestWorker } from '../../src/ingest/worker.ts';
import { DiskArtifacts } from '../../src/stores/artifacts/disk-artifacts.ts';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';
import { Datasets } from '../../src/stores/relational/datasets.ts';
import { Erasures } from '../../src/stores/relational/erasures.ts';
import { IngestQueue } from '../../src/stores/relational/ingest-queue.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { AMPLE } from '../support/ample-quota.ts';
import { until } from '../support/service.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const LINES = Array.from({ length: 10 }, (_, i) => `{"id":"decision ${i}"}\n`);
const GONE = 'decision 3';
const KEY = 'datasets/file.jsonl';

t.test('the batch under way is dropped, and the file is read again', async t => {
  const sql = await newEmbedded(t);
  const artifacts = new DiskArtifacts(t.testdir());
  const datasets = new Datasets(sql, '', AMPLE);
  const id = randomUUID();
  await datasets.begin(KEY);
  const size_bytes = await artifacts.put(KEY, Buffer.from(LINES.join('')));
  const place = { storage_path: 'x', storage_backend: 'file', bucket: 'x', storage_uri: 'x' };
  const labels = { source_system: 'x', extraction_id: 'x', included_policy: 'all' };
  const file = { sha256: 'x', original_filename: 'x', size_bytes, object_key: KEY };
  await datasets.add('a', { id, replaces_others: false, ...file, ...place, ...labels });

  const { promise: mayWrite, resolve: open } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const stored: string[] = [];
  const write: CorpusStore['write'] = async (batch, options) => {
    begin();
    await mayWrite;
    if (!(await options!.isWanted!())) throw new Error('no longer wanted');
    stored.push(...batch.map(({ document }) => document.id));
    return { added: batch.length, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };
  };
  const worker = new IngestWorker({
    queue: new IngestQueue(sql, randomUUID(), ''),
    artifacts,
    corpus: { write },
    cache: new MemoryCache(),
    log: createLog('silent'),
    isOnly: false,
    ping: async () => {},
    onDone: () => {},
  });
  t.teardown(() => worker.stop());
  worker.start();
  await hasBegun;

  const remove = async (ids: readonly string[]) => ({ removed: 0, missing: [...ids] });
  const erasures = new Erasures(sql, '');
  const eraser = new Eraser({ corpus: { remove }, erasures, artifacts, scrubber: null });
  await eraser.remove([GONE]);
  t.equal(await eraser.finish(), 1);
  t.equal(await eraser.finish(), 0, 'once');
  open();
  await until(async () => (await datasets.get('a', id))!.ingest_state === 'done', 'it is stored');
  const all = LINES.map((_, i) => `decision ${i}`);
  t.strictSame(
    stored,
    all.filter(each => each !== GONE),
  );
  const bytes = await artifacts.read(KEY, size_bytes);
  const sha256 = createHash('sha256').update(bytes!).digest('hex');
  t.match(await datasets.get('a', id), { sha256, size_bytes: bytes!.length, attempts: 2 });
});
