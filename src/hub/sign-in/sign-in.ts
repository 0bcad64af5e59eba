/** Finds the user of a request: by the token of an API client, else by the cookie of a login. */
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import type { SignIn } from '../enter.ts';
import type { BearerTokens } from './bearer-tokens.ts';
import { readLoginCookie } from './login-cookie.ts';

const BEARER = /^bearer(?: +(.*))?$/i;

/** `tokens` is null without an audience: then no token is accepted. A wrong token never falls back to a cookie. */
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
