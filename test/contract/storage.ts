/** The contract's memories and datasets. */
import { createHash } from 'node:crypto';
import type { Test } from 'tap';
import { until } from '../support/service.ts';
import { ask, dataOf, ISO } from './client.ts';
import { DECISIONS, LINES } from './corpus.ts';
import type { Stand } from './stand.ts';

const ROUTE = '/v1/memories';

export async function checkMemories(t: Test, stand: Stand): Promise<void> {
  const entry = { session_id: 's-1', key: 'tese', value: '\ufeffprimeira 😀' };
  const first = await dataOf(t, stand, 'POST', ROUTE, entry);
  t.strictSame(Object.keys(first).sort(), ['id', 'key', 'session_id', 'value']);
  t.match(first, entry);
  const other = { ...entry, key: 'fatos', ttl_seconds: 60 };
  await dataOf(t, stand, 'POST', ROUTE, other);
  const again = await dataOf(t, stand, 'POST', ROUTE, { ...entry, value: 'segunda' });
  t.equal(again.id, first.id, 'written over, not beside');
  const list = await dataOf(t, stand, 'GET', `${ROUTE}?session_id=s-1`);
  t.equal(list.length, 2);
  const ttls = new Map<string, number>();
  for (const item of list) {
    t.match(item, { id: String, session_id: 's-1', created_at: ISO, expires_at: ISO });
    ttls.set(item.key, (Date.parse(item.expires_at) - Date.parse(item.created_at)) / 1000);
  }
  t.equal(list.find(({ key }: { key: string }) => key === 'tese').value, 'segunda');
  t.equal(list.find(({ key }: { key: string }) => key === 'fatos').value, entry.value);
  t.strictSame([ttls.get('tese'), ttls.get('fatos')], [86_400, 60]);
  t.strictSame(await dataOf(t, stand, 'GET', `${ROUTE}?session_id=s-2`), []);
  await dataOf(t, stand, 'POST', ROUTE, { ...entry, ttl_seconds: 2_592_000 });
  const wrong: object[] = [
    ...[59, 2_592_001, 60.5, '60', true, null].map(ttl_seconds => ({ ...entry, ttl_seconds })),
    ...[
      { session_id: 's', key: 'k' },
      { session_id: 's', value: 'v' },
      { key: 'k', value: 'v' },
    ],
    { ...entry, value: 1 },
  ];
  for (const body of wrong) {
    const { status, json } = await ask(stand, 'POST', ROUTE, body);
    t.equal(status, 400, JSON.stringify(body));
    t.equal(json.error.code, 'VALIDATION_ERROR');
  }
  t.equal((await ask(stand, 'GET', ROUTE)).status, 400, 'session_id is required');
}

const ITEM = {
  id: String,
  sha256: /^[0-9a-f]{64}$/,
  original_filename: 'decisions.jsonl',
  size_bytes: Number,
  storage_path: String,
  storage_backend: String,
  bucket: String,
  object_key: String,
  storage_uri: /^[a-z0-9]+:\/\/.+/,
  source_system: 'tests',
  extraction_id: 'e-1',
  included_policy: 'all',
  created_at: ISO,
};

/** Uploads the decisions; resolves when the graph has them. */
export async function checkUpload(t: Test, stand: Stand): Promise<void> {
  const form = new FormData();
  form.append('source_system', 'tests');
  form.append('extraction_id', 'e-1');
  form.append('file', new Blob([LINES]), 'decisions.jsonl');
  const added = await dataOf(t, stand, 'POST', '/v1/datasets/uploads', form, 201);
  t.match(added, ITEM);
  t.equal(added.sha256, createHash('sha256').update(LINES).digest('hex'));
  t.equal(added.size_bytes, Buffer.byteLength(LINES));
  t.ok(added.storage_uri.endsWith(added.object_key));
  const route = `/v1/datasets/uploads/${added.id}`;
  await until(async () => {
    const { json, text } = await ask(stand, 'GET', route);
    if (json.data === undefined || json.data.ingest.state === 'failed') throw new Error(text);
    return json.data.ingest.state === 'done';
  }, 'the ingest is done');
  const item = await dataOf(t, stand, 'GET', route);
  t.match(item, { ...ITEM, id: added.id });
  t.match(item.ingest, { decisions: DECISIONS.length, skipped_count: 0 });
  const unknown = '00000000-0000-4000-8000-000000000000';
  t.equal((await ask(stand, 'GET', `/v1/datasets/uploads/${unknown}`)).status, 404);
  const chain = { decisao_id: 'C-1' };
  await until(async () => {
    const { status } = await ask(stand, 'POST', '/v1/graph/citation-chain', chain);
    return status === 200;
  }, 'the graph has them');
}
