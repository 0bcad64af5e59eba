/** When the development user may sign in, and which sign-in settings prevent a start. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { type DevSignIn, devSignInOf } from '../../../src/settings/dev-sign-in.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { Browserless } from '../../support/hub/browserless.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { run } from '../../support/run-command.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const ISSUER = { SVC_OIDC_ISSUER: 'https://id.example', SVC_OIDC_CLIENT_ID: 'hub' };
const OPEN = { SVC_HUB_HOST: '0.0.0.0' };
const PUBLIC = { SVC_HUB_URL: 'https://hub.example' };
const PRODUCTION = { NODE_ENV: 'production' };
const FREE = { ENABLE_DEV_AUTH: 'true' };
const PROXIED = { SVC_TRUSTED_PROXIES: '127.0.0.1/32' };

t.test('without the setting', async t => {
  const cases: [Record<string, string>, DevSignIn][] = [
    [{}, 'link'],
    [{ SVC_HUB_HOST: '::1' }, 'link'],
    [{ SVC_HUB_URL: 'http://localhost:3000' }, 'link'],
    [ISSUER, 'off'],
    [OPEN, 'off'],
    [{ SVC_HOST: '192.168.1.5' }, 'off'],
    [{ ...OPEN, SVC_HOST: '127.0.0.1' }, 'off'],
    [PUBLIC, 'off'],
    [PRODUCTION, 'off'],
    [PROXIED, 'off'],
  ];
  for (const [settings, expected] of cases) {
    t.equal(devSignInOf(readSettings(settings), settings), expected, JSON.stringify(settings));
  }
});

t.test('as the setting says', async t => {
  const on = { ENABLE_DEV_AUTH: 'true' };
  t.equal(devSignInOf(readSettings(on), {}), 'free');
  t.equal(devSignInOf(readSettings({ ENABLE_DEV_AUTH: 'false' }), {}), 'off');
  const refusals: [Record<string, string>, RegExp][] = [
    [PRODUCTION, /ENABLE_DEV_AUTH: is refused in production/],
    [OPEN, /ENABLE_DEV_AUTH: is refused on an address that is not loopback/],
    [PUBLIC, /ENABLE_DEV_AUTH: is refused with a public SVC_HUB_URL/],
    [ISSUER, /ENABLE_DEV_AUTH: is refused with SVC_OIDC_ISSUER/],
    [PROXIED, /ENABLE_DEV_AUTH: is refused with SVC_TRUSTED_PROXIES/],
  ];
  for (const [settings, message] of refusals) {
    t.throws(() => readSettings({ ...on, ...settings }), message);
  }
});

t.test('cookies of a sign-in need https, or loopback', async t => {
  const http = 'must be https:// ';
  const refusals: [Record<string, string>, string][] = [
    [{ ...ISSUER, SVC_OIDC_ISSUER: 'http://id.example' }, `SVC_OIDC_ISSUER: ${http}`],
    [{ ...ISSUER, SVC_HUB_URL: 'http://hub.example' }, `SVC_HUB_URL: ${http}`],
    [{ ...ISSUER, ...OPEN }, 'SVC_HUB_URL: must be set'],
    [{ SVC_OIDC_ISSUER: 'https://id.example' }, 'SVC_OIDC_CLIENT_ID: must be set'],
    [{ SVC_OIDC_AUDIENCE: 'a' }, 'SVC_OIDC_AUDIENCE: needs SVC_OIDC_ISSUER'],
  ];
  for (const [settings, message] of refusals) {
    t.throws(() => readSettings(settings), { message: new RegExp(message) }, message);
  }
  readSettings({ ...ISSUER, ...OPEN, ...PUBLIC });
  readSettings({ ...ISSUER, SVC_OIDC_ISSUER: 'http://127.0.0.1:9/realms/a' });
  readSettings({ ...OPEN });
});

t.test('serve ends with the reason', async t => {
  const folder = await emptyFolder(t);
  const settings = { SVC_DATA_DIR: folder, ENABLE_DEV_AUTH: 'true', NODE_ENV: 'production' };
  const { code, stderr } = await run(['serve', '--only', 'hub'], settings);
  t.equal(code, 1);
  t.match(stderr, 'ENABLE_DEV_AUTH: is refused in production');
});

t.test('over HTTP', async t => {
  const store = await newEmbedded(t);
  await t.test('as a browser does', t => holdPage(t, store));
  await t.test('by programs of this machine only', t => holdLocal(t, store));
  await t.test('by the link of the start', t => holdLink(t, store));
  await t.test('by a link that could not be kept', t => holdUnkept(t, store));
  await t.test('switched off', t => holdOff(t, store));
});

async function holdPage(t: Test, store: SqlStore): Promise<void> {
  const hub = await serveHub(t, store, { settings: FREE });
  const browser = new Browserless();
  const { url, step } = await browser.follow(`${hub.url}/auth/login?return_to=/auth`);
  t.match(step!.text, 'Entrar como usuário de desenvolvimento');
  const [, action] = / action="([^"]+)"/.exec(step!.text)!;
  const done = await browser.open(new URL(action!, url).href, { method: 'POST' });
  t.strictSame([done.status, done.location], [303, `${hub.url}/auth`]);
  t.match((await browser.open(done.location!)).text, 'Usuário de desenvolvimento');
  const out = await browser.open(`${hub.url}/auth/logout`, { method: 'POST' });
  t.strictSame([out.status, out.location], [303, `${hub.url}/auth`]);
  t.equal((await browser.me(hub.url)).status, 401);
}

async function holdLocal(t: Test, store: SqlStore): Promise<void> {
  const hub = await serveHub(t, store, { settings: FREE });
  const { port } = new URL(hub.url);
  const ask = (headers: Record<string, string>, method = 'POST', path = '/auth/dev') =>
    rawRequest(Number(port), method, path, { host: `127.0.0.1:${port}`, ...headers });
  const here = [
    {},
    { host: `localhost:${port}` },
    { host: `[::1]:${port}` },
    { host: '127.1.2.3' },
  ];
  for (const headers of here) t.equal((await ask(headers)).status, 200, JSON.stringify(headers));
  const forwarded = [
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'forwarded',
    ],
    ...['via', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip', 'x-client-ip', 'x-forwarded'],
  ];
  const away = [
    { host: 'hub.example', 'x-forwarded-for': '203.0.113.5' },
    { host: 'hub.example' },
    { host: '192.0.2.7' },
    { host: 'localhost.example' },
    { host: 'rechner' },
    ...forwarded.map(name => ({ [name]: '127.0.0.1' })),
  ];
  for (const headers of away) {
    const { status, cookies } = await ask(headers);
    t.strictSame([status, cookies], [403, []], JSON.stringify(headers));
    const exported = await ask(headers, 'GET', '/api/export/pdf/s-1');
    t.ok([401, 403].includes(exported.status), `${exported.status}: exports need a login`);
  }
  t.equal((await ask({}, 'GET', '/api/export/pdf/s-1')).status, 404, 'without one on this machine');
}

async function holdLink(t: Test, store: SqlStore): Promise<void> {
  const folder = await emptyFolder(t);
  const kept = () => fs.readFileSync(path.join(folder, 'hub-link'), 'utf8').trim();
  const hub = await serveHub(t, store, { linkIn: folder });
  const first = hub.link!;
  t.match(first, new RegExp(`^${hub.url}/\\?entrar=[\\w-]{43}$`));
  t.equal(kept(), first);
  t.equal(fs.statSync(path.join(folder, 'hub-link')).mode & 0o777, 0o600);
  t.equal((await hub.ask('POST', '/auth/dev')).status, 404, 'nothing else signs in');
  const token = new URL(first).searchParams.get('entrar')!;
  const { port } = new URL(hub.url);
  const proxied = await rawRequest(Number(port), 'GET', `/?entrar=${token}`, {
    host: '127.0.0.1',
    'x-forwarded-for': '127.0.0.1',
  });
  t.strictSame([proxied.status, proxied.cookies], [403, []]);
  t.equal((await hub.ask('HEAD', `/?entrar=${token}`)).status, 401, 'a look does not use it up');
  for (const wrong of ['', 'x', `${token}x`, `${token}&entrar=${token}`]) {
    t.equal((await hub.ask('GET', `/?entrar=${wrong}`)).status, 401, wrong);
  }
  const browser = new Browserless();
  const entered = await browser.open(first);
  t.strictSame([entered.status, entered.location], [303, `${hub.url}/`]);
  t.equal((await browser.me(hub.url)).status, 200);
  t.equal((await browser.open(first)).status, 303, 'a second click of the same browser');
  const other = new Browserless();
  const used = await other.open(first);
  t.equal(used.status, 401);
  t.match(used.text, 'o link ou o código já foi usado');
  t.match((await other.open(`${hub.url}/auth`)).text, 'hub-link');
  t.not(kept(), first);
  t.equal((await other.open(kept().replace('127.0.0.1', 'localhost'))).status, 303, 'the next one');
}

/**
 * If the file of the link cannot be written, as on a full disk, the next link is missing until a visit can write it.
 */
async function holdUnkept(t: Test, store: SqlStore): Promise<void> {
  const folder = await emptyFolder(t);
  const file = path.join(folder, 'hub-link');
  const hub = await serveHub(t, store, { linkIn: folder });
  const first = hub.link!;
  fs.rmSync(file);
  fs.mkdirSync(file);
  t.equal((await new Browserless().open(first)).status, 303);
  t.equal((await new Browserless().open(first)).status, 401);
  fs.rmdirSync(file);
  t.equal((await new Browserless().open(first)).status, 401);
  t.equal((await new Browserless().open(fs.readFileSync(file, 'utf8').trim())).status, 303);
}

async function holdOff(t: Test, store: SqlStore): Promise<void> {
  const hub = await serveHub(t, store);
  t.equal((await hub.ask('POST', '/auth/dev')).status, 404);
  const login = await hub.ask('GET', '/auth/login');
  t.strictSame([login.status, login.json.error.code], [503, 'SERVICE_UNAVAILABLE']);
  const page = await new Browserless().open(`${hub.url}/auth`);
  t.match(page.text, 'Nenhum serviço de identidade está configurado');
}
