/**
 * When the disk of the embedded stores is full, writes are refused and reads answered. When there is space again,
 * writes succeed.
 */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { smallDisk } from '../../support/faults/small-disk.ts';
import { Asker, KEY, RECOVERY_MS_MAX, storeStatus } from '../../support/faults/store-stand.ts';
import { ask, ready, startService, until } from '../../support/service.ts';
import { orSkip } from '../../support/services/scope.ts';
import { ingested, upload } from '../../support/upload.ts';

const DISK_MB = 250;
const CODE = 'SERVICE_UNAVAILABLE';
const VALUE_UNITS = 60_000;
/** Keys are overwritten in turn, so that the entries alone do not fill the disk. */
const KEYS = 50;
const PIECE = Buffer.alloc(1024 * 1024);
const RECORD = '{"id":"a","ementa":"Dano moral.","criterios":[{"id":"c","nome":"Honra"}]}\n';

/** Fills the disk, and fills any space that becomes free, until `remove` is called. */
class Filler {
  readonly #file: string;
  readonly #timer: NodeJS.Timeout;

  constructor(folder: string) {
    this.#file = path.join(folder, 'filler');
    this.#fill();
    this.#timer = setInterval(() => this.#fill(), 100);
  }

  #fill(): void {
    try {
      for (;;) fs.appendFileSync(this.#file, PIECE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  remove(): void {
    clearInterval(this.#timer);
    fs.rmSync(this.#file);
  }
}

/** Writes the keys in turn, and records the last acknowledged version of each. */
function writerOf(url: string) {
  const acknowledged = new Map<string, number>();
  let next = 0;
  const attempt = async () => {
    const version = next++;
    const key = `key-${version % KEYS}`;
    const value = `${version} `.padEnd(VALUE_UNITS, 'x');
    const body = { session_id: 'disk', key, value };
    const { status, json } = await ask(url, KEY, '/v1/memories', body);
    if (status < 300) acknowledged.set(key, version);
    return { status, code: json.error?.code };
  };
  return { acknowledged, attempt };
}

/** A write whose answer was lost may have been stored, so a later version is correct too. */
async function holds(t: Test, url: string, acknowledged: Map<string, number>) {
  const found = new Map<string, number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { json } = await ask(url, KEY, `/v1/memories?session_id=disk${from}`);
    for (const { key, value } of json.data) found.set(key, Number.parseInt(value, 10));
    cursor = json.meta.next_cursor;
  }
  const lost = [...acknowledged].filter(([key, version]) => !(found.get(key)! >= version));
  t.strictSame(lost, [], `${acknowledged.size} acknowledged are there`);
  t.ok(acknowledged.size > 0);
}

t.test('the disk is full, and has room again', async t => {
  const disk = await orSkip(t, () => smallDisk(t, DISK_MB));
  if (disk === null) return;
  const dataDir = path.join(disk, 'data');
  const settings = { SVC_API_KEYS: `test:${KEY}`, SVC_SNAPSHOT_MEMORY_MAX_MB: '64' };
  const service = await startService(t, dataDir, settings);
  const { url } = service;
  const first = await upload(url, RECORD, {}, KEY);
  await ingested(url, first.json.data.id, KEY);
  await ready(url);
  const question = ['/v1/graph/pagerank', { limit: 1 }] as const;
  const { acknowledged, attempt } = writerOf(url);
  const asker = new Asker(attempt, CODE);
  await until(() => asker.successes > 20, 'it works before');

  const filler = new Filler(disk);
  await until(() => asker.failures > 20, 'writes are refused');
  const memory = { session_id: 'disk', key: 'told', value: 'x'.repeat(VALUE_UNITS) };
  const { json: told } = await ask(url, KEY, '/v1/memories', memory);
  t.match(told.error.message, /^The store relational_db has no space left/);
  for (const store of ['relational_db', 'artifact_storage']) {
    await until(async () => (await storeStatus(service, store)) === 'down', `${store} is down`);
  }
  t.match(await upload(url, RECORD, {}, KEY), { status: 503, json: { error: { code: CODE } } });
  t.equal((await ask(url, KEY, ...question)).status, 200, 'questions are answered');

  filler.remove();
  const endedAt = performance.now();
  const { successes } = asker;
  await until(() => asker.successes > successes + 20, 'writes are taken again');
  for (const store of ['relational_db', 'artifact_storage']) {
    await until(async () => (await storeStatus(service, store)) === 'up', `${store} is up`);
  }
  const ms = Math.round(performance.now() - endedAt);
  t.ok(ms < RECOVERY_MS_MAX, `back after ${ms} ms`);
  await asker.end();
  t.strictSame(asker.faults, [], 'nothing but answers and refusals');
  const again = await upload(url, RECORD.replace('"a"', '"b"'), {}, KEY);
  t.equal((await ingested(url, again.json.data.id, KEY)).ingest.state, 'done');
  await holds(t, url, acknowledged);

  await service.end('SIGKILL');
  const later = await startService(t, dataDir, settings);
  await holds(t, later.url, acknowledged);
});
