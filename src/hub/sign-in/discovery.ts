/** Reads and caches the metadata of the identity provider: its endpoints, and its signing keys. */
import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose';
import * as client from 'openid-client';
import { within } from '../../runtime/policies.ts';
import { providerAway } from './provider-failure.ts';
import { providerFetch } from './provider-fetch.ts';

/** Time limit of each request in seconds; a step of a sign-in may make several. */
const REQUEST_SECONDS_MAX = 5;
const DISCOVERY_MS_MAX = 6_000;
/** The metadata are read again after this time. */
const KEPT_MS = 3_600_000;
/** Keys are read again after the first time, and for a token with an unknown key at most once in the second. */
const KEYS_KEPT_MS = 600_000;
const KEYS_AGAIN_MS = 2_000;

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Empty: the hub is a public client. */
  clientSecret: string;
  /** Separated by spaces. */
  scopes: string;
}

export interface Discovered {
  config: client.Configuration;
  keys: JWTVerifyGetKey;
}

export class Discovery {
  readonly #settings: ProviderSettings;
  #found: Discovered | null = null;
  #until = 0;
  #asking: Promise<Discovered> | null = null;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
  }

  /** The last successful answer, or null. */
  get known(): Discovered | null {
    return this.#found;
  }

  /** Rejects with SERVICE_UNAVAILABLE only if the provider has never answered; otherwise an old answer is used. */
  async read(): Promise<Discovered> {
    if (this.#found !== null && performance.now() < this.#until) return this.#found;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#found === null ? this.#asking : this.#asking.catch(() => this.#found!);
  }

  async #ask(): Promise<Discovered> {
    try {
      this.#found = await within(DISCOVERY_MS_MAX, () => discover(this.#settings));
    } catch (error) {
      throw providerAway(error);
    }
    this.#until = performance.now() + KEPT_MS;
    return this.#found;
  }
}

async function discover(settings: ProviderSettings): Promise<Discovered> {
  const { issuer, clientId, clientSecret } = settings;
  const url = new URL(issuer);
  const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const options = { timeout: REQUEST_SECONDS_MAX, execute, [client.customFetch]: providerFetch };
  const found = await client.discovery(url, clientId, {}, client.None(), options);
  const server = found.serverMetadata();
  const config = new client.Configuration(server, clientId, {}, authOf(server, clientSecret));
  config.timeout = REQUEST_SECONDS_MAX;
  config[client.customFetch] = providerFetch;
  for (const extend of execute) extend(config);
  if (server.jwks_uri === undefined) throw new Error('the provider names no keys');
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    timeoutDuration: REQUEST_SECONDS_MAX * 1000,
    cooldownDuration: KEYS_AGAIN_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    [joseFetch]: providerFetch,
  });
  return { config, keys };
}

/** The secret is sent in the body unless the provider supports only the header. */
function authOf(server: client.ServerMetadata, secret: string): client.ClientAuth {
  if (secret === '') return client.None();
  const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return offered.includes('client_secret_post')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret);
}
