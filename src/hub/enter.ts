/** Decides who may call a route of the hub. */
import { AppError, type ErrorCode } from '../errors/errors.ts';
import { shownMessage } from '../server/answer-errors.ts';
import type { CallerLoads, LoadLimits } from '../server/caller-load.ts';
import {
  type AddressList,
  checkAddress,
  isLocal,
  type TrustedProxies,
} from '../server/client-address.ts';
import { JSON_TYPE } from '../server/envelope.ts';
import type { Context } from '../server/exchange.ts';
import type { Enter } from '../server/mount.ts';
import type { Strangers } from '../server/strangers.ts';
import type { Account } from '../stores/relational/hub/accounts.ts';
import type { HubRoute } from './hub-route.ts';
import { requireSameOrigin } from './sign-in/same-origin.ts';

const EXPORT_ERRORS: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: 'Unauthorized',
  NOT_FOUND: 'Session not found',
};

/** Authenticates requests. */
export interface SignIn {
  /**
   * Null if nobody is signed in. `isBearer`: the request has a bearer token, which browsers never send by themselves.
   */
  userOf(ctx: Context): Promise<{ account: Account; isBearer: boolean } | null>;
}

export interface EntryRules {
  signIn: SignIn;
  /** The public origin, such as `https://hub.example`; empty: the address that the browser used. */
  publicOrigin: string;
  /** Whether programs on this machine may export without signing in; for development only. */
  isExportOpen: boolean;
  allowed: AddressList;
  proxies: TrustedProxies;
  strangers: Strangers;
  loads: CallerLoads;
}

/** Limits of one user's concurrent requests, including open streams. */
const USER_LOAD: LoadLimits = { requestsMax: 64, unreadBytesMax: 32 * 1024 * 1024 };

/** Throws UNAUTHORIZED, FORBIDDEN or RATE_LIMITED. */
export function enterBy(rules: EntryRules): Enter<HubRoute> {
  return async (ctx, { access, announce, doc }) => {
    announce?.(ctx);
    if (access === 'allowlist') return checkAddress(ctx.req, rules.allowed, rules.proxies);
    if (access === 'probe') return;
    if (access === 'open') {
      rules.strangers.enter(ctx);
      return requireSameOrigin(ctx, rules.publicOrigin);
    }
    if (access === 'export') ctx.state.exchange.errorShape = exportError;
    // Counts the request before the look-up, because an invalid session costs a look-up too.
    const address = rules.strangers.count(ctx);
    const found = await rules.signIn.userOf(ctx).catch(error => {
      // Failures of the stores do not count against the address.
      if (!(error instanceof AppError) || error.status >= 500) rules.strangers.forgive(address);
      throw error;
    });
    if (found === null) {
      if (access === 'export' && rules.isExportOpen && isLocal(ctx.req)) return;
      ctx.state.exchange.header('www-authenticate', 'Bearer realm="jurisgrafo"');
      throw new AppError('UNAUTHORIZED', 'Sign in first.');
    }
    rules.strangers.forgive(address);
    const takesForm = doc.body?.contentType !== undefined;
    if (!found.isBearer) requireSameOrigin(ctx, rules.publicOrigin, takesForm);
    ctx.state.exchange.tenant = found.account.id;
    ctx.state.exchange.begin(rules.loads.of(found.account.id, USER_LOAD));
  };
}

/** The error bodies that the contract defines for exports; other errors have the name of their code and the message. */
function exportError(refusal: AppError): { type: string; body: string } {
  const { code } = refusal;
  const fixed = EXPORT_ERRORS[code];
  const body =
    fixed === undefined ? { error: code, message: shownMessage(refusal) } : { error: fixed };
  return { type: JSON_TYPE, body: JSON.stringify(body) };
}
