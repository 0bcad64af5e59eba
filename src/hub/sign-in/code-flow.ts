/**
 * The OpenID Connect authorization code flow with PKCE: redirect to the provider, callback with a code, and sign-out.
 */
import { jwtVerify } from 'jose';
import * as client from 'openid-client';
import { within } from '../../runtime/policies.ts';
import type { Person } from '../../stores/relational/hub/accounts.ts';
import type { Attempt } from './attempt-cookie.ts';
import { type Discovered, Discovery, type ProviderSettings } from './discovery.ts';
import { nameIn, personOf } from './person.ts';
import { providerAway, providerFailure } from './provider-failure.ts';
import { HOME } from './return-to.ts';

/** Time limit in milliseconds for the hub's requests to the provider after the callback. */
const FINISH_MS_MAX = 10_000;
/** Maximum callbacks that wait for the provider at once; anyone can cause such requests. */
const FINISHING_MAX = 64;
/** A longer token would not fit into the URL that ends the provider's session. */
const KEPT_TOKEN_LENGTH_MAX = 4_096;
/** Asymmetric algorithms only: with a shared secret, whoever can verify a token could also forge one. */
export const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
export const CLOCK_SECONDS_MAX = 30;

export interface SignedIn {
  person: Person;
  /** The ID token, which the provider expects back at sign-out; null if it is too long to store. */
  idToken: string | null;
}

export class CodeFlow {
  readonly discovery: Discovery;
  readonly #settings: ProviderSettings;
  readonly #origin: () => string;
  #finishing = 0;

  constructor(settings: ProviderSettings, origin: () => string) {
    this.discovery = new Discovery(settings);
    this.#settings = settings;
    this.#origin = origin;
  }

  /** A new sign-in, and the URL to which the browser is redirected. Rejects with SERVICE_UNAVAILABLE. */
  async begin(returnTo: string): Promise<{ attempt: Attempt; url: string }> {
    const { config } = await this.discovery.read();
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      returnTo,
    };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: `${this.#origin()}/auth/callback`,
      scope: this.#settings.scopes,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    });
    return { attempt, url: url.href };
  }

  /**
   * The person who has signed in. `query` is the query of the callback. Rejects with UNAUTHORIZED or
   * SERVICE_UNAVAILABLE.
   */
  async finish(query: string, attempt: Attempt): Promise<SignedIn> {
    if (this.#finishing >= FINISHING_MAX) throw providerAway(new Error('too many sign-ins'));
    this.#finishing += 1;
    try {
      return await within(FINISH_MS_MAX, () => this.#exchange(query, attempt));
    } catch (error) {
      throw providerFailure(error);
    } finally {
      this.#finishing -= 1;
    }
  }

  /** The URL at which the browser ends its session with the provider; null if the provider has none. */
  async endAddress(idToken: string | null): Promise<string | null> {
    const { config } = await this.discovery.read();
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    const url = client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: this.#origin() + HOME,
      ...(idToken === null ? {} : { id_token_hint: idToken }),
    });
    return url.href;
  }

  /** Origins, besides the hub's own, to which the sign-out form may redirect, as far as they are known. */
  formTargets(): string[] {
    const end = this.discovery.known?.config.serverMetadata().end_session_endpoint;
    const urls = [this.#settings.issuer, ...(end === undefined ? [] : [end])];
    return [...new Set(urls.map(url => new URL(url).origin))];
  }

  async #exchange(query: string, { state, nonce, verifier }: Attempt): Promise<SignedIn> {
    const found = await this.discovery.read();
    const { issuer } = found.config.serverMetadata();
    const url = new URL(`${this.#origin()}/auth/callback?${query}`);
    const tokens = await client.authorizationCodeGrant(found.config, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    // openid-client validates the claims and relies on TLS; the signature is verified here.
    const idToken = tokens.id_token!;
    const { payload } = await jwtVerify(idToken, found.keys, {
      issuer,
      audience: this.#settings.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SECONDS_MAX,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const name = nameIn(payload) ?? (await nameFrom(found, tokens.access_token, payload.sub!));
    return {
      person: personOf(payload.iss!, payload.sub!, name),
      idToken: idToken.length > KEPT_TOKEN_LENGTH_MAX ? null : idToken,
    };
  }
}

/** Many providers return the name only from the userinfo endpoint; null if that request fails. */
async function nameFrom(
  { config }: Discovered,
  accessToken: string,
  subject: string,
): Promise<string | null> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return null;
  return client.fetchUserInfo(config, accessToken, subject).then(nameIn, () => null);
}
