/** The backend with the demonstration corpus, for random requests by keys of each role. */
import { serve } from '../../../src/service/start/server.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import type { ApiDocument } from './document.ts';
import { exampleValues, type Listed, ready, type Target } from './target.ts';

export const KEY = 'a-key-of-random-requests-0123';
const WRITER_KEY = 'a-writer-key-of-random-requests';
const READER_KEY = 'a-reader-key-of-random-requests';
const TOOL_KEY = 'a-tool-key-of-random-requests';
/** Half of the requests use the key with all rights. */
const DRAWN_KEYS = [KEY, KEY, WRITER_KEY, READER_KEY];
/** Long runs exceed this quota. */
const QUOTA = '1000';
/** A session with several memories, so that a page of it has a next page. */
const SESSION = 'fuzz-session';
const MEMORIES = 5;
/** Ids of the decisions in uploaded files; see forms.ts. */
const UPLOADED = Array.from({ length: 50 }, (_, index) => `FUZZ-${index + 1}`);

export async function backendTarget(dataDir: string): Promise<Target> {
  const service = await serve(
    readSettings({
      SVC_DATA_DIR: dataDir,
      SVC_PORT: '0',
      SVC_LOG_LEVEL: 'silent',
      SVC_API_KEYS: `fuzz:admin:${KEY},writer:writer:${WRITER_KEY},reader:reader:${READER_KEY}`,
      SVC_MCP_SERVER_API_KEYS: `fuzz:${TOOL_KEY}`,
      SVC_RATE_LIMIT_PER_MINUTE: '100000000',
      SVC_ADDRESS_LIMIT_PER_MINUTE: '100000000',
      SVC_SNAPSHOT_MEMORY_MAX_MB: '256',
      SVC_SNAPSHOT_REFRESH_SECONDS: '1',
      SVC_POOL_THREADS: '2',
      SVC_MEMORIES_PER_KEY: QUOTA,
      SVC_UPLOADS_PER_KEY: QUOTA,
    }),
    'backend',
  );
  const { url } = service.backend!;
  await ready(url);
  return {
    url,
    tools: await toolsAt(url),
    secrets: [KEY, WRITER_KEY, READER_KEY, TOOL_KEY],
    healthPath: '/v1/health',
    credentials: path =>
      (path === '/mcp' ? [TOOL_KEY] : DRAWN_KEYS).flatMap(key => [
        { 'x-api-key': key },
        { authorization: `Bearer ${key}` },
      ]),
    known: document => knownValues(url, document),
    close: () => service.close(),
  };
}

async function post<T>(url: string, route: string, key: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const response = await fetch(url + route, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

async function toolsAt(url: string): Promise<Listed[]> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { result } = await post<{ result: { tools: Listed[] } }>(url, '/mcp', TOOL_KEY, message);
  return result.tools;
}

/** Values from the OpenAPI examples, ids from the graph and of uploads, and a cursor. */
async function knownValues(url: string, document: ApiDocument): Promise<Map<string, unknown[]>> {
  const known = exampleValues(document);
  const { data } = await post<{ data: { clusters: Record<string, string[]>[] } }>(
    url,
    '/v1/graph/divergencias',
    KEY,
    { limit: 50 },
  );
  const ids = data.clusters.flatMap(({ decisoes_provido: ids }) => ids!);
  for (const name of ['decisao_id', 'source_id', 'target_id', 'document_id', 'decisao_ids']) {
    known.set(name, [...(known.get(name) ?? []), ...ids]);
  }
  const form = new FormData();
  form.append('file', new Blob(['{"id":"FUZZ-0"}\n']), 'a.jsonl');
  const headers = { 'x-api-key': KEY };
  const sent = { method: 'POST', headers, body: form };
  const response = await fetch(`${url}/v1/datasets/uploads`, sent);
  const { data: item } = (await response.json()) as { data: { id: string } };
  known.set('dataset_item_id', [item.id]);
  known.set('ids', [...(known.get('ids') ?? []), ...UPLOADED]);
  known.set('session_id', [...(known.get('session_id') ?? []), SESSION]);
  return known.set('cursor', [await memoryCursor(url)]);
}

/** Writes several memories to a session; resolves to the cursor after the first one. */
async function memoryCursor(url: string): Promise<string> {
  for (let number = 0; number < MEMORIES; number++) {
    const body = { session_id: SESSION, key: `fuzz-${number}`, value: 'fuzz' };
    await post(url, '/v1/memories', KEY, body);
  }
  const query = new URLSearchParams({ session_id: SESSION, limit: '1' });
  const response = await fetch(`${url}/v1/memories?${query}`, { headers: { 'x-api-key': KEY } });
  return ((await response.json()) as { meta: { next_cursor: string } }).meta.next_cursor;
}
