/** The conversion of uploaded files, on real tables: the order of conversions, and which files remain. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { Eraser } from '../../../src/ingest/eraser.ts';
import { readingDocumentHere } from '../../../src/ingest/sources/documents/document-line.ts';
import { convertedLine } from '../../../src/ingest/uploads/converted-line.ts';
import type { ConvertLines } from '../../../src/ingest/uploads/converted-pieces.ts';
import { ItemConversion } from '../../../src/ingest/uploads/item-conversion.ts';
import { IngestWorker } from '../../../src/ingest/worker.ts';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { Datasets } from '../../../src/stores/relational/datasets.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import { Erasures } from '../../../src/stores/relational/erasures.ts';
import { IngestQueue } from '../../../src/stores/relational/ingest-queue.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { LineBlanker } from '../../../src/workers/texts/line-blanker.ts';
import { AMPLE } from '../../support/ample-quota.ts';
import { zipOf } from '../../support/document-files.ts';
import { FakeStore } from '../../support/fake-store.ts';
import { graphOnly } from '../../support/graph-only.ts';
import { until } from '../../support/service.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const espelho = (id: string) => ({
  ...{ id, numeroProcesso: '12', siglaClasse: 'REsp', nomeOrgaoJulgador: 'PRIMEIRA TURMA' },
  ...{ ministroRelator: 'FULANA', ementa: `Ementa ${id}.` },
});
const ARCHIVE = zipOf({ 'a.json': JSON.stringify([espelho('1'), 7, espelho('2')]) });
const [FIRST, SECOND] = ['STJ-REsp-12-1', 'STJ-REsp-12-2'];
const hereConverted: ConvertLines = async (lines, sha256) =>
  lines.map(line => convertedLine(line, sha256));

async function place(t: Test, quota = AMPLE) {
  const sql = await newEmbedded(t);
  const folder = t.testdir();
  const artifacts = new DiskArtifacts(folder);
  const datasets = new Datasets(sql, '', quota);
  const queue = (name: string = randomUUID()) => new IngestQueue(sql, name, '');
  const add = async (tenant: string, content: Buffer, form: 'source' | 'records' = 'source') => {
    const id = randomUUID();
    const object_key = `datasets/${id}.jsonl`;
    await datasets.begin(object_key);
    const size_bytes = await artifacts.put(object_key, content);
    const stored = { storage_path: 'x', storage_backend: 'file', bucket: 'x', storage_uri: 'x' };
    const labels = { source_system: 'x', extraction_id: 'x', included_policy: 'all' };
    const file = { sha256: 'a'.repeat(64), original_filename: 'a.zip', size_bytes, object_key };
    const asked = { file_form: form, source_options: form === 'source' ? '{}' : null };
    await datasets.add(tenant, {
      ...{ id, replaces_others: false, ...file },
      ...{ ...stored, ...labels, ...asked },
    });
    return id;
  };
  const kept = async () => (await readdir(`${folder}/datasets`)).sort();
  return { sql, folder, artifacts, datasets, queue, add, kept };
}

type Place = Awaited<ReturnType<typeof place>>;

function worker(t: Test, { queue, artifacts, datasets }: Place, convert = hereConverted) {
  const store = new FakeStore();
  const started = new IngestWorker({
    queue: queue(),
    artifacts,
    corpus: graphOnly(store),
    cache: new MemoryCache(),
    log: createLog('silent'),
    isOnly: false,
    ping: async () => {},
    onDone: () => {},
    conversion: { uploads: datasets, convert, readDocument: readingDocumentHere },
  });
  t.teardown(() => started.stop());
  started.start();
  return store;
}

const ends = ({ datasets }: Place, tenant: string, id: string) =>
  until(
    async () => /done|failed/.test((await datasets.get(tenant, id))!.ingest_state),
    'the ingest ends',
  );

/** A conversion that waits until the test releases it. */
function gated() {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const convert: ConvertLines = async (...given) => {
    begin();
    await isOpen;
    return hereConverted(...given);
  };
  return { convert, open, hasBegun };
}

/** An eraser on a corpus that removes nothing; `removed` are the ids that it was asked to remove. */
function eraserOf({ sql, datasets, artifacts }: Place) {
  const erasures = new Erasures(sql, '');
  const removed: string[] = [];
  const corpus = {
    remove: async (ids: readonly string[], _: unknown, first?: () => Promise<void>) => {
      await first?.();
      removed.push(...ids);
      return { removed: 0, missing: [...ids] };
    },
    afterChanges: async () => {},
    numbersOnlyOf: async () => [],
    removeWaiting: async () => {},
  };
  const blanker = new LineBlanker();
  const eraser = new Eraser({
    ...{ corpus, erasures, uploads: datasets, artifacts, blanker, scrubber: null },
  });
  return { eraser, erasures, removed };
}

t.test('lines stand under the numbers of their items, and the upload is gone', async t => {
  const here = await place(t);
  const id = await here.add('a', ARCHIVE);
  const store = worker(t, here);
  await ends(here, 'a', id);
  const item = (await here.datasets.get('a', id))!;
  t.match(item, { ingest_state: 'done', attempts: 1, file_form: 'converted' });
  t.match(item.ingest_counts, {
    ...{ decisions: 2, lines: 3, format: 'stj-espelhos in a ZIP' },
    skipped: [{ line: 2, place: 'a.json, item 2' }],
  });
  t.same(
    store.batches.flat().map(({ id }) => id),
    [FIRST, SECOND],
  );
  await until(async () => (await here.kept()).length === 1, 'one file is left');
  t.equal(item.object_key, `datasets/${(await here.kept())[0]}`);
  t.equal(await here.datasets.abandon(item.object_key), false, 'which the item names');
});

t.test('imports go on beside a conversion; a key has one file converted at a time', async t => {
  const here = await place(t);
  const gate = gated();
  await here.add('a', ARCHIVE);
  worker(t, here, gate.convert);
  await gate.hasBegun;
  const records = await here.add('a', Buffer.from('{"id":"x"}\n'), 'records');
  await ends(here, 'a', records);
  const second = await here.add('a', ARCHIVE);
  t.equal(await here.queue().take('convert'), null, 'the second of the key waits');
  t.equal(await here.queue().take('import'), null, 'and is not imported as it is');
  gate.open();
  await ends(here, 'a', second);
  t.match((await here.datasets.get('a', second))!.ingest_counts, { decisions: 2, unchanged: 0 });
});

t.test('an item that fell silent is taken over by another lane of the process', async t => {
  const here = await place(t);
  const gate = gated();
  const id = await here.add('a', ARCHIVE);
  const ask = async (text: string) => {
    const query = { sql: text, parameters: [], query: null as never, queryId: null as never };
    const [{ rows }] = await here.sql.run([query]);
    return rows as { worker: string; attempts: number }[];
  };
  const owner = async () => (await ask('select worker, attempts from app.dataset_item'))[0]!;
  const store = worker(t, here, gate.convert);
  await gate.hasBegun;
  const first = await owner();
  await until(async () => {
    await ask(`update app.dataset_item set heartbeat_at = now() - interval '31 seconds'
      where attempts = 1`);
    return (await owner()).attempts === 2;
  }, 'the other lane takes it');
  t.not((await owner()).worker, first.worker, 'updates of the first lane are ignored');
  gate.open();
  await ends(here, 'a', id);
  t.equal(store.batches.flat().length, 2);
});

t.test('a removal is complete after the files from before it are converted', async t => {
  const here = await place(t);
  const { artifacts, datasets } = here;
  const gate = gated();
  const id = await here.add('a', ARCHIVE);
  let reads = 0;
  const read = artifacts.read.bind(artifacts);
  artifacts.read = (...asked) => {
    reads++;
    return read(...asked);
  };
  const { eraser } = eraserOf(here);
  const other = await here.add('b', Buffer.from(`{"id":"${FIRST}"}\n`), 'records');
  await eraser.remove([FIRST!]);
  t.equal(await eraser.finish(), 0);
  t.equal(await eraser.finish(), 0);
  t.equal(reads, 1, 'the file of records is blanked once');
  const blanked = (await datasets.get('b', other))!;
  t.notMatch(String(await read(blanked.object_key, blanked.size_bytes)), FIRST);
  worker(t, here, gate.convert);
  await gate.hasBegun;
  gate.open();
  await ends(here, 'a', id);
  t.equal(await eraser.finish(), 1);
  const { object_key, size_bytes } = (await datasets.get('a', id))!;
  const lines = Buffer.from((await read(object_key, size_bytes))!)
    .toString()
    .split('\n');
  t.equal(lines[0]!.trim(), '');
  t.match(lines[2], SECOND);
  await until(async () => (await here.kept()).length === 2, 'no other file is left');
});

t.test('a converted file is blanked while others are still to be converted', async t => {
  const here = await place(t);
  const { sql, artifacts, datasets } = here;
  const [first, second] = [await here.add('a', ARCHIVE), await here.add('a', ARCHIVE)];
  const { eraser, erasures, removed } = eraserOf(here);
  await eraser.remove([FIRST!]);
  t.equal(await eraser.finish(), 0);
  const gate = gated();
  let conversions = 0;
  worker(t, here, (...given) => (conversions++ === 0 ? hereConverted : gate.convert)(...given));
  await ends(here, 'a', first);
  await gate.hasBegun;
  // The ingest of the upload has stored the decision again.
  const texts = { ementa: null, dispositivo: null, inteiro_teor: null, ementa_composta: false };
  const facts = { tribunal: null, processo: null, orgao_julgador: null, ministro: null };
  const rest = { ministro_norm: null, categoria_id: null, resultado: null, data: null };
  const origem = { tipo: 'envio', arquivo: null, item_id: first } as const;
  const document = { id: FIRST!, ...texts, ...facts, ...rest, termos: '', chave: null, origem };
  await new Documents(sql, '').put([document]);
  t.equal(await eraser.finish(), 0);
  t.strictSame(removed, [FIRST, FIRST], 'it is removed again');
  const { object_key, size_bytes } = (await datasets.get('a', first))!;
  t.notMatch(String(await artifacts.read(object_key, size_bytes)), FIRST);
  t.equal((await erasures.pending()).length, 1, 'the other file is to be blanked');
  t.equal(await eraser.finish(), 0);
  t.equal(removed.length, 2, 'nothing is done again until that is converted');
  gate.open();
  await ends(here, 'a', second);
  t.equal(await eraser.finish(), 1);
});

t.test('a file that could never be converted is emptied by a removal', async t => {
  const here = await place(t);
  const { sql, datasets } = here;
  const id = await here.add('a', ARCHIVE);
  await sql.run([
    {
      sql: `update app.dataset_item set ingest_state = 'failed' where id = '${id}'`,
      ...{ parameters: [], query: null as never, queryId: null as never },
    },
  ]);
  const { eraser, erasures } = eraserOf(here);
  await erasures.ask([FIRST!]);
  t.equal(await eraser.finish(), 1);
  const item = (await datasets.get('a', id))!;
  t.match(item, { size_bytes: 0, ingest_state: 'failed' });
  t.same(await here.kept(), [item.object_key.replace('datasets/', '')]);
});

t.test('a file of which nothing can be read fails, and says why', async t => {
  const here = await place(t);
  const id = await here.add('a', Buffer.from('[{"foo":1}]'));
  worker(t, here);
  await ends(here, 'a', id);
  const item = (await here.datasets.get('a', id))!;
  t.match(item, { ingest_state: 'failed', ingest_error: /no known form.*its fields are foo/ });
  t.equal(item.size_bytes, 0);
});

t.test('a converted file that does not fit into the quota is not kept', async t => {
  const here = await place(t, { countMax: 9, bytesMax: 2 * ARCHIVE.length });
  const large = zipOf({ 'a.json': JSON.stringify(Array.from({ length: 99 }, () => espelho('1'))) });
  const id = await here.add('a', large);
  const store = worker(t, here);
  await ends(here, 'a', id);
  const item = (await here.datasets.get('a', id))!;
  t.match(item, { ingest_state: 'failed', ingest_error: /do not fit into what this key may keep/ });
  t.match(item, { file_form: 'source', size_bytes: large.length });
  await until(async () => (await here.kept()).length === 1, 'the converted file is deleted');
  t.same(store.batches, []);
  await t.resolves(here.datasets.checkQuota('a'), 'it is not counted');
});

t.test('a converted file that was swept away is not taken', async t => {
  const here = await place(t);
  const id = await here.add('a', ARCHIVE);
  const queue = here.queue('w');
  const taken = (await queue.take('convert'))!;
  const file = {
    place: here.artifacts.describe('datasets/converted-x.jsonl'),
    ...{ sha256: 'b'.repeat(64), bytes: 5, counts: {}, error: null, bytesMax: 1e9 },
  };
  t.equal(await queue.convert(taken, file), false, 'it was never begun');
  await here.datasets.begin('datasets/converted-x.jsonl');
  t.equal(await here.queue('other').convert(taken, file), false, 'another worker has not taken it');
  await here.datasets.abandon('datasets/converted-x.jsonl');
  t.equal(await queue.convert(taken, file), false, 'it was abandoned');
  t.match(await here.datasets.get('a', id), { file_form: 'source', object_key: taken.object_key });
});

t.test('a conversion that is stopped reads no further, even where there is no item', async t => {
  const here = await place(t);
  const { artifacts, datasets } = here;
  const gate = gated();
  const long = JSON.stringify({ ...espelho('1'), ementa: 'x'.repeat(200_000) });
  const spaces = randomBytes(2 ** 22).map(byte => ' \t\r\n'.charCodeAt(byte % 4));
  const file = gzipSync(Buffer.concat([Buffer.from(`[${long}`), spaces, Buffer.from(']')]));
  const id = await here.add('a', file);
  let taken = 0;
  artifacts.stream = async () =>
    (async function* () {
      for (let at = 0; at < file.length; at += 16_384, taken = at) {
        yield file.subarray(at, at + 16_384);
      }
    })();
  const queue = here.queue();
  const item = (await queue.take('convert'))!;
  const end = new AbortController();
  const deps = { queue, artifacts, uploads: datasets, corpus: {}, log: createLog('silent') };
  const conversion = new ItemConversion(
    {
      ...{ ...deps, convert: gate.convert, readDocument: readingDocumentHere },
      ...{ ping: async () => {}, backoffMs: () => 1 },
    },
    () => t.fail('it is not converted'),
  );
  const running = conversion.run(item, end);
  await gate.hasBegun;
  end.abort();
  gate.open();
  await running;
  t.ok(taken < file.length / 2, `${taken} of ${file.length} bytes`);
  t.match(await datasets.get('a', id), { ingest_state: 'queued', file_form: 'source' });
});
