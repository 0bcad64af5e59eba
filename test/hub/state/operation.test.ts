/**
 * GET /api/operation gives the backend's figures to listed addresses only, and refuses clearly if there is no backend.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { ask, serve } from '../../support/serve.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const PATH = '/api/operation';
const store = await newEmbedded(t);
const key = 'a-key-of-the-tests-0123456789';

t.test('the figures of the backend', async t => {
  const backend = await serve(t);
  await ask(backend, 'GET', '/livez');
  const hub = await serveHub(t, store, { backend: { url: backend.url, key } });
  const { status, headers, json } = await hub.ask('GET', PATH);
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'no-store');
  const names = json.metrics.map(({ name }: { name: string }) => name);
  t.ok(names.includes('svc_request_count'), names.join());
});

t.test('an address that is not listed', async t => {
  let asked = 0;
  const server = http.createServer((request, response) => {
    // The hub asks for new decisions by itself, for alerts, so these requests are not counted.
    if (!request.url!.startsWith('/v1/arrivals')) asked++;
    response.end('{"metrics":[]}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { SVC_METRICS_IP_ALLOWLIST: '10.0.0.0/8' };
  const hub = await serveHub(t, store, { settings, backend: { url, key } });
  const user = await hub.user('eva');
  for (const { status, json } of [await hub.ask('GET', PATH), await user.ask('GET', PATH)]) {
    t.match({ status, json }, { status: 403, json: { error: { code: 'FORBIDDEN' } } });
  }
  t.equal(asked, 0, 'the backend is not asked');
});

t.test('a backend that is away', async t => {
  const hub = await serveHub(t, store);
  const { status, json } = await hub.ask('GET', PATH);
  t.match({ status, json }, { status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE' } } });
});
