/** The log of successful and failed sign-ins gives reasons, and no names or secrets. */
import { PassThrough } from 'node:stream';
import t from 'tap';
import { createLog } from '../../../src/telemetry/log.ts';
import { Browserless } from '../../support/hub/browserless.ts';
import { startProvider } from '../../support/hub/identity-provider.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const EMAIL = 'ana@tribunal.example';

t.test('what is logged', async t => {
  let text = '';
  const stream = new PassThrough().on('data', piece => {
    text += piece;
  });
  const provider = await startProvider(t);
  const { settings } = provider;
  const store = await newEmbedded(t);
  const hub = await serveHub(t, store, { settings, log: createLog('debug', stream) });
  await provider.register(hub.url);
  const browser = new Browserless();
  const secrets = [EMAIL, 'Dra.', settings.SVC_OIDC_CLIENT_SECRET!];

  await browser.signIn(hub.url, EMAIL, `?return_to=/${EMAIL}`);
  secrets.push(...browser.cookies(hub.url).values());
  for (const change of [
    { aud: 'another' },
    { nonce: 'another' },
    { iss: 'https://evil.example' },
  ]) {
    const callback = new URL(await browser.callbackFor(hub.url, EMAIL));
    secrets.push(callback.searchParams.get('code')!, callback.searchParams.get('state')!);
    provider.forgeIdTokens(claims => provider.sign({ ...claims, email: EMAIL, ...change }));
    t.equal((await browser.open(callback.href)).status, 401);
    provider.forgeIdTokens(null);
  }
  const invented = new URL(await browser.callbackFor(hub.url, EMAIL));
  invented.searchParams.set('code', 'an-invented-code');
  await browser.open(invented.href);
  const token = await provider.sign({ iss: provider.issuer, sub: EMAIL, email: EMAIL });
  await hub.ask('GET', '/auth/me', undefined, { authorization: `Bearer ${token}` });
  secrets.push('an-invented-code', token);
  await browser.open(`${hub.url}/auth/logout`, { method: 'POST' });

  t.match(text, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'why the sign-in was refused');
  t.match(text, 'invalid_grant');
  for (const secret of secrets) {
    t.notOk(
      text.includes(secret) || text.includes(encodeURIComponent(secret)),
      secret.slice(0, 12),
    );
  }
});
