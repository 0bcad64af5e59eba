/** A page whose name was rebound to the address of the service reads nothing that needs no key. */
import t from 'tap';
import { loadToolKeys } from '../../src/http/access/api-keys.ts';
import { mcpRoute } from '../../src/http/mcp/mcp-route.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { rawRequest } from '../support/raw-request.ts';
import { SECRET, serve } from '../support/serve.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const TOOL_KEY = 'a-key-of-the-tools-9876543210';
const OWN = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '192.0.2.7',
  'backend',
  'LOCALHOST.',
  'listed.example',
];
const FOREIGN = [
  'evil.example',
  'localhost.example',
  '127.0.0.1.example',
  'listed.example.org',
  '..',
  'a:b:c',
];

t.test('the backend', async t => {
  const log = createLog('silent');
  const keys = loadToolKeys(TOOL_KEY);
  const mcp = mcpRoute({ tools: new Map(), keys, host: '127.0.0.1', version: '1', log });
  const settings = { SVC_ALLOWED_HOSTS: ' Listed.Example , other.example' };
  const { port } = await serve(t, { settings, routes: [mcp] });
  const statusOf = async (host: string, method: string, path: string, key: string) => {
    const headers = {
      host: `${host}:${port}`,
      'x-api-key': key,
      'content-type': 'application/json',
    };
    return (await rawRequest(port, method, path, headers)).status;
  };
  for (const path of ['/metrics', '/metrics.json', '/docs', '/openapi.json']) {
    for (const host of OWN) t.equal(await statusOf(host, 'GET', path, ''), 200, `${path} ${host}`);
    for (const host of FOREIGN)
      t.equal(await statusOf(host, 'GET', path, ''), 403, `${path} ${host}`);
  }
  t.equal(await statusOf('localhost', 'POST', '/mcp', TOOL_KEY), 400, 'an empty message');
  t.equal(await statusOf('evil.example', 'POST', '/mcp', TOOL_KEY), 403);
  t.equal(await statusOf('api.example', 'GET', '/v1/graph/clusters', SECRET), 200, 'with a key');
  for (const path of ['/livez', '/readyz'])
    t.equal(await statusOf('a.example', 'GET', path, ''), 200);
});

t.test('the hub', async t => {
  const settings = { ENABLE_DEV_AUTH: 'true', SVC_ALLOWED_HOSTS: 'listed.example' };
  const hub = await serveHub(t, await newEmbedded(t), { settings });
  const port = Number(new URL(hub.url).port);
  const ana = await hub.user('ana');
  const statusOf = async (host: string, path: string) =>
    (await rawRequest(port, 'GET', path, { host: `${host}:${port}`, cookie: ana.cookie })).status;
  const paths = ['/metrics', '/api/health', '/auth/me', '/api/unified/sessions', '/openapi.json'];
  for (const path of paths) {
    for (const host of OWN) t.equal(await statusOf(host, path), 200, `${path} ${host}`);
    for (const host of FOREIGN) t.equal(await statusOf(host, path), 403, `${path} ${host}`);
  }
  t.equal(await statusOf('evil.example', '/api/export/pdf/s-1'), 403);
  t.equal(await statusOf('evil.example', '/livez'), 200);

  await t.test('localhost works like 127.0.0.1', async t => {
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'listed.example']) {
      const host = `${name}:${port}`;
      const headers = { host, cookie: ana.cookie, origin: `http://${host}`, 'content-length': 0 };
      const { status } = await rawRequest(port, 'POST', '/api/unified/session', headers);
      t.equal(status, 200, name);
      const foreign = { ...headers, origin: 'http://127.0.0.1:1' };
      t.equal((await rawRequest(port, 'POST', '/api/unified/session', foreign)).status, 403, name);
    }
  });
});

t.test('the public name is the hub’s', async t => {
  const settings = { SVC_HUB_URL: 'https://hub.example:8443' };
  const hub = await serveHub(t, await newEmbedded(t), { settings });
  const port = Number(new URL(hub.url).port);
  const statusOf = async (host: string) =>
    (await rawRequest(port, 'GET', '/api/health', { host })).status;
  t.equal(await statusOf('hub.example:8443'), 200);
  t.equal(await statusOf('other.example'), 403);
});
