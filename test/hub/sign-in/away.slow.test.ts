/**
 * When the provider cannot be reached, users get a clear answer in time and can still sign out. Sign-in works again
 * when the provider is back.
 */
import t, { type Test } from 'tap';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { Browserless } from '../../support/hub/browserless.ts';
import { startProvider } from '../../support/hub/identity-provider.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

/** The provider has 5 s for each request; the hub has its deadline and 1 s more. */
const ANSWER_MS_MAX = 7_000;

t.test('the provider is away', async t => {
  const store = await newEmbedded(t);
  await t.test('from the start, and then there', t => holdReturn(t, store));
  await t.test('it takes requests and never answers, to one or to many', async t => {
    await Promise.all([holdStall(t, store), holdCrowd(t, store)]);
  });
});

async function holdReturn(t: Test, store: SqlStore): Promise<void> {
  const provider = await startProvider(t);
  const hub = await serveHub(t, store, { settings: provider.settings });
  const browser = new Browserless();

  const { status, headers, json } = await hub.ask('GET', '/auth/login');
  t.strictSame([status, json.error.code], [503, 'SERVICE_UNAVAILABLE']);
  t.match(json.error.message, 'identity provider does not answer');
  t.equal(headers.get('retry-after'), '5');
  const page = await browser.open(`${hub.url}/auth/login?return_to=/a`);
  t.equal(page.status, 503);
  t.match(page.text, 'não está respondendo');
  t.match(page.text, '/auth/login?return_to=%2Fa', 'the way to try again');
  const bearer = { authorization: 'Bearer a.b.c' };
  t.equal((await hub.ask('GET', '/auth/me', undefined, bearer)).status, 503, 'not 401');
  t.equal((await hub.ask('GET', '/livez')).status, 200);

  await provider.register(hub.url);
  t.equal((await browser.signIn(hub.url, 'Ana')).status, 303, 'back, without a restart');

  await t.test('it fails between the two steps', async t => {
    const rui = new Browserless();
    const callback = await rui.callbackFor(hub.url, 'Rui');
    provider.setState('failing');
    t.equal((await rui.open(callback)).status, 503);
    const out = await browser.open(`${hub.url}/auth/logout`, { method: 'POST' });
    t.equal(out.status, 303, 'the login here ends all the same');
    t.equal((await browser.me(hub.url)).status, 401);
    provider.setState('up');
    t.equal((await rui.signIn(hub.url, 'Rui')).status, 303);
  });
}

async function holdStall(t: Test, store: SqlStore): Promise<void> {
  const provider = await startProvider(t);
  const hub = await serveHub(t, store, { settings: provider.settings });
  await provider.register(hub.url);
  const browser = new Browserless();
  const callback = await browser.callbackFor(hub.url, 'Ana');
  provider.setState('stalled');
  const strange = await serveHub(t, store, { settings: provider.settings });
  const startedAt = performance.now();
  const [finish, login] = await Promise.all([
    browser.open(callback),
    strange.ask('GET', '/auth/login'),
  ]);
  t.ok(performance.now() - startedAt < ANSWER_MS_MAX, 'in time');
  t.strictSame([finish.status, login.status], [503, 503]);
}

async function holdCrowd(t: Test, store: SqlStore): Promise<void> {
  const provider = await startProvider(t);
  const hub = await serveHub(t, store, { settings: provider.settings });
  await provider.register(hub.url);
  const browser = new Browserless();
  const callback = await browser.callbackFor(hub.url, 'Ana');
  const cookie = [...browser.cookies(hub.url)].map(pair => pair.join('=')).join('; ');
  provider.setState('stalled');
  const path = callback.slice(hub.url.length);
  const startedAt = performance.now();
  const times = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const { status } = await hub.ask('GET', path, undefined, { cookie });
      t.equal(status, 503);
      return performance.now() - startedAt;
    }),
  );
  const quick = times.filter(ms => ms < 4_000).length;
  t.equal(quick, 80 - 64, 'more than 64 do not wait');
}
