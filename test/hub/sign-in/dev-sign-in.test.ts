/** When the development user may sign in, and which settings of a sign-in are refused at start. */
import t, { type Test } from 'tap';
import { allowsDevSignIn } from '../../../src/settings/dev-sign-in.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { Browserless } from '../../support/hub/browserless.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { run } from '../../support/run-command.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const ISSUER = { SVC_OIDC_ISSUER: 'https://id.example', SVC_OIDC_CLIENT_ID: 'hub' };
const OPEN = { SVC_HUB_HOST: '0.0.0.0' };
const PUBLIC = { SVC_HUB_URL: 'https://hub.example' };
const PRODUCTION = { NODE_ENV: 'production' };

t.test('without the setting', async t => {
  const cases: [Record<string, string>, boolean][] = [
    [{}, true],
    [{ SVC_HUB_HOST: '::1' }, true],
    [{ SVC_HUB_URL: 'http://localhost:3000' }, true],
    [ISSUER, false],
    [OPEN, false],
    [{ SVC_HOST: '192.168.1.5' }, false],
    [{ ...OPEN, SVC_HOST: '127.0.0.1' }, false],
    [PUBLIC, false],
    [PRODUCTION, false],
  ];
  for (const [settings, expected] of cases) {
    t.equal(allowsDevSignIn(readSettings(settings), settings), expected, JSON.stringify(settings));
  }
});

t.test('as the setting says', async t => {
  const on = { ENABLE_DEV_AUTH: 'true' };
  t.ok(allowsDevSignIn(readSettings({ ...on, ...ISSUER }), {}), 'beside a provider too');
  t.notOk(allowsDevSignIn(readSettings({ ENABLE_DEV_AUTH: 'false' }), {}));
  const refusals: [Record<string, string>, RegExp][] = [
    [PRODUCTION, /ENABLE_DEV_AUTH: is refused in production/],
    [OPEN, /ENABLE_DEV_AUTH: is refused on an address that is not loopback/],
    [PUBLIC, /ENABLE_DEV_AUTH: is refused with a public SVC_HUB_URL/],
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
  await t.test('switched off', t => holdOff(t, store));
});

async function holdPage(t: Test, store: SqlStore): Promise<void> {
  const hub = await serveHub(t, store);
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

async function holdOff(t: Test, store: SqlStore): Promise<void> {
  const hub = await serveHub(t, store, { settings: { ENABLE_DEV_AUTH: 'false' } });
  t.equal((await hub.ask('POST', '/auth/dev')).status, 404);
  const login = await hub.ask('GET', '/auth/login');
  t.strictSame([login.status, login.json.error.code], [503, 'SERVICE_UNAVAILABLE']);
  const page = await new Browserless().open(`${hub.url}/auth`);
  t.match(page.text, 'Nenhum serviço de identidade está configurado');
}
