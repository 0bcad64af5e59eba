/** Who may call a route of the hub. */
import { AppError } from '../errors/errors.ts';
import { type AddressList, checkAddress } from '../http/transport/client-address.ts';
import type { Context } from '../http/transport/exchange.ts';
import type { Enter } from '../http/transport/mount.ts';
import type { Account } from '../stores/relational/hub/accounts.ts';
import type { HubRoute } from './hub-route.ts';
import { requireSameOrigin } from './sign-in/same-origin.ts';

/** Finds the user of a request. */
export interface SignIn {
  /** Null: nobody is signed in. `isBearer`: by a token, which no browser sends by itself. */
  userOf(ctx: Context): Promise<{ account: Account; isBearer: boolean } | null>;
}

export interface EntryRules {
  signIn: SignIn;
  /** The public origin, such as `https://hub.example`. */
  origin(): string;
  /** Whether an export without a login is served: development only. */
  isExportOpen: boolean;
  allowed: AddressList;
  proxies: AddressList;
}

/** Throws UNAUTHORIZED or FORBIDDEN. */
export function enterBy(rules: EntryRules): Enter<HubRoute> {
  return async (ctx, { access }) => {
    if (access === 'allowlist') return checkAddress(ctx.req, rules.allowed, rules.proxies);
    if (access === 'open') return requireSameOrigin(ctx, rules.origin());
    const found = await rules.signIn.userOf(ctx);
    if (found === null) {
      if (access === 'export' && rules.isExportOpen) return;
      throw new AppError('UNAUTHORIZED', 'Sign in first.');
    }
    if (!found.isBearer) requireSameOrigin(ctx, rules.origin());
    ctx.state.exchange.tenant = found.account.id;
  };
}
