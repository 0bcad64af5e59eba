/** GET /auth/login redirects to the identity provider; GET /auth/callback receives its code. */
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { asRefusal } from '../../server/answer-errors.ts';
import type { Context } from '../../server/exchange.ts';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import { defineCounter } from '../../telemetry/metric-definition.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { HubRoute } from '../hub-route.ts';
import { takeAttempt, writeAttempt } from './attempt-cookie.ts';
import type { CodeFlow } from './code-flow.ts';
import { readLoginCookie, setLoginCookie } from './login-cookie.ts';
import { answerErrorsAsPage, wantsPage } from './pages.ts';
import { REDIRECT, redirect } from './redirect.ts';
import { HOME, localPath, returnToOf } from './return-to.ts';

const TAG = 'sign-in';

export interface LoginDeps {
  accounts: Accounts;
  /** Null if no provider is configured. */
  flow: CodeFlow | null;
  /** Whether the development user may sign in. */
  isDev: boolean;
  metrics: Metrics;
}

const SIGN_INS = defineCounter({
  name: 'svc_hub_sign_ins_total',
  help: 'Returns of browsers from the identity provider.',
  unit: 'sign-ins',
  labels: {
    outcome:
      '`done`, `refused` (the attempt or its proof is not valid), or `failed` (the provider or the database ' +
      'does not answer)',
  },
  alert: 'Series with `outcome="failed"` increase: people cannot sign in.',
});

export function loginRoutes(deps: LoginDeps): HubRoute[] {
  return [loginRoute(deps), ...(deps.flow === null ? [] : [callbackRoute(deps, deps.flow)])];
}

function loginRoute({ flow, isDev }: LoginDeps): HubRoute {
  return {
    method: 'GET',
    path: '/auth/login',
    access: 'open',
    handle: async ctx => {
      const returnTo = returnToOf(ctx);
      if (wantsPage(ctx)) answerErrorsAsPage(ctx, loginAddress(returnTo));
      if (flow !== null) {
        const { attempt, url } = await flow.begin(returnTo);
        writeAttempt(ctx, attempt);
        redirect(ctx, url);
      } else if (isDev) {
        redirect(ctx, `${HOME}?return_to=${encodeURIComponent(returnTo)}`);
      } else {
        throw new AppError('SERVICE_UNAVAILABLE', 'No identity provider is configured.');
      }
    },
    doc: {
      summary: 'Sign in',
      description:
        'Sends the browser to the identity provider. `return_to` is a path of the hub; any other value is ignored.',
      tag: TAG,
      errors: ['SERVICE_UNAVAILABLE'],
      query: { type: 'object', properties: { return_to: { type: 'string' } } },
      answer: REDIRECT,
    },
  };
}

function callbackRoute(deps: LoginDeps, flow: CodeFlow): HubRoute {
  const signIns = deps.metrics.counter(SIGN_INS);
  return {
    method: 'GET',
    path: '/auth/callback',
    access: 'open',
    handle: async ctx => {
      try {
        await finish(ctx, deps.accounts, flow);
        signIns.with('done').inc();
      } catch (error) {
        signIns.with(asRefusal(error).status < 500 ? 'refused' : 'failed').inc();
        throw error;
      }
    },
    doc: {
      summary: 'Return from the identity provider',
      description: 'The provider sends the browser here. A code and a state work once.',
      tag: TAG,
      errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
      query: {
        type: 'object',
        properties: { code: { type: 'string' }, state: { type: 'string' } },
        required: ['state'],
      },
      answer: REDIRECT,
    },
  };
}

async function finish(ctx: Context, accounts: Accounts, flow: CodeFlow): Promise<void> {
  const isPage = wantsPage(ctx);
  if (isPage) answerErrorsAsPage(ctx, '/auth/login');
  const [state = '', ...more] = new URLSearchParams(ctx.querystring).getAll('state');
  const attempt = more.length > 0 ? null : takeAttempt(ctx, state);
  if (attempt === null) {
    throw invalid([{ field: 'state', rule: 'belongs to no sign-in of this browser' }]);
  }
  if (isPage) answerErrorsAsPage(ctx, loginAddress(attempt.returnTo));
  const { person, idToken } = await flow.finish(ctx.querystring, attempt);
  const account = await accounts.of(person);
  await replaceLogin(ctx, accounts, await accounts.logIn(account.id, idToken));
  // The path comes from a cookie, which the browser could have changed, so it is checked again.
  redirect(ctx, localPath(attempt.returnTo));
}

const loginAddress = (returnTo: string): string =>
  `/auth/login?return_to=${encodeURIComponent(returnTo)}`;

/** Sets the cookie of a new login, and ends the browser's previous login. */
export async function replaceLogin(
  ctx: Context,
  accounts: Accounts,
  secret: string,
): Promise<void> {
  const old = readLoginCookie(ctx);
  if (old !== null) await accounts.logOut(old);
  setLoginCookie(ctx, secret);
}
