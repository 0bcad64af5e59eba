/** Checks before every route: requests from other sites, 401 bodies, and security headers. */
import t, { type Test } from 'tap';
import { AppError } from '../../../src/errors/errors.ts';
import { enterBy } from '../../../src/hub/enter.ts';
import type { HubAccess, HubRoute } from '../../../src/hub/hub-route.ts';
import { answerErrors } from '../../../src/server/answer-errors.ts';
import { CallerLoads } from '../../../src/server/caller-load.ts';
import { AddressList, trustedProxies } from '../../../src/server/client-address.ts';
import { type Context, Exchange } from '../../../src/server/exchange.ts';
import { Strangers } from '../../../src/server/strangers.ts';
import { Metrics } from '../../../src/telemetry/metrics.ts';
import { type ServedHub, serveHub } from '../../support/hub/serve-hub.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const SESSION = '/api/unified/session';

t.test('over HTTP', async t => {
  const store = await newEmbedded(t);
  const hub = await serveHub(t, store, { settings: { ENABLE_DEV_AUTH: 'true' } });
  await t.test('requests of other sites', t => holdSameOrigin(t, hub));
  await t.test('nobody is signed in', t => holdUnauthorized(t, hub));
  await t.test('headers of every answer', t => holdHeaders(t, hub));
});

async function holdSameOrigin(t: Test, hub: ServedHub): Promise<void> {
  const ana = await hub.user('ana');
  const own = hub.url;
  const cases: [Record<string, string>, number][] = [
    [{}, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: own }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'invented' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 403],
    [{ origin: own }, 200],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: own.replace('http:', 'https:') }, 403],
    [{ origin: own.replace(/\d+$/, '1') }, 403],
    [{ origin: `${own}.evil.example` }, 403],
    [{ origin: own.replace('127.0.0.1', '127.0.0.1.evil.example') }, 403],
  ];
  const unsafe: [string, string, object?][] = [
    ['POST', SESSION, {}],
    ['PUT', `${SESSION}/s-1`, { session: { id: 's-1' } }],
    ['POST', '/auth/logout'],
    ['POST', '/auth/dev'],
  ];
  for (const [headers, expected] of cases) {
    for (const [method, path, body] of unsafe) {
      const user = path.startsWith('/auth/') ? await hub.user('leaves') : ana;
      const { status, json } = await user.ask(method, path, body, headers);
      const what = `${method} ${path} ${JSON.stringify(headers)}`;
      t.equal(status, expected, what);
      if (expected === 403) t.equal(json.error.code, 'FORBIDDEN', what);
    }
    const { status } = await ana.ask('GET', '/auth/me', undefined, headers);
    t.equal(status, 200, 'reading is safe');
  }
  const refused = await ana.ask('DELETE', '/api/me', undefined, { origin: 'https://evil.example' });
  t.equal(refused.status, 403);
  t.equal((await ana.ask('GET', '/auth/me')).status, 200, 'nothing was deleted');

  const forms = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
  ];
  for (const type of forms) {
    for (const path of [SESSION, '/auth/dev', '/auth/logout']) {
      const { status } = await ana.ask('POST', path, '{}', { 'content-type': type });
      t.equal(status, 415, `${path} ${type}`);
    }
  }
  const empty = { 'content-type': 'application/x-www-form-urlencoded' };
  t.equal(
    (await ana.ask('POST', '/auth/dev', undefined, empty)).status,
    200,
    'a form of no fields',
  );
}

async function holdUnauthorized(t: Test, hub: ServedHub): Promise<void> {
  const routes: [string, string][] = [
    ['GET', '/auth/me'],
    ['DELETE', '/api/me'],
    ['GET', '/api/unified/sessions'],
    ['POST', SESSION],
    ['GET', `${SESSION}/s-1`],
  ];
  const cookies = [
    '',
    '__Host-jurisgrafo=',
    '__Host-jurisgrafo=x',
    `__Host-jurisgrafo=${'A'.repeat(43)}`,
  ];
  for (const [method, path] of routes) {
    for (const cookie of cookies) {
      const { status, headers, json } = await hub.ask(method, path, undefined, { cookie });
      t.equal(status, 401, `${method} ${path} ${cookie}`);
      t.match(json, {
        error: { code: 'UNAUTHORIZED', message: String },
        meta: { trace_id: String },
      });
      t.match(headers.get('www-authenticate'), /^Bearer /);
    }
  }
}

async function holdHeaders(t: Test, plain: ServedHub): Promise<void> {
  const secure = await serveHub(t, plain.store, {
    settings: {
      SVC_HUB_URL: 'https://hub.example',
      SVC_OIDC_ISSUER: 'https://id.example',
      SVC_OIDC_CLIENT_ID: 'hub',
    },
  });
  for (const path of ['/auth/me', '/auth', '/livez', '/nothing', '/api/health']) {
    const { headers } = await secure.ask('GET', path);
    t.match(headers.get('content-security-policy'), /default-src 'none'/, path);
    t.match(headers.get('content-security-policy'), /frame-ancestors 'none'/, path);
    t.match(headers.get('strict-transport-security'), /^max-age=31536000/, path);
    t.equal(headers.get('x-content-type-options'), 'nosniff', path);
    t.equal(headers.get('cache-control'), 'no-store', path);
    t.equal(headers.get('referrer-policy'), 'same-origin', path);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
      t.notOk(headers.has(name), `${path} ${name}`);
    }
  }
  t.notOk((await plain.ask('GET', '/auth/me')).headers.has('strict-transport-security'), 'http');
  const own = { origin: 'https://hub.example' };
  t.equal((await secure.ask('POST', '/auth/logout', undefined, own)).status, 200);
  const address = { origin: secure.url };
  t.equal((await secure.ask('POST', '/auth/logout', undefined, address)).status, 403);
}

t.test('errors of an export have the bodies of the contract', async t => {
  const answers = async (access: HubAccess, isExportOpen: boolean, code: AppError | null) => {
    const metrics = new Metrics();
    const loads = new CallerLoads(metrics);
    const proxies = trustedProxies('');
    const enter = enterBy({
      signIn: { userOf: async () => null },
      publicOrigin: '',
      isExportOpen,
      allowed: new AddressList('', 'allowed'),
      proxies,
      loads,
      strangers: new Strangers({ loads, proxies, perMinute: 1_000, metrics }),
    });
    const ctx = {
      req: {
        method: 'GET',
        headers: { host: '127.0.0.1:1' },
        socket: { remoteAddress: '127.0.0.1' },
      },
      res: {},
      state: {},
      set: () => {},
    };
    const played = { ...ctx, state: { exchange: new Exchange(undefined) } } as unknown as Context;
    await answerErrors()(played, async () => {
      await enter(played, { access } as HubRoute);
      if (code !== null) throw code;
    });
    return [played.status, played.body && JSON.parse(String(played.body))];
  };
  const unknown = new AppError('NOT_FOUND', 'There is no such session.');
  t.strictSame(await answers('export', false, null), [401, { error: 'Unauthorized' }]);
  t.strictSame(await answers('export', true, unknown), [404, { error: 'Session not found' }]);
  const away = new AppError('SERVICE_UNAVAILABLE', 'Away.');
  t.strictSame(await answers('export', true, away), [
    503,
    { error: 'SERVICE_UNAVAILABLE', message: 'Away.' },
  ]);
  t.strictSame(await answers('export', true, null), [undefined, undefined], 'served');
  t.match(await answers('user', true, null), [401, { error: { code: 'UNAUTHORIZED' } }]);
});

t.test('logins that do not exist cost an address a limited number of look-ups', async t => {
  const store = await newEmbedded(t);
  let statements = 0;
  const counted = new Proxy(store, {
    get: (target, name) => {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        statements++;
        return member.apply(target, args);
      };
    },
  });
  const hub = await serveHub(t, counted, { settings: { SVC_ADDRESS_LIMIT_PER_MINUTE: '3' } });
  const ana = await hub.user('ana');
  for (let i = 0; i < 5; i++)
    t.equal((await ana.ask('GET', '/auth/me')).status, 200, 'not counted');
  const cookie = ana.cookie.replace(/.{4}$/, 'AAAA');
  const bogus = async () => (await hub.ask('GET', '/auth/me', undefined, { cookie })).status;
  for (let i = 0; i < 3; i++) t.equal(await bogus(), 401);
  const before = statements;
  t.equal(await bogus(), 429);
  t.equal(statements, before, 'nothing is looked up');
  for (const path of ['/livez', '/api/health']) t.equal((await hub.ask('GET', path)).status, 200);
});
