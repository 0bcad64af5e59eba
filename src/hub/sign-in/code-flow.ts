/** The authorization code flow with PKCE: to the provider, back with a code, and out again. */
import { jwtVerify } from 'jose';
import * as client from 'openid-client';
import { within } from '../../runtime/policies.ts';
import type { Person } from '../../stores/relational/hub/accounts.ts';
import type { Attempt } from './attempt-cookie.ts';
import { type Discovered, Discovery, type ProviderSettings } from './discovery.ts';
import { nameIn, personOf } from './person.ts';
import { providerAway, providerFailure } from './provider-failure.ts';
import { HOME } from './return-to.ts';

/** Time for the hub's requests to the provider once the browser has come back. */
const FINISH_MS_MAX = 10_000;
/** Sign-ins that wait for the provider at once; anyone can make the hub ask it. */
const FINISHING_MAX = 64;
/** A longer token would not fit into the address that ends the provider's session. */
const KEPT_TOKEN_LENGTH_MAX = 4_096;
/** Algorithms with asymmetric keys only. With a shared secret, anyone who checks a token could also write one. */
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
  /** The token that the provider wants back at sign-out; null if it is too long to keep. */
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

  /** A new attempt, and where the browser begins it. Rejects with SERVICE_UNAVAILABLE. */
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
   * The person who has signed in. `query` is that of the callback. Rejects with UNAUTHORIZED or SERVICE_UNAVAILABLE.
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

  /** Where the browser ends its session at the provider; null if the provider has no such address. */
  async endAddress(idToken: string | null): Promise<string | null> {
    const { config } = await this.discovery.read();
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    const url = client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: this.#origin() + HOME,
      ...(idToken === null ? {} : { id_token_hint: idToken }),
    });
    return url.href;
  }

  /** Origins beside the hub's own that a form to sign out leads to, as far as they are known. */
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
    // openid-client checks the claims and trusts the connection; the signature is checked here.
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

/** Many providers tell the name only when they are asked for it; without an answer there is none. */
async function nameFrom(
  { config }: Discovered,
  accessToken: string,
  subject: string,
): Promise<string | null> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return null;
  return client.fetchUserInfo(config, accessToken, subject).then(nameIn, () => null);
}
