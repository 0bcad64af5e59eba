/**
 * Tokens of API clients: those of a real provider, forged ones, new keys of the provider, and a provider that cannot be
 * reached.
 */
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import t, { type Test } from 'tap';
import { AUDIENCE, CLIENT_ID, startProvider } from '../../support/hub/identity-provider.ts';
import { type ServedHub, serveHub } from '../../support/hub/serve-hub.ts';
import { until } from '../../support/service.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const SESSION = '/api/unified/session';

t.test('tokens of programs', async t => {
  const store = await newEmbedded(t);
  const provider = await startProvider(t);
  const hub = await serveHub(t, store, { settings: provider.settings });
  await provider.register(hub.url);
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: provider.issuer, aud: AUDIENCE, sub: 'p', iat: now, exp: now + 600 };

  await t.test('a token of the provider', async t => {
    const token = await provider.accessToken();
    const me = await asks(hub, token, 'GET', '/auth/me');
    t.match(me, { status: 200, json: { name: 'Usuário' } });
    const again = await asks(hub, token, 'GET', '/auth/me');
    t.equal(again.json.id, me.json.id, 'one account');
    const other = await asks(hub, await provider.sign(claims), 'GET', '/auth/me');
    t.not(other.json.id, me.json.id, 'another subject is another account');
    const named = await provider.sign({ ...claims, name: 'Robô' });
    t.equal((await asks(hub, named, 'GET', '/auth/me')).json.name, 'Robô');
    t.equal((await asks(hub, await provider.sign(claims), 'GET', '/auth/me')).json.name, 'Robô');
  });

  await t.test('is exempt from what protects browsers', async t => {
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const token = await provider.accessToken();
    const authorization = `Bearer ${token}`;
    const { status } = await hub.ask('POST', SESSION, {}, { ...evil, authorization });
    t.equal(status, 200);
    const rui = await hub.user('rui');
    t.equal((await rui.ask('POST', SESSION, {}, evil)).status, 403, 'a cookie is not');
  });

  await t.test('what is refused', async t => {
    const { privateKey: strange } = await generateKeyPair('RS256');
    const tokens: Record<string, string> = {
      'another audience': await provider.accessToken('urn:another:service'),
      'the audience of ID tokens': await provider.sign({ ...claims, aud: CLIENT_ID }),
      'no audience': await provider.sign({ ...claims, aud: [] }),
      'another issuer': await provider.sign({ ...claims, iss: 'https://evil.example' }),
      expired: await provider.sign({ ...claims, exp: now - 600 }),
      'not yet valid': await provider.sign({ ...claims, nbf: now + 600 }),
      'without end': await provider.sign({ ...claims, exp: undefined }),
      'without a subject': await provider.sign({ ...claims, sub: undefined }),
      'an empty subject': await provider.sign({ ...claims, sub: '' }),
      'a subject with NUL': await provider.sign({ ...claims, sub: 'a\0b' }),
      'a long subject': await provider.sign({ ...claims, sub: 'a'.repeat(256) }),
      'not signed': new UnsecuredJWT(claims).encode(),
      'a strange key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'strange' })
        .sign(strange),
      'the public key as a secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(JSON.stringify(provider.publicKey()))),
      'no token': '',
      rubbish: 'a.b.c',
      'an opaque text': 'x'.repeat(5_000),
    };
    for (const [what, token] of Object.entries(tokens)) {
      await refuses(t, hub, token, what);
    }
    const { cookie } = await hub.user('ana');
    const authorization = 'Bearer rubbish';
    const both = await hub.ask('GET', '/auth/me', undefined, { cookie, authorization });
    t.equal(both.status, 401, 'a wrong token does not fall back to the cookie');
    const basic = await hub.ask('GET', '/auth/me', undefined, { cookie, authorization: 'Basic x' });
    t.equal(basic.status, 200, 'another scheme is not for the hub');
  });

  await t.test('without an audience in the settings', async t => {
    const { SVC_OIDC_AUDIENCE: _, ...settings } = provider.settings;
    const deaf = await serveHub(t, store, { settings });
    await refuses(t, deaf, await provider.accessToken(), 'a good token');
  });

  await t.test('new keys', async t => {
    const old = await provider.accessToken();
    t.equal((await asks(hub, old, 'GET', '/auth/me')).status, 200);
    await provider.rotateKeys();
    const token = await provider.accessToken();
    await until(async () => (await asks(hub, token, 'GET', '/auth/me')).status === 200, 'new key');
    t.equal((await asks(hub, old, 'GET', '/auth/me')).status, 401, 'the old key is out');
    provider.setState('failing');
    t.equal((await asks(hub, token, 'GET', '/auth/me')).status, 200, 'known keys are enough');
    provider.setState('up');
  });
});

function asks(hub: ServedHub, token: string, method: string, path: string) {
  return hub.ask(method, path, undefined, { authorization: `Bearer ${token}` });
}

async function refuses(t: Test, hub: ServedHub, token: string, what: string): Promise<void> {
  const { status, headers, json } = await asks(hub, token, 'GET', '/auth/me');
  t.strictSame([status, json?.error?.code], [401, 'UNAUTHORIZED'], what);
  t.match(headers.get('www-authenticate'), /^Bearer /, what);
}
