/** Finds the user of a request, by an API client's bearer token or by the login cookie. */
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import type { SignIn } from '../enter.ts';
import type { BearerTokens } from './bearer-tokens.ts';
import { readLoginCookie } from './login-cookie.ts';

const BEARER = /^bearer(?: +(.*))?$/i;

/**
 * If `tokens` is null, because no audience is configured, all tokens are refused. An invalid token never falls back to
 * the cookie.
 */
export function signInBy(accounts: Accounts, tokens: BearerTokens | null): SignIn {
  return {
    async userOf(ctx) {
      const bearer = BEARER.exec(ctx.get('authorization'));
      if (bearer !== null) {
        const person = (await tokens?.personOf((bearer[1] ?? '').trim())) ?? null;
        return person === null ? null : { account: await accounts.of(person), isBearer: true };
      }
      const secret = readLoginCookie(ctx);
      const account = secret === null ? null : await accounts.loggedIn(secret);
      return account === null ? null : { account, isBearer: false };
    },
  };
}
