/** POST /auth/dev: signs in one development user without an identity provider. */
import { z } from 'zod';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import { answerJson, type HubRoute, jsonAnswer } from '../hub-route.ts';
import { replaceLogin } from './login-routes.ts';
import { wantsPage } from './pages.ts';
import { redirect } from './redirect.ts';
import { returnToOf } from './return-to.ts';

const PERSON = { issuer: 'dev', subject: 'dev', name: 'Usuário de desenvolvimento' };

export const accountSchema = z.strictObject({ id: z.string(), name: z.string() });

export function devRoutes(accounts: Accounts): HubRoute[] {
  return [
    {
      method: 'POST',
      path: '/auth/dev',
      access: 'open',
      handle: async ctx => {
        const account = await accounts.of(PERSON);
        await replaceLogin(ctx, accounts, await accounts.logIn(account.id, null));
        if (wantsPage(ctx)) redirect(ctx, returnToOf(ctx));
        else answerJson(ctx, account);
      },
      doc: {
        summary: 'Sign in as the development user',
        description:
          'Only with `ENABLE_DEV_AUTH=true`, or on a loopback address without a provider. A form is sent on ' +
          'to `return_to`.',
        tag: 'sign-in',
        errors: ['FORBIDDEN', 'SERVICE_UNAVAILABLE'],
        query: { type: 'object', properties: { return_to: { type: 'string' } } },
        answer: jsonAnswer(accountSchema),
        noContent: [
          {
            status: 303,
            meaning: 'To a form: the browser goes on to `return_to`.',
            portuguese: 'A um formulário: o navegador segue para `return_to`.',
          },
        ],
      },
    },
  ];
}
