/** Files of courts over HTTP: each form is previewed, stored with its origin, and erased. Other files are refused. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { zipOf } from '../../support/document-files.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { drawSeed } from '../../support/random-text.ts';
import { ask, startService, until } from '../../support/service.ts';
import { datajudSpecimens } from '../../support/sources/datajud-specimens.ts';
import { espelhoSpecimens } from '../../support/sources/stj-espelhos.ts';
import { type UploadedFile, uploadedFiles } from '../../support/sources/uploaded-files.ts';
import { ingested, KEY, look, OTHER_KEY } from '../../support/upload.ts';

const ADMIN_KEY = 'the-key-of-the-admin-1357924680';
const UPLOADS = '/v1/datasets/uploads';
const PREVIEW = '/v1/datasets/preview';
const SEED = drawSeed();
const files = await uploadedFiles(SEED);
const folder = await emptyFolder(t);
const service = await startService(t, folder, {
  SVC_API_KEYS: `one:${KEY},two:${OTHER_KEY},chief:admin:${ADMIN_KEY}`,
  SVC_RATE_LIMIT_PER_MINUTE: '1000000',
});
const { url } = service;

async function send(
  route: string,
  { name, bytes, fields = {} }: Pick<UploadedFile, 'name' | 'bytes' | 'fields'>,
  { key = KEY, isFileFirst = false } = {},
) {
  const form = new FormData();
  const content = new Blob([bytes as never]);
  if (isFileFirst) form.append('file', content, name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (!isFileFirst) form.append('file', content, name);
  const response = await fetch(url + route, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came.
  return { status: response.status, json: (await response.json()) as any };
}

async function errorsOf(id: string, key = KEY): Promise<{ line: number; place?: string }[]> {
  const answer = await fetch(`${url}${UPLOADS}/${id}/errors`, { headers: { 'x-api-key': key } });
  const text = await answer.text();
  return text
    .split('\n')
    .filter(text => text !== '')
    .map(text => JSON.parse(text));
}

const kept = () => fs.readdirSync(path.join(folder, 'artifacts/datasets'));
const contentOf = (key: string) => fs.readFileSync(path.join(folder, 'artifacts', key), 'utf8');

for (const file of files) {
  const { name, bytes, format, framing, shown } = file;
  const { decisions, cases = 0, skipped = 0 } = file;
  t.test(`${name} (${shown}), seed ${SEED}`, async t => {
    const isFileFirst = name.endsWith('.csv');
    const before = fs.existsSync(path.join(folder, 'artifacts/datasets')) ? kept() : [];
    const { status, json } = await send(PREVIEW, file, { isFileFirst });
    t.equal(status, 200, JSON.stringify(json));
    const preview = json.data;
    t.match(preview, { format, framing, decisions, cases, complete: true });
    t.equal(preview.items_read, decisions + cases + skipped);
    t.equal(preview.skipped.length, skipped);
    t.equal(preview.sample.length, Math.min(5, decisions));
    t.ok(preview.title.length > 0);
    t.same(
      fs.existsSync(path.join(folder, 'artifacts/datasets')) ? kept() : [],
      before,
      'nothing is stored',
    );

    const sent = await send(UPLOADS, file, { isFileFirst });
    t.equal(sent.status, 201, JSON.stringify(sent.json));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    t.equal(sent.json.data.sha256, sha256);
    const item = await ingested(url, sent.json.data.id);
    const { ingest } = item;
    t.match(ingest, { state: 'done', format: shown, decisions, processes: cases, error: null });
    t.equal(ingest.skipped_count, skipped);
    t.same(ingest.not_used, preview.not_used);
    t.same(ingest.skipped, preview.skipped, 'by item and place');
    t.same(ingest.left_out, preview.left_out);
    const told = await errorsOf(item.id);
    t.equal(told.length, ingest.skipped_count + ingest.left_out_count);
    t.same(
      told.map(({ line }) => line),
      told.map(({ line }) => line).toSorted((a, b) => a - b),
    );
    const content = contentOf(item.object_key);
    t.equal(item.size_bytes, Buffer.byteLength(content));
    t.equal(item.sha256, createHash('sha256').update(content).digest('hex'));
    await until(() => !kept().includes(`${item.id}.jsonl`), 'the upload itself is deleted');

    const [first] = preview.sample;
    if (first === undefined) return;
    const id = encodeURIComponent(first.id);
    const { json: stored } = await ask(url, KEY, `/v1/decisions/${id}`);
    const { origem, ...decision } = stored.data;
    t.match(origem, { tipo: 'envio', forma: format, sha256, item_id: item.id });
    t.match(decision, { tribunal: first.tribunal, resultado: first.resultado });
    t.equal((await look(url, item.id, OTHER_KEY)).status, 404, 'others do not see it');
  });
}

t.test('the file of a foreign form of another key replaces nothing', async t => {
  const file = { name: 'turma.json', bytes: files[0]!.bytes };
  const { id } = (await send(UPLOADS, file, { key: OTHER_KEY })).json.data;
  const { ingest } = await ingested(url, id, OTHER_KEY);
  t.match(ingest, { state: 'done', decisions: 0, not_own_count: files[0]!.decisions });
  t.match(ingest.skipped[0], { line: 1, place: 'item 1', reason: /another key/ });
});

t.test('a secret case is not in the stored file, and what was stored of it goes', async t => {
  const cases = datajudSpecimens(200, SEED);
  const { item } = cases.find(({ right }) => right !== null)!;
  const number = String(item.numeroProcesso);
  const numbers = (secret: boolean) => JSON.stringify([{ ...item, nivelSigilo: secret ? 3 : 0 }]);
  const sending = async (secret: boolean, key = KEY) => {
    const bytes = Buffer.from(numbers(secret));
    const { id } = (await send(UPLOADS, { name: 'datajud.json', bytes }, { key })).json.data;
    return ingested(url, id, key);
  };
  const open = await sending(false);
  t.match(open.ingest, { processes: 1, skipped_count: 0 });
  t.match(contentOf(open.object_key), number);
  const hidden = await sending(true);
  t.match(hidden.ingest, { processes: 0, skipped_count: 1 });
  t.notMatch(contentOf(hidden.object_key), number);
  const third = await sending(false, OTHER_KEY);
  t.match(third.ingest, { processes: 1, not_own_count: 0 }, 'that of the first key is gone');
});

t.test('rubbish is refused by name, rule and what was seen, and leaves nothing', async t => {
  const espelhos = JSON.stringify(espelhoSpecimens(40, SEED).map(({ item }) => item));
  const packed = gzipSync(espelhos);
  const zip = zipOf({ 'a.json': espelhos });
  const random = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3)) % 256));
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const rubbish: Record<string, [Buffer, RegExp]> = {
    'random.bin': [random, /is binary data of no known form/],
    'image.png': [png, /is binary data of no known form/],
    'zips.zip': [zipOf({ 'inner.zip': zip }), /is an archive inside an archive/],
    'image.zip': [zipOf({ 'image.png': png }), /./],
    'empty.zip': [zipOf({}), /has no item/],
    'cut.zip': [zip.subarray(0, zip.length / 2), /ZIP archive is damaged/],
    'cut.json.gz': [packed.subarray(0, packed.length / 2), /gzip data is damaged/],
    'empty.json': [Buffer.alloc(0), /no line with a decision record|has no item/],
    'page.html': [Buffer.from('<html><body>x</body></html>'), /neither JSON nor a table/],
    'other.json': [Buffer.from('[{"foo":1,"bar":2}]'), /has no known form/],
    'other.jsonl': [Buffer.from('{"foo":1}\n{"foo":2}\n'), /has no known form/],
    'temas.csv': [
      Buffer.from('tipoPrecedente;numeroPrecedente\nTema;1\n'),
      /table of temas and no decision/,
    ],
    'word.doc': [Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), /older format of Word/],
  };
  const before = kept();
  for (const [name, [bytes, rule]] of Object.entries(rubbish)) {
    for (const route of [UPLOADS, PREVIEW]) {
      const { status, json } = await send(route, { name, bytes });
      t.equal(status, 400, `${name} ${route}: ${JSON.stringify(json)}`);
      t.match(json.error, { code: 'VALIDATION_ERROR', details: [{ field: 'file', rule }] });
      t.ok(json.error.details[0].value !== undefined, `${name}: what was seen`);
    }
  }
  await until(() => kept().length === before.length, 'nothing is left');
});

t.test(
  'a file that unpacks to very much is given up, and others are answered meanwhile',
  async t => {
    const blank = gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '));
    const bomb = Buffer.concat([gzipSync('['), ...Array.from({ length: 20 }, () => blank)]);
    let isOver = false;
    const sent = send(PREVIEW, { name: 'bomb.json.gz', bytes: bomb }).finally(() => {
      isOver = true;
    });
    let slowestMs = 0;
    while (!isOver) {
      const startedAt = performance.now();
      await ask(url, KEY, '/v1/health');
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    }
    const { status, json } = await sent;
    t.equal(status, 400);
    t.match(json.error.message, /too large for a preview/);
    t.comment(`slowest answer meanwhile: ${Math.round(slowestMs)} ms`);
  },
);

t.test('format and map are checked', async t => {
  const file = { name: 'turma.json', bytes: files[0]!.bytes };
  const refused = async (fields: Record<string, string>, message: RegExp) => {
    for (const route of [UPLOADS, PREVIEW]) {
      for (const isFileFirst of [true, false]) {
        const { status, json } = await send(route, { ...file, fields }, { isFileFirst });
        t.match({ status, ...json.error }, { status: 400, message });
      }
    }
  };
  await refused({ format: 'x' }, /^format: must be auto or one of jurisgrafo, stj-espelhos/);
  await refused({ map: '{' }, /^map: is not JSON/);
  await refused({ map: '{}', format: 'djen' }, /^map: must be without a format/);
  await refused({ map: ' '.repeat(65 * 1024) }, /^map: must have at most 65536 bytes/);
  await refused({ source_system: 'x'.repeat(2000) }, /^source_system: must have at most 800 bytes/);
  const named = await send(PREVIEW, { ...file, fields: { format: 'stj-espelhos' } });
  t.match(named.json.data, { format: 'stj-espelhos', decisions: files[0]!.decisions });
});

t.test('a preview reads no more than 200 items', async t => {
  const many = espelhoSpecimens(300, SEED + 2).map(({ item }) => item);
  const bytes = Buffer.from(JSON.stringify(many));
  const { json } = await send(PREVIEW, { name: 'turma.json', bytes });
  t.match(json.data, { items_read: 200, complete: false, decisions: 200 });
});

t.test('a decision that came from a ZIP is erased', async t => {
  const word = 'Zanzibarina';
  const [first, second] = espelhoSpecimens(2, SEED + 3);
  const items = [{ ...first!.item, ementa: `Ementa ${word}.` }, second!.item];
  const bytes = zipOf({ '2024/07.json': JSON.stringify(items) });
  const { id } = (await send(UPLOADS, { name: 'julho.zip', bytes })).json.data;
  const item = await ingested(url, id);
  t.match(item.ingest, { state: 'done', decisions: 2 });
  const content = contentOf(item.object_key);
  t.match(content, word);
  const gone = JSON.parse(content.split('\n')[0]!).id;
  const { json } = await ask(url, ADMIN_KEY, '/v1/decisions/remove', { ids: [gone] });
  t.match(json.data, { removed: 1 });
  await until(async () => {
    const now = (await look(url, id)).json.data;
    return now.object_key !== item.object_key && !contentOf(now.object_key).includes(word);
  }, 'its line is blank');
  const now = (await look(url, id)).json.data;
  t.equal(now.ingest.format, 'stj-espelhos in a ZIP');
  t.equal((await ask(url, KEY, `/v1/decisions/${encodeURIComponent(gone)}`)).status, 404);
});
