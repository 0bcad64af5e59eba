/** GET /auth/login and GET /auth/callback: to the identity provider, and back with a code. */
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import type { Context } from '../../http/transport/exchange.ts';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import type { HubRoute } from '../hub-route.ts';
import { takeAttempt, writeAttempt } from './attempt-cookie.ts';
import type { CodeFlow } from './code-flow.ts';
import { readLoginCookie, setLoginCookie } from './login-cookie.ts';
import { answerErrorsAsPage, wantsPage } from './pages.ts';
import { REDIRECT, redirect } from './redirect.ts';
import { returnToOf } from './return-to.ts';

const TAG = 'sign-in';

export interface LoginDeps {
  accounts: Accounts;
  /** Null: no provider is configured. */
  flow: CodeFlow | null;
  /** Whether the development user may sign in. */
  isDev: boolean;
}

export function loginRoutes(deps: LoginDeps): HubRoute[] {
  return [
    loginRoute(deps),
    ...(deps.flow === null ? [] : [callbackRoute(deps.accounts, deps.flow)]),
  ];
}

function loginRoute({ flow, isDev }: LoginDeps): HubRoute {
  return {
    method: 'GET',
    path: '/auth/login',
    access: 'open',
    handle: async ctx => {
      const returnTo = returnToOf(ctx);
      const again = `?return_to=${encodeURIComponent(returnTo)}`;
      if (wantsPage(ctx)) answerErrorsAsPage(ctx, `/auth/login${again}`);
      if (flow !== null) {
        const { attempt, url } = await flow.begin(returnTo);
        writeAttempt(ctx, attempt);
        redirect(ctx, url);
      } else if (isDev) {
        redirect(ctx, `/auth${again}`);
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

function callbackRoute(accounts: Accounts, flow: CodeFlow): HubRoute {
  return {
    method: 'GET',
    path: '/auth/callback',
    access: 'open',
    handle: async ctx => {
      if (wantsPage(ctx)) answerErrorsAsPage(ctx, '/auth/login');
      const [state = '', ...more] = new URLSearchParams(ctx.querystring).getAll('state');
      const attempt = more.length > 0 ? null : takeAttempt(ctx, state);
      if (attempt === null) {
        throw invalid([{ field: 'state', rule: 'belongs to no sign-in of this browser' }]);
      }
      const { person, idToken } = await flow.finish(ctx.querystring, attempt);
      const account = await accounts.of(person);
      await replaceLogin(ctx, accounts, await accounts.logIn(account.id, idToken));
      redirect(ctx, attempt.returnTo);
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

/** Sets the cookie of a new login, and ends the one that this browser had. */
export async function replaceLogin(
  ctx: Context,
  accounts: Accounts,
  secret: string,
): Promise<void> {
  const old = readLoginCookie(ctx);
  if (old !== null) await accounts.logOut(old);
  setLoginCookie(ctx, secret);
}
