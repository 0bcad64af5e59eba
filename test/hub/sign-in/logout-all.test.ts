/** POST /auth/logout-all signs out every browser of the user at once, and no other user. */
import t from 'tap';
import { Browserless } from '../../support/hub/browserless.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

t.test('all logins of one user', async t => {
  const hub = await serveHub(t, await newEmbedded(t));
  const [here, there, rui] = [await hub.user('ana'), await hub.user('ana'), await hub.user('rui')];
  t.equal((await hub.ask('POST', '/auth/logout-all')).status, 401);
  const foreign = { origin: 'https://evil.example' };
  t.equal((await here.ask('POST', '/auth/logout-all', undefined, foreign)).status, 403);
  t.equal((await there.ask('GET', '/auth/me')).status, 200);

  const { status, json, headers } = await here.ask('POST', '/auth/logout-all');
  t.strictSame([status, json], [200, { signed_out: true, logins: 2 }]);
  t.match(headers.getSetCookie().join(), '__Host-jurisgrafo=; Path=/; Max-Age=0');
  for (const user of [here, there]) t.equal((await user.ask('GET', '/auth/me')).status, 401);
  t.equal((await rui.ask('GET', '/auth/me')).status, 200);
});

t.test('from the account page', async t => {
  const hub = await serveHub(t, await newEmbedded(t), { settings: { ENABLE_DEV_AUTH: 'true' } });
  const [first, second] = [new Browserless(), new Browserless()];
  for (const browser of [first, second]) {
    await browser.open(`${hub.url}/auth/dev`, { method: 'POST' });
    t.equal((await browser.me(hub.url)).status, 200);
  }
  t.match((await first.open(`${hub.url}/auth`)).text, 'Sair de todos os navegadores');
  const out = await first.open(`${hub.url}/auth/logout-all`, { method: 'POST' });
  t.strictSame([out.status, out.location], [303, `${hub.url}/auth`]);
  for (const browser of [first, second]) t.equal((await browser.me(hub.url)).status, 401);
});
