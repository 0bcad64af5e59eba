/** A decision that is removed while its file is being ingested is not stored again. */

import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import t, { type Test } from 'tap';
import { deleteAbandoned } from '../../src/capabilities/datasets/abandoned-files.ts';
import type { Corpus } from '../../src/ingest/corpus.ts';
import type { CorpusStore } from '../../src/ingest/corpus-store.ts';
import { Eraser } from '../../src/ingest/eraser.ts';
import { IngestWorker } from '../../src/ingest/worker.ts';
import { DiskArtifacts } from '../../src/stores/artifacts/disk-artifacts.ts';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';
import { Datasets } from '../../src/stores/relational/datasets.ts';
import { Documents } from '../../src/stores/relational/documents.ts';
import { Erasures } from '../../src/stores/relational/erasures.ts';
import { IngestQueue } from '../../src/stores/relational/ingest-queue.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { LineBlanker } from '../../src/workers/texts/line-blanker.ts';
import { AMPLE } from '../support/ample-quota.ts';
import { until } from '../support/service.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const LINES = Array.from({ length: 10 }, (_, i) => `{"id":"decision ${i}"}\n`);
const GONE = 'decision 3';
const KEY = 'datasets/file.jsonl';

/** An upload with a line for each decision, whose ingest has not begun. */
async function uploaded(t: Test) {
  const sql = await newEmbedded(t);
  const folder = t.testdir();
  const artifacts = new DiskArtifacts(folder);
  const datasets = new Datasets(sql, '', AMPLE);
  const id = randomUUID();
  await datasets.begin(KEY);
  const size_bytes = await artifacts.put(KEY, Buffer.from(LINES.join('')));
  const place = { storage_path: 'x', storage_backend: 'file', bucket: 'x', storage_uri: 'x' };
  const labels = { source_system: 'x', extraction_id: 'x', included_policy: 'all' };
  const file = { sha256: 'x', original_filename: 'x', size_bytes, object_key: KEY };
  await datasets.add('a', { id, replaces_others: false, ...file, ...place, ...labels });
  return { folder, sql, artifacts, datasets, id, size_bytes, erasures: new Erasures(sql, '') };
}

type Uploaded = Awaited<ReturnType<typeof uploaded>>;

/** The bytes of the item's file as it is now. */
async function fileNow({ artifacts, datasets, id, size_bytes }: Uploaded): Promise<Buffer> {
  const { object_key } = (await datasets.get('a', id))!;
  return Buffer.from((await artifacts.read(object_key, size_bytes))!);
}

/** The dependencies of an eraser besides a corpus. */
const depsOf = ({ erasures, datasets, artifacts }: Uploaded) => {
  return { erasures, uploads: datasets, artifacts, blanker: new LineBlanker(), scrubber: null };
};

/** A corpus that removes nothing and records its calls. */
function watchedCorpus(afterChanges = async () => {}, numbers: string[] = []) {
  const asked: string[] = [];
  const cleared: string[] = [];
  const remove: Corpus['remove'] = async (ids, _signal, first) => {
    await first?.();
    asked.push(...ids);
    return { removed: 0, missing: [...ids] };
  };
  const numbersOnlyOf = async () => numbers;
  const removeWaiting = async (given: readonly string[]) => {
    cleared.push(...given);
  };
  return { asked, cleared, corpus: { remove, afterChanges, numbersOnlyOf, removeWaiting } };
}

t.test('the batch under way is dropped, and the file is read again', async t => {
  const upload = await uploaded(t);
  const { sql, artifacts, datasets, id } = upload;
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

  const { corpus } = watchedCorpus();
  const eraser = new Eraser({ corpus, ...depsOf(upload) });
  // A request may name a decision twice, which counts once.
  await eraser.remove([GONE, GONE]);
  t.equal(await eraser.finish(), 1);
  t.equal(await eraser.finish(), 0, 'once');
  open();
  await until(async () => (await datasets.get('a', id))!.ingest_state === 'done', 'it is stored');
  const all = LINES.map((_, i) => `decision ${i}`);
  t.strictSame(
    stored,
    all.filter(each => each !== GONE),
  );
  const bytes = await fileNow(upload);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  t.match(await datasets.get('a', id), { sha256, size_bytes: bytes.length, attempts: 2 });
  t.equal(await artifacts.read(KEY, bytes.length), null, 'the old file is gone');
});

t.test('what the batch under way stores all the same is removed again', async t => {
  const upload = await uploaded(t);
  const { sql, id } = upload;
  const texts = { ementa: null, dispositivo: null, inteiro_teor: null, ementa_composta: false };
  const facts = { tribunal: null, processo: null, orgao_julgador: null, ministro: null };
  const rest = { ministro_norm: null, categoria_id: null, resultado: null, data: null };
  const document = { id: GONE, ...texts, ...facts, ...rest, termos: '', chave: null };
  const origem = { tipo: 'envio', arquivo: null, item_id: id } as const;
  const { asked, corpus } = watchedCorpus(() =>
    new Documents(sql, '').put([{ ...document, origem }]),
  );
  const eraser = new Eraser({ corpus, ...depsOf(upload) });
  await eraser.remove([GONE]);
  t.equal(await eraser.finish(), 1);
  t.strictSame(asked, [GONE, GONE]);
});

t.test('a failure between the file and its record is made good', async t => {
  for (const failing of ['before', 'after']) {
    const upload = await uploaded(t);
    const { artifacts, datasets, erasures, id, size_bytes } = upload;
    const replace = erasures.replace.bind(erasures);
    erasures.replace = async (...call) => {
      erasures.replace = replace;
      if (failing === 'after') await replace(...call);
      throw new Error('the database is away');
    };
    const { corpus } = watchedCorpus();
    const eraser = new Eraser({ corpus, ...depsOf(upload) });
    await eraser.remove([GONE]);
    await t.rejects(eraser.finish(), /away/);
    t.equal(await eraser.finish(), 1);
    const bytes = await fileNow(upload);
    t.notMatch(bytes.toString(), GONE);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    t.match(await datasets.get('a', id), { sha256 });
    for (const key of await datasets.leftBehind(10))
      await deleteAbandoned(datasets, artifacts, key);
    t.equal(await artifacts.read(KEY, size_bytes), null, 'the sweep deletes the old file');
  }
});

t.test('a copy that nothing names does not keep what is removed later', async t => {
  for (const isRestarted of [false, true]) await removesCopy(t, isRestarted);
});

async function removesCopy(t: Test, isRestarted: boolean): Promise<void> {
  const upload = await uploaded(t);
  const { datasets, erasures } = upload;
  const replace = erasures.replace.bind(erasures);
  erasures.replace = () => Promise.reject(new Error('the process ends here'));
  const { corpus } = watchedCorpus();
  const eraser = new Eraser({ corpus, ...depsOf(upload) });
  await eraser.remove([GONE]);
  await t.rejects(eraser.finish(), /ends here/);
  const files = async () => {
    const entries = await readdir(upload.folder, { recursive: true, withFileTypes: true });
    return entries.filter(entry => entry.isFile()).length;
  };
  t.equal(await files(), 2);
  erasures.replace = replace;
  await datasets.begin('datasets/being-received.jsonl');
  await eraser.remove(['decision 7']);
  const next = isRestarted ? new Eraser({ corpus, ...depsOf(upload) }) : eraser;
  t.equal(await next.finish(), 2);
  t.equal(await files(), 1);
  t.ok(await datasets.abandon('datasets/being-received.jsonl'), 'an upload under way stays');
}

t.test('a copy that cannot be deleted does not keep files from being blanked', async t => {
  const upload = await uploaded(t);
  const { datasets, artifacts, erasures } = upload;
  const left = 'datasets/blanked-left.jsonl';
  await datasets.begin(left);
  const remove = artifacts.remove.bind(artifacts);
  artifacts.remove = async key => {
    if (key === left) throw new Error('it is away');
    return remove(key);
  };
  const { corpus } = watchedCorpus();
  const eraser = new Eraser({ corpus, ...depsOf(upload) });
  await eraser.remove([GONE]);
  await t.rejects(eraser.finish(), /it is away/);
  t.notMatch((await fileNow(upload)).toString(), GONE);
  t.equal((await erasures.pending()).length, 1, 'it is tried again');
  artifacts.remove = remove;
  t.equal(await eraser.finish(), 1);
});

t.test('a process that is late does not bring back what another has blanked', async t => {
  for (const late of ['read', 'blank'] as const) {
    const upload = await uploaded(t);
    const { erasures, sql, artifacts } = upload;
    const { corpus } = watchedCorpus();
    const other = new Eraser({ corpus, ...depsOf(upload), erasures: new Erasures(sql, '') });
    const { blanker } = depsOf(upload);
    // Meanwhile the other process removes another decision, and finishes both erasures.
    const meanwhile = async () => {
      await other.remove(['decision 7']);
      t.equal(await other.finish(), 2);
    };
    const { blank } = blanker;
    const read = artifacts.read.bind(artifacts);
    const reads = new DiskArtifacts(upload.folder);
    reads.read = async (...asked) => {
      if (late === 'read') await meanwhile();
      return read(...asked);
    };
    blanker.blank = async (...asked) => {
      const blanked = await blank(...asked);
      if (late === 'blank') await meanwhile();
      return blanked;
    };
    const eraser = new Eraser({ corpus, ...depsOf(upload), artifacts: reads, blanker });
    await eraser.remove([GONE]);
    t.equal(await eraser.finish(), 0, 'the other one has done it');
    t.notMatch((await fileNow(upload)).toString(), /decision [37]/);
    t.strictSame(await erasures.pending(), []);
    const entries = await readdir(upload.folder, { recursive: true, withFileTypes: true });
    t.equal(entries.filter(entry => entry.isFile()).length, 1, 'no file is left over');
  }
});

t.test('a removal that is refused erases nothing', async t => {
  const upload = await uploaded(t);
  const { corpus } = watchedCorpus();
  corpus.remove = () => Promise.reject(new Error('too many are waiting'));
  const eraser = new Eraser({ corpus, ...depsOf(upload) });
  await t.rejects(eraser.remove([GONE]), /too many/);
  t.equal(await eraser.finish(), 0);
});

t.test('a file that cannot be read does not keep others from being erased', async t => {
  const upload = await uploaded(t);
  const { artifacts, datasets, erasures, id } = upload;
  const lost = {
    object_key: 'datasets/lost.jsonl',
    size_bytes: 5,
    isSource: false,
    hasFailed: false,
  };
  const files = erasures.files.bind(erasures);
  erasures.files = async after =>
    after === '' ? [{ id: '0', ...lost, createdAt: 0 }, ...(await files(after))] : files(after);
  const { corpus } = watchedCorpus();
  const read = artifacts.read.bind(artifacts);
  artifacts.read = async (key, size) => {
    if (key === lost.object_key) throw new Error('it is away');
    return read(key, size);
  };
  const eraser = new Eraser({ corpus, ...depsOf(upload) });
  await eraser.remove([GONE]);
  await t.rejects(eraser.finish(), /it is away/);
  t.notMatch((await fileNow(upload)).toString(), GONE);
  t.equal((await erasures.pending()).length, 1, 'it is tried again');
  t.ok(await datasets.get('a', id));
});

t.test('the case that only a removed decision bears is erased with it', async t => {
  const upload = await uploaded(t);
  const number = '07001231220248070001';
  const { asked, cleared, corpus } = watchedCorpus(async () => {}, [number]);
  const eraser = new Eraser({ corpus, ...depsOf(upload) });
  await eraser.remove([GONE]);
  t.same(asked, [GONE]);
  const pending = (await upload.erasures.pending()).map(({ id }) => id);
  t.same(pending.toSorted(), [GONE, `processo:${number}`]);
  await eraser.finish();
  t.same(cleared, [number], 'also one that an ingest under way has stored again');
  t.same(await upload.erasures.pending(), []);
});
