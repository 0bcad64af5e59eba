/** The upload route: the fields of the item and who can read it. Nothing of an invalid body is stored. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { ask, ready, startService, until } from '../../support/service.ts';
import {
  formOf,
  ingested,
  KEY,
  KEYS,
  look,
  OTHER_KEY,
  postForm,
  sendRaw,
  upload,
} from '../../support/upload.ts';

const RECORDS = [
  '{"id":"a","criterios":["Dano moral"],"precedentes":["b"]}',
  '',
  '{"id":"b","resultado":"provido"}',
  '{"id":"c","resultado":"maybe"}',
  '',
].join('\n');
const MIB = 1024 * 1024;

t.test('an upload, its item and its ingest', async t => {
  const service = await startService(t, await emptyFolder(t), { SVC_API_KEYS: KEYS });
  const { url } = service;
  await ready(url);
  const { status, json } = await upload(url, RECORDS, {
    source_system: 'tj',
    extraction_id: 'x-1',
  });
  t.equal(status, 201);
  const { id } = json.data;
  const { created_at, ingest, ...item } = json.data;
  t.same(item, {
    id,
    sha256: createHash('sha256').update(RECORDS).digest('hex'),
    original_filename: 'decisões.jsonl',
    size_bytes: Buffer.byteLength(RECORDS),
    storage_path: `artifacts/datasets/${id}.jsonl`,
    storage_backend: 'file',
    bucket: 'artifacts',
    object_key: `datasets/${id}.jsonl`,
    storage_uri: `file://artifacts/datasets/${id}.jsonl`,
    source_system: 'tj',
    extraction_id: 'x-1',
    included_policy: 'all',
  });
  t.match(created_at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  t.match(ingest, { state: 'queued', attempts: 0, started_at: null, error: null });
  const done = await ingested(url, id);
  t.match(done.ingest, {
    ...{ state: 'done', lines: 4, decisions: 2, added: 2, replaced: 0, unchanged: 0, attempts: 1 },
    ...{ bytes: Buffer.byteLength(RECORDS), skipped_count: 1, skipped: [{ line: 4 }], error: null },
  });
  t.match(done.ingest.skipped[0].reason, /^resultado /);
  t.ok(done.ingest.started_at <= done.ingest.finished_at);

  await t.test('it is in the graph without a restart', async t => {
    const chain = { decisao_id: 'a', max_depth: 1 };
    await until(
      async () => (await ask(url, KEY, '/v1/graph/citation-chain', chain)).status === 200,
      'the decision is known',
    );
    const { json } = await ask(url, KEY, '/v1/graph/citation-chain', chain);
    t.match(JSON.stringify(json.data), '"b"');
  });
  await t.test('the same file again is another item and changes nothing', async t => {
    const again = await upload(url, RECORDS);
    t.not(again.json.data.id, id);
    t.equal(again.json.data.sha256, item.sha256);
    t.equal(again.json.data.extraction_id, again.json.data.id);
    const { ingest } = await ingested(url, again.json.data.id);
    t.match(ingest, { state: 'done', added: 0, replaced: 0, unchanged: 2 });
  });
  await t.test('others see none of it', async t => {
    const unknown = await look(url, '00000000-0000-4000-8000-000000000000');
    const foreign = await look(url, id, OTHER_KEY);
    t.equal(unknown.status, 404);
    t.equal(foreign.status, 404);
    t.same(foreign.json.error, unknown.json.error);
    t.equal((await look(url, id, 'not-a-key-0123456789')).status, 401);
    t.equal((await look(url, `${id}%00`)).status, 400);
    for (const odd of [`${id}x`, '..%2f..%2fx', '%', id.toUpperCase(), '%zz']) {
      t.equal((await look(url, odd)).status, 404, odd);
    }
  });
  await t.test('the worker is part of the health', async t => {
    const { json } = await ask(url, KEY, '/v1/health');
    const worker = json.stores.find(({ name }: { name: string }) => name === 'worker_ingest');
    t.equal(worker.status, 'up');
  });
});

t.test('what is not right leaves nothing behind', async t => {
  const folder = await emptyFolder(t);
  const { url, port, said } = await startService(t, folder, { SVC_API_KEYS: KEYS });
  const kept = path.join(folder, 'artifacts/datasets');
  const left = () => (fs.existsSync(kept) ? fs.readdirSync(kept) : []);
  const nothingLeft = () => until(() => left().length === 0, 'nothing is left');
  const refused = async (form: FormData, status: number, rule: string | RegExp) => {
    const reply = await postForm(url, form);
    t.match({ status: reply.status, ...reply.json.error }, { status, message: rule });
    await nothingLeft();
  };
  const many = (line: string) => `${'{"id":"a"}\n'.repeat(30_000)}${line}\n{"id":"z"}\n`;

  await t.test('files of no known form, and JSON Lines by line', async () => {
    await refused(formOf('a,b\n1,2\n'), 400, 'file: has no known form');
    await refused(formOf('{"id":"a"}\n{"id":\n'), 400, /^file: line 2: .*does not end with }/);
    await refused(formOf('{"id":"a"}\n\n{"id" "b"}\n'), 400, 'file: line 3: the line is not JSON');
    await refused(formOf(''), 400, 'file: line 1: the file contains no line');
    await refused(formOf(' \n\n'), 400, 'file: line 1: the file contains no line');
    await refused(formOf(Buffer.from([0x7b, 0xff, 0x7d])), 400, /has no item that can be read/);
    await refused(formOf(many('%PDF-1.7')), 400, 'file: line 30001: the line does not begin');
    await refused(
      formOf(`{"id":"${'x'.repeat(17 * MIB)}"}`),
      400,
      /line 1: the line has \d+ bytes/,
    );
  });
  await t.test('forms with too much, too little, or something else', async () => {
    const two = formOf(RECORDS);
    two.append('file', new Blob([RECORDS]), 'more.jsonl');
    await refused(two, 400, 'file: must be given once');
    const other = new FormData();
    other.append('data', new Blob([RECORDS]), 'x.jsonl');
    await refused(other, 400, 'data: unknown field');
    const text = new FormData();
    text.append('file', RECORDS);
    await refused(text, 400, 'file: ');
    await refused(new FormData(), 400, 'file: is missing');
    await refused(formOf(RECORDS, { source: 'x' }), 400, 'source: unknown field');
    await refused(formOf(RECORDS, { source_system: '' }), 400, 'source_system: ');
    await refused(formOf(RECORDS, { source_system: 'x'.repeat(201) }), 400, 'source_system: ');
    await refused(formOf(RECORDS, { source_system: 'x'.repeat(3 * MIB) }), 400, 'source_system: ');
    await refused(formOf(RECORDS, { source_system: 'a\0' }), 400, 'source_system: ');
    const twice = formOf(RECORDS, { source_system: 'a' });
    twice.append('source_system', 'b');
    await refused(twice, 400, 'source_system: must be given once');
    const crowd = formOf(RECORDS);
    for (let i = 0; i < 50; i++) crowd.append('source_system', 'a');
    await refused(crowd, 400, 'source_system: must be given once');
  });
  await t.test('a file at the limit is taken, one byte more is not', async t => {
    const line = `{"id":"a","ementa":"${'x'.repeat(1000)}"}\n`;
    const lines = line.repeat(Math.floor((64 * MIB) / line.length));
    const whole = `${lines}${' '.repeat(64 * MIB - lines.length)}`;
    t.equal((await upload(url, whole)).json.data.size_bytes, 64 * MIB);
    t.equal(left().length, 1);
    for (const file of left()) fs.rmSync(path.join(kept, file));
    await refused(formOf(`${whole} `), 413, 'The file has more than');
  });

  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n';
  const file = `${start}${'{"id":"a"}\n'.repeat(20_000)}`;
  const sized = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });
  await t.test('bodies by hand', async t => {
    const bad: [string, Record<string, string>, string, number][] = [
      ['truncated in the file', type, file, 400],
      ['no last boundary', type, `${file}\r\n--b\r\n`, 400],
      ['nothing', type, '', 400],
      ['no boundary in the type', { 'content-type': 'multipart/form-data' }, file, 400],
      ['another boundary', { 'content-type': 'multipart/form-data; boundary=c' }, file, 400],
      ['JSON', { 'content-type': 'application/json' }, '{}', 415],
      ['no type', {}, file, 415],
      ['compressed', { ...type, 'content-encoding': 'gzip' }, file, 415],
      ['endless headers', type, `--b\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 400],
    ];
    for (const [name, headers, body, status] of bad) {
      const answer = await sendRaw(port, { ...headers, ...sized(body) }, body);
      t.match(answer, `HTTP/1.1 ${status} `, name);
      await nothingLeft();
    }
    const declared = await sendRaw(port, { ...type, 'content-length': String(80 * MIB) }, start);
    t.match(declared, 'HTTP/1.1 413 ', 'declared too large');
  });
  await t.test('a client that leaves midway', async t => {
    for (let i = 0; i < 5; i++) {
      const length = { 'content-length': String(50 * MIB) };
      t.equal(await sendRaw(port, { ...type, ...length }, file, true), '');
    }
    await nothingLeft();
    // The service may remove the file before it notices that the last client has left.
    await until(async () => (await upload(url, RECORDS)).status === 201, 'its place is free again');
    // The worker does not find the file that was deleted above, but no request failed.
    t.notMatch(said().stderr, '"status":500', 'no defect');
  });
});
