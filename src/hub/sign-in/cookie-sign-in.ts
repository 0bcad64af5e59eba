/** Finds the user of a request by the cookie of their login. */
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import type { SignIn } from '../enter.ts';
import { readLoginCookie } from './login-cookie.ts';

export function cookieSignIn(accounts: Accounts): SignIn {
  return {
    async userOf(ctx) {
      const secret = readLoginCookie(ctx);
      const account = secret === null ? null : await accounts.loggedIn(secret);
      return account === null ? null : { account, isBearer: false };
    },
  };
}
