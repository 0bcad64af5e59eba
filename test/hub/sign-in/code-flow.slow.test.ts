/** Sign-in at a real provider: the whole way, two tabs, and answers of the provider that are refused. */
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { Test } from 'tap';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { Browserless } from '../../support/hub/browserless.ts';
import {
  CLIENT_ID,
  startProvider,
  type TestProvider,
} from '../../support/hub/identity-provider.ts';
import { type ServedHub, serveHub } from '../../support/hub/serve-hub.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const LOGIN = '__Host-jurisgrafo';

onBothDatabases(async (t, store) => {
  const provider = await startProvider(t);
  const hub = await serveHub(t, store, { settings: provider.settings });
  await provider.register(hub.url);

  await t.test('in, the same person again, and out', t => holdWholeWay(t, hub, provider));
  await t.test('two tabs at once', t => holdTwoTabs(t, hub));
  await t.test('begun in one process, finished in another', async t => {
    const settings = { ...provider.settings, SVC_HUB_URL: hub.url };
    const second = await serveHub(t, store, { settings });
    const browser = new Browserless();
    const callback = await browser.callbackFor(hub.url, 'Eva');
    for (const [name, value] of browser.cookies(hub.url)) {
      browser.cookies(second.url).set(name, value);
    }
    const { status } = await browser.open(callback.replace(hub.url, second.url));
    t.equal(status, 303);
    t.match(await browser.me(second.url), { status: 200 });
  });
  // Refused requests do not reach the database, so they are tested on one database only.
  if (!(store instanceof EmbeddedSql)) return;
  await t.test('return_to', t => holdReturn(t, hub));
  await t.test('forged ways back', t => holdForgedWays(t, hub, provider));
  await t.test('forged ID tokens', t => holdForgedTokens(t, hub, provider));
  await t.test('counts', async t => {
    const { text } = await hub.ask('GET', '/metrics');
    for (const outcome of ['done', 'refused']) {
      t.match(text, new RegExp(`svc_hub_sign_ins_total\\{outcome="${outcome}"\\} [1-9]`));
    }
  });
  await t.test('new keys', async t => {
    await new Browserless().signIn(hub.url, 'nina');
    await provider.rotateKeys();
    const browser = new Browserless();
    const isIn = async () => (await browser.signIn(hub.url, 'nina')).status === 303;
    await until(isIn, 'the new key is known');
    t.match(await browser.me(hub.url), { status: 200 });
  });
});

async function holdWholeWay(t: Test, hub: ServedHub, provider: TestProvider): Promise<void> {
  const browser = new Browserless();
  t.equal((await browser.me(hub.url)).status, 401);
  const begun = await browser.open(`${hub.url}/auth/login`);
  const asked = new URL(begun.location!).searchParams;
  t.match(Object.fromEntries(asked), {
    client_id: CLIENT_ID,
    code_challenge: /^[\w-]{43}$/,
    code_challenge_method: 'S256',
    nonce: /^[\w-]{43}$/,
    redirect_uri: `${hub.url}/auth/callback`,
    response_type: 'code',
    scope: 'openid profile',
    state: /^[\w-]{43}$/,
  });
  const back = await browser.signIn(hub.url, 'Ana', '?return_to=/casos%3Fn=1%23fim');
  t.strictSame([back.status, back.location], [303, `${hub.url}/casos?n=1#fim`]);
  const line = back.headers.getSetCookie().find(text => text.startsWith(`${LOGIN}=`))!;
  t.match(
    line,
    /^__Host-jurisgrafo=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/,
  );
  t.equal(back.headers.get('cache-control'), 'no-store');
  const me = await browser.me(hub.url);
  t.strictSame(me, { status: 200, name: 'Dra. Ana <b>&amp;' }, 'the name comes from userinfo');
  const first = browser.cookies(hub.url).get(LOGIN);

  await browser.signIn(hub.url, 'Ana');
  const second = browser.cookies(hub.url).get(LOGIN);
  t.not(second, first, 'a new id at each sign-in');
  const old = await hub.ask('GET', '/auth/me', undefined, { cookie: `${LOGIN}=${first}` });
  t.equal(old.status, 401, 'the login before has ended');
  const account = await browser.open(`${hub.url}/auth`);
  t.match(account.text, 'Dra. Ana &lt;b&gt;&amp;amp;', 'escaped');

  const out = await browser.open(`${hub.url}/auth/logout`, { method: 'POST' });
  t.equal(out.status, 303);
  const end = new URL(out.location!);
  t.equal(end.origin, provider.issuer);
  t.match(end.searchParams.get('id_token_hint'), /^[\w-]+\.[\w-]+\.[\w-]+$/);
  t.equal(end.searchParams.get('post_logout_redirect_uri'), `${hub.url}/auth`);
  t.equal((await browser.me(hub.url)).status, 401);
  const again = await hub.ask('GET', '/auth/me', undefined, { cookie: `${LOGIN}=${second}` });
  t.equal(again.status, 401, 'the row is gone, not only the cookie');
  const twice = await hub.ask('POST', '/auth/logout');
  t.strictSame([twice.status, twice.json], [200, { signed_out: true, end_session_url: null }]);
}

async function holdTwoTabs(t: Test, hub: ServedHub): Promise<void> {
  const browser = new Browserless();
  const first = await browser.callbackFor(hub.url, 'Rui', '?return_to=/a');
  const second = await browser.callbackFor(hub.url, 'Rui', '?return_to=/b');
  const answers = [await browser.open(first), await browser.open(second)];
  t.strictSame(
    answers.map(({ status, location }) => [status, location]),
    [
      [303, `${hub.url}/a`],
      [303, `${hub.url}/b`],
    ],
  );
  for (let i = 0; i < 30; i++) await browser.open(`${hub.url}/auth/login`);
  const names = [...browser.cookies(hub.url).keys()].filter(name => name.includes('attempt'));
  t.equal(names.length, 8, 'abandoned attempts do not pile up');
  t.equal((await browser.signIn(hub.url, 'Rui')).status, 303, 'the newest works');
}

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'evil.example',
  `/${'a'.repeat(1001)}`,
];

async function holdReturn(t: Test, hub: ServedHub): Promise<void> {
  const browser = new Browserless();
  for (const address of ELSEWHERE) {
    const query = `?return_to=${encodeURIComponent(address)}`;
    const { location } = await browser.signIn(hub.url, 'Eva', query);
    t.equal(location, `${hub.url}/auth`, address.slice(0, 40));
  }
  const twice = await browser.signIn(hub.url, 'Eva', '?return_to=/a&return_to=/b');
  t.equal(twice.location, `${hub.url}/auth`);
}

/** Asserts that the answer refuses the sign-in, and that the browser has no login afterwards. */
async function refused(
  t: Test,
  browser: Browserless,
  { url, status, what }: { url: string; status: number; what: string },
): Promise<void> {
  const answer = await browser.open(url);
  t.equal(answer.status, status, what);
  t.match(answer.text, 'Tentar de novo', `${what}: a page with a way on`);
  t.notOk(browser.cookies(url).has(LOGIN), `${what}: no login`);
}

async function holdForgedWays(t: Test, hub: ServedHub, provider: TestProvider): Promise<void> {
  const browser = new Browserless();
  const callback = await browser.callbackFor(hub.url, 'Eva');
  const changed = (name: string, value: string) => {
    const url = new URL(callback);
    url.searchParams.set(name, value);
    return url.href;
  };
  const foreign = new Browserless();
  await refused(t, foreign, { url: callback, status: 400, what: 'another browser' });
  const own = new URL(callback).searchParams.get('state')!;
  const like = own.slice(0, -1) + (own.endsWith('A') ? 'B' : 'A');
  const states = [like, '', 'x', 'A'.repeat(43), 'a/../../etc', `${'A'.repeat(42)}=`];
  for (const state of states) {
    const url = changed('state', state);
    await refused(t, browser, { url, status: 400, what: `state ${state}` });
  }
  await refused(t, browser, { url: `${callback}&state=x`, status: 400, what: 'two states' });
  await refused(t, browser, { url: `${hub.url}/auth/callback`, status: 400, what: 'no state' });

  const tries: [string, string, string][] = [
    ['iss', 'https://evil.example', 'another issuer in the address'],
    ['code', 'invented', 'an invented code'],
    ['error', 'access_denied', 'the provider says no'],
  ];
  for (const [name, value, what] of tries) {
    const url = new URL(await browser.callbackFor(hub.url, 'Eva'));
    url.searchParams.set(name, value);
    await refused(t, browser, { url: url.href, status: 401, what });
  }
  const one = new URL(await browser.callbackFor(hub.url, 'Eva'));
  const two = new URL(await browser.callbackFor(hub.url, 'Eva'));
  two.searchParams.set('code', one.searchParams.get('code')!);
  const what = "one attempt's code with another's state";
  await refused(t, browser, { url: two.href, status: 401, what });

  const used = new Browserless();
  const url = await used.callbackFor(hub.url, 'Eva');
  t.equal((await used.open(url)).status, 303);
  used.cookies(hub.url).delete(LOGIN);
  await refused(t, used, { url, status: 400, what: 'the same address again' });
  const next = new URL(await used.callbackFor(hub.url, 'Eva'));
  next.searchParams.set('code', new URL(url).searchParams.get('code')!);
  await refused(t, used, { url: next.href, status: 401, what: 'a used code' });

  provider.setCodeSeconds(1);
  const late = await browser.callbackFor(hub.url, 'Eva');
  provider.setCodeSeconds(60);
  const madeAt = Date.now();
  await until(() => Date.now() > madeAt + 2_000, 'the code expires');
  await refused(t, browser, { url: late, status: 401, what: 'an expired code' });
}

async function holdForgedTokens(t: Test, hub: ServedHub, provider: TestProvider): Promise<void> {
  const { privateKey: strange } = await generateKeyPair('RS256');
  const now = Math.floor(Date.now() / 1000);
  const without = (claims: Record<string, unknown>, name: string) =>
    provider.sign(Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)));
  const forgeries: Record<string, (claims: Record<string, unknown>) => Promise<string>> = {
    'another nonce': claims => provider.sign({ ...claims, nonce: 'A'.repeat(43) }),
    'no nonce': claims => without(claims, 'nonce'),
    'another audience': claims => provider.sign({ ...claims, aud: 'another-client' }),
    'another party': claims =>
      provider.sign({ ...claims, aud: [CLIENT_ID, 'another'], azp: 'another' }),
    'another issuer': claims => provider.sign({ ...claims, iss: 'https://evil.example' }),
    expired: claims => provider.sign({ ...claims, iat: now - 7200, exp: now - 3600 }),
    'no subject': claims => without(claims, 'sub'),
    'no expiry': claims => without(claims, 'exp'),
    'not signed': async claims => new UnsecuredJWT(claims).encode(),
    'signed with a strange key': async claims => {
      const [head] = (await provider.sign(claims)).split('.');
      const header = JSON.parse(Buffer.from(head!, 'base64url').toString());
      return new SignJWT(claims).setProtectedHeader(header).sign(strange);
    },
    'signed with the public key as a secret': claims => {
      const secret = Buffer.from(JSON.stringify(provider.publicKey()));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    },
    'a broken signature': async claims => `${(await provider.sign(claims)).slice(0, -8)}AAAAAAAA`,
  };
  const browser = new Browserless();
  for (const [what, forge] of Object.entries(forgeries)) {
    const url = await browser.callbackFor(hub.url, 'Mallory');
    provider.forgeIdTokens(forge);
    await refused(t, browser, { url, status: 401, what });
    provider.forgeIdTokens(null);
  }
  const { status } = await browser.signIn(hub.url, 'Mallory');
  t.equal(status, 303, 'unforged, the same way works');
}
