/** The contract's health, metrics and keys. */
import http from 'node:http';
import type { Test } from 'tap';
import { ask } from './client.ts';
import { KEY, type Stand } from './stand.ts';

const STORES = [
  'vector_engine',
  'graph_db',
  'relational_db',
  'cache',
  'artifact_storage',
  'worker_ingest',
];

export async function checkHealth(t: Test, stand: Stand): Promise<void> {
  for (const route of ['/v1/health', '/health']) {
    const { status, json } = await ask(stand, 'GET', route, undefined, {});
    t.equal(status, 200, route);
    t.equal(json.status, 'healthy');
    t.type(json.version, 'string');
    t.type(json.uptime_seconds, 'number');
    t.strictSame(json.stores.map(({ name }: { name: string }) => name).sort(), [...STORES].sort());
    for (const { name, status: state, latency_ms } of json.stores) {
      t.equal(state, 'up', name);
      t.type(latency_ms, 'number', name);
    }
    t.notOk('data' in json, 'no envelope');
  }
}

export async function checkKeys(t: Test, stand: Stand): Promise<void> {
  const route = '/v1/graph/pagerank';
  const wrong = [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Basic ${KEY}` },
    { 'x-api-key': 'wrong' },
    { 'x-api-key': '' },
  ] as Record<string, string>[];
  for (const headers of wrong) {
    const { status, json } = await ask(stand, 'POST', route, {}, headers);
    t.equal(status, 401, JSON.stringify(headers));
    t.equal(json.error.code, 'UNAUTHORIZED');
  }
  const right = [{ authorization: `Bearer ${KEY}` }, { 'x-api-key': KEY }] as const;
  for (const headers of right) {
    t.equal((await ask(stand, 'POST', route, {}, headers)).status, 200, Object.keys(headers)[0]);
  }
}

export async function checkMetrics(t: Test, stand: Stand): Promise<void> {
  const { status, text, headers } = await ask(stand, 'GET', '/metrics', undefined, {});
  t.equal(status, 200);
  t.match(headers.get('content-type'), /^text\/plain/);
  t.match(
    text,
    /^svc_request_count\{.*method="POST".*path="\/v1\/graph\/pagerank".*status="200".*\} \d+$/m,
  );
  t.match(text, /^svc_request_count\{.*status="401".*\} \d+$/m);
  t.match(text, /^svc_request_duration_seconds_bucket\{.*le="\+Inf".*\} \d+$/m);
  for (const store of STORES)
    t.match(text, new RegExp(`^svc_store_health\\{store="${store}"\\} 1$`, 'm'));
  t.match(text, /^svc_rate_limit_blocks_total \d+$/m);
  t.match(text, /^svc_rate_limit_redis_errors_total \d+$/m);
}

/** All addresses of 127.0.0.0/8 belong to this machine; 127.0.0.2 is not on the list. */
export async function checkForbidden(t: Test, stand: Stand): Promise<void> {
  const { port } = new URL(stand.url);
  const options = { host: '127.0.0.1', port, path: '/metrics', localAddress: '127.0.0.2' };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    http
      .get(options, response => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject);
  });
  t.equal(status, 403);
}
