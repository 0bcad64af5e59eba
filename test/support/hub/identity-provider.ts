/** A real identity provider (oidc-provider) on loopback, whose keys can change and whose answers a test can replace. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { Provider } from 'oidc-provider';
import type { TestScope } from '../empty-folder.ts';

export const CLIENT_ID = 'the-hub';
const CLIENT_SECRET = 'a-secret-of-the-tests-0123456789';
export const AUDIENCE = 'urn:jurisgrafo:hub';
const OTHER_AUDIENCE = 'urn:another:service';

export interface TestProvider {
  issuer: string;
  /** The hub's settings for this provider. */
  settings: Record<string, string>;
  /** Registers the hub at this address; the provider answers only after that. */
  register(hubUrl: string): Promise<void>;
  /** Replaces all keys; pending sign-ins are lost. */
  rotateKeys(): Promise<void>;
  /** Sets the lifetime of a code in seconds. */
  setCodeSeconds(seconds: number): void;
  /** Replaces the following ID tokens; null ends this. */
  forgeIdTokens(forge: ((claims: Record<string, unknown>) => Promise<string>) | null): void;
  /** `stalled`: accepts requests and never answers. */
  setState(state: 'up' | 'failing' | 'stalled'): void;
  /** An access token from the token endpoint, for the hub's audience or another one. */
  accessToken(audience?: string): Promise<string>;
  /** Signs claims with the provider's own key. */
  sign(claims: Record<string, unknown>, header?: Partial<JWTHeaderParameters>): Promise<string>;
  publicKey(): JWK;
}

interface Key {
  privateKey: CryptoKey;
  jwk: JWK & { kid: string };
}

async function makeKey(): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

export async function startProvider(t: TestScope): Promise<TestProvider> {
  let answer: http.RequestListener = (_, res) => res.writeHead(503).end();
  let state: 'up' | 'failing' | 'stalled' = 'up';
  const server = http.createServer((req, res) => {
    if (state === 'up') answer(req, res);
    else if (state === 'failing') res.writeHead(502).end('away');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let key = await makeKey();
  let hubUrl = '';
  let codeSeconds = 60;
  let forge: ((claims: Record<string, unknown>) => Promise<string>) | null = null;

  const renew = () => {
    const provider = makeProvider({ issuer, hubUrl, jwk: key.jwk, codeSeconds: () => codeSeconds });
    provider.use(async (ctx, next) => {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (ctx.path !== '/token' || forge === null || body?.id_token === undefined) return;
      const [, claims] = body.id_token.split('.');
      ctx.body = { ...body, id_token: await forge(JSON.parse(atob64(claims!))) };
    });
    answer = provider.callback();
  };

  return {
    issuer,
    settings: {
      SVC_OIDC_ISSUER: issuer,
      SVC_OIDC_CLIENT_ID: CLIENT_ID,
      SVC_OIDC_CLIENT_SECRET: CLIENT_SECRET,
      SVC_OIDC_AUDIENCE: AUDIENCE,
    },
    register: async url => {
      hubUrl = url;
      renew();
    },
    rotateKeys: async () => {
      key = await makeKey();
      renew();
    },
    setCodeSeconds: seconds => {
      codeSeconds = seconds;
    },
    forgeIdTokens: made => {
      forge = made;
    },
    setState: next => {
      state = next;
    },
    accessToken: async (audience = AUDIENCE) => {
      const form = { grant_type: 'client_credentials', resource: audience };
      const basic = Buffer.from(`program:${CLIENT_SECRET}`).toString('base64');
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams(form),
      });
      return ((await response.json()) as { access_token: string }).access_token;
    },
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid, ...header })
        .sign(key.privateKey),
    publicKey: () => ({ kty: 'RSA', n: key.jwk.n!, e: key.jwk.e! }),
  };
}

const atob64 = (text: string): string => Buffer.from(text, 'base64url').toString();

interface Made {
  issuer: string;
  hubUrl: string;
  jwk: JWK;
  codeSeconds: () => number;
}

function makeProvider({ issuer, hubUrl, jwk, codeSeconds }: Made): Provider {
  return new Provider(issuer, {
    jwks: { keys: [jwk as never] },
    cookies: { keys: ['a-key-of-the-tests'] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${hubUrl}/auth/callback`],
        post_logout_redirect_uris: [`${hubUrl}/auth`],
      },
      {
        client_id: 'program',
        client_secret: CLIENT_SECRET,
        redirect_uris: [],
        response_types: [],
        grant_types: ['client_credentials'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'] },
    features: {
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_, audience) => {
          if (audience !== AUDIENCE && audience !== OTHER_AUDIENCE) throw new Error(audience);
          return { scope: '', audience, accessTokenFormat: 'jwt', accessTokenTTL: 600 };
        },
      },
    },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `Dra. ${id} <b>&amp;` }),
    }),
    // Every user counts as having consented to everything.
    loadExistingGrant: async ctx => {
      const { client, provider, session } = ctx.oidc;
      const { clientId } = client!;
      const given = session!.grantIdFor(clientId);
      if (given !== undefined) return provider.Grant.find(given);
      const grant = new provider.Grant({ clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: () => codeSeconds(),
      ClientCredentials: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
}
