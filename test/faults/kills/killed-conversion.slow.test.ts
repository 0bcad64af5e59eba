/**
 * A service is killed while it converts an uploaded archive. Each item is stored or reported once, the quota counts
 * what is stored, and no unknown file is left. KILLS sets the number of kills, SEED their moments.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { zipOf } from '../../support/document-files.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { type Service, startService, until } from '../../support/service.ts';
import { ingested, KEY, KEYS, look } from '../../support/upload.ts';

/** The service gives up an item after five attempts without progress. */
const COUNT = Math.min(4, Number(process.env.KILLS ?? 1));
const SEED = drawSeed();
const ROUND_MS_MAX = 60_000;
const AFTER_MS_MAX = 400;
const ITEMS = 600;
/** Every tenth item has a class without a text, and cannot be read. */
const isBad = (i: number) => i % 10 === 3;
/** A field that makes the conversion take longer and that the import ignores. */
const UNUSED = 'texto que nada diz '.repeat(2_500);

const espelho = (i: number) => ({
  id: String(700_000 + i),
  numeroProcesso: 2_000_000 + i,
  siglaClasse: isBad(i) ? { sigla: 'REsp' } : 'REsp',
  nomeOrgaoJulgador: 'TERCEIRA TURMA',
  ministroRelator: 'FULANA DE TAL',
  dataDecisao: '20240521',
  ementa: `Ementa ${i}.`,
  campoNovo: UNUSED,
});
const items = Array.from({ length: ITEMS }, (_, i) => espelho(i));
const half = ITEMS / 2;
const ARCHIVE = zipOf({
  'a.json': JSON.stringify(items.slice(0, half)),
  'b.json': JSON.stringify(items.slice(half)),
});
const bad = items.flatMap((_, i) => (isBad(i) ? [i] : []));

const timeout = (COUNT + 2) * ROUND_MS_MAX;
t.setTimeout(timeout);
t.test(`${COUNT} kills, seed ${SEED}`, { timeout }, async t => {
  const folder = await emptyFolder(t);
  const kept = path.join(folder, 'artifacts/datasets');
  const start = () => startService(t, folder, { SVC_API_KEYS: KEYS, SVC_POOL_THREADS: '1' });
  const random = seededRandom(SEED);
  let service = await start();
  const id = await sent(service);
  let inConversion = 0;
  for (let kill = 0; kill < COUNT; kill++) {
    const isBegun = async () =>
      (await look(service.url, id)).json.data.ingest.format !== null ||
      fs.readdirSync(kept).some(name => name.startsWith('.writing-'));
    await until(isBegun, 'the conversion begins');
    await sleep(random() * AFTER_MS_MAX);
    await service.end('SIGKILL');
    service = await start();
    const { format } = (await look(service.url, id)).json.data.ingest;
    if (format === null) inConversion++;
  }
  t.comment(`${inConversion} kills of a conversion`);
  const item = await ingested(service.url, id);
  const decisions = ITEMS - bad.length;
  t.match(item.ingest, { state: 'done', decisions, lines: ITEMS, skipped_count: bad.length });
  t.equal(item.ingest.format, 'stj-espelhos in a ZIP');
  t.same(item.ingest.not_used, [{ field: 'campoNovo', reason: 'is not used', count: decisions }]);
  await holdErrors(t, service.url, id);
  await service.end();
  await holdFiles(t, folder);
});

async function sent({ url }: Service): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([ARCHIVE as never]), 'espelhos.zip');
  const headers = { 'x-api-key': KEY };
  const answer = await fetch(`${url}/v1/datasets/uploads`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function holdErrors(t: Test, url: string, id: string): Promise<void> {
  const route = `${url}/v1/datasets/uploads/${id}/errors`;
  const answer = await fetch(route, { headers: { 'x-api-key': KEY } });
  const told = (await answer.text()).trimEnd().split('\n');
  const placeOf = (i: number) =>
    i < half ? `a.json, item ${i + 1}` : `b.json, item ${i - half + 1}`;
  t.strictSame(
    told.map(text => JSON.parse(text)).map(({ line, place }) => ({ line, place })),
    bad.map(i => ({ line: i + 1, place: placeOf(i) })),
  );
}

/**
 * Asserts that the quota counts the file and its errors, and that each stored file belongs to the item or is marked for
 * deletion.
 */
async function holdFiles(t: Test, dataDir: string): Promise<void> {
  const database = await EmbeddedDatabase.open(dataDir);
  try {
    const sql = `select (select sum(bytes)::int from app.upload_use),
      (select sum(size_bytes)::int from app.dataset_item)
        + (select sum(octet_length(errors::text))::int from app.upload_error),
      (select json_agg(object_key)::text from (select object_key from app.dataset_item
        union select object_key from app.upload) known)`;
    const [[row]] = (await database.connection.run([{ sql }])) as [[[number, number, string]]];
    const [counted, stored, known] = row;
    t.equal(counted, stored);
    const files = fs.readdirSync(path.join(dataDir, 'artifacts/datasets'));
    const unknown = files
      .filter(name => !name.startsWith('.writing-'))
      .filter(name => !JSON.parse(known).includes(`datasets/${name}`));
    t.strictSame(unknown, []);
  } finally {
    await database.close();
  }
}
