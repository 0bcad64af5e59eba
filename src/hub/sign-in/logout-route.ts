/**
 * POST /auth/logout signs out of this browser and then at the provider; POST /auth/logout-all signs out of all
 * browsers.
 */
import { z } from 'zod';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import { answerJson, type HubRoute, jsonAnswer, userOf } from '../hub-route.ts';
import type { CodeFlow } from './code-flow.ts';
import { readLoginCookie, setLoginCookie } from './login-cookie.ts';
import { wantsPage } from './pages.ts';
import { redirect } from './redirect.ts';
import { HOME } from './return-to.ts';

const answer = z.strictObject({
  signed_out: z.literal(true),
  end_session_url: z.url().nullable(),
});

/** `flow` is null without a provider. */
export function logoutRoute(accounts: Accounts, flow: CodeFlow | null): HubRoute {
  return {
    method: 'POST',
    path: '/auth/logout',
    access: 'open',
    handle: async ctx => {
      const secret = readLoginCookie(ctx);
      const ended = secret === null ? null : await accounts.logOut(secret);
      setLoginCookie(ctx, null);
      // Sign-out here succeeds even if the provider does not answer.
      const url =
        ended === null || flow === null
          ? null
          : await flow.endAddress(ended.idToken).catch(() => null);
      if (wantsPage(ctx)) redirect(ctx, url ?? HOME);
      else answerJson(ctx, { signed_out: true, end_session_url: url });
    },
    doc: {
      summary: 'Sign out',
      description:
        'Ends the login. A form is sent on to the identity provider with 303; a program gets the address, ' +
        'null if there is none. Signing out twice is no error.',
      tag: 'sign-in',
      errors: ['FORBIDDEN', 'SERVICE_UNAVAILABLE'],
      answer: jsonAnswer(answer),
      noContent: [
        {
          status: 303,
          meaning: 'To a form: the browser goes on to the provider, or to the account page.',
          portuguese:
            'A um formulário: o navegador segue para o provedor ou para a página da conta.',
        },
      ],
    },
  };
}

const everywhere = z.strictObject({ signed_out: z.literal(true), logins: z.int().nonnegative() });

/** Ends all logins of the user in every browser; their next request is refused. */
export function logoutAllRoute(accounts: Accounts): HubRoute {
  return {
    method: 'POST',
    path: '/auth/logout-all',
    access: 'user',
    handle: async ctx => {
      const logins = await accounts.logOutAll(userOf(ctx));
      setLoginCookie(ctx, null);
      if (wantsPage(ctx)) redirect(ctx, HOME);
      else answerJson(ctx, { signed_out: true, logins });
    },
    doc: {
      summary: 'Sign out everywhere',
      description:
        'Ends every login of the user, on all browsers, and says how many there were. The session at the identity ' +
        'provider and tokens of programs go on until they expire.',
      tag: 'sign-in',
      errors: ['SERVICE_UNAVAILABLE'],
      answer: jsonAnswer(everywhere),
      noContent: [
        {
          status: 303,
          meaning: 'To a form: the browser goes on to the account page.',
          portuguese: 'A um formulário: o navegador segue para a página da conta.',
        },
      ],
    },
  };
}
