/** Validates the access tokens of API clients: JWTs that the identity provider issued for the hub's audience. */
import { jwtVerify } from 'jose';
import { within } from '../../runtime/policies.ts';
import type { Person } from '../../stores/relational/hub/accounts.ts';
import { ALGORITHMS, CLOCK_SECONDS_MAX } from './code-flow.ts';
import type { Discovery } from './discovery.ts';
import { nameIn, personOf } from './person.ts';
import { providerFailure } from './provider-failure.ts';

const CHECK_MS_MAX = 10_000;

export class BearerTokens {
  readonly #discovery: Discovery;
  readonly #audience: string;

  constructor(discovery: Discovery, audience: string) {
    this.#discovery = discovery;
    this.#audience = audience;
  }

  /** The subject of the token; null for an invalid token. Rejects with SERVICE_UNAVAILABLE if the provider fails. */
  async personOf(token: string): Promise<Person | null> {
    try {
      return await within(CHECK_MS_MAX, () => this.#verify(token));
    } catch (error) {
      const failure = providerFailure(error);
      if (failure.code === 'UNAUTHORIZED') return null;
      throw failure;
    }
  }

  async #verify(token: string): Promise<Person> {
    const { config, keys } = await this.#discovery.read();
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.serverMetadata().issuer,
      audience: this.#audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SECONDS_MAX,
      requiredClaims: ['sub', 'exp'],
    });
    return personOf(payload.iss!, payload.sub!, nameIn(payload));
  }
}
