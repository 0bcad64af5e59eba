/** POST /auth/dev: signs in one development user without an identity provider. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { isLocal } from '../../server/client-address.ts';
import type { Context } from '../../server/exchange.ts';
import type { Account, Accounts } from '../../stores/relational/hub/accounts.ts';
import { answerJson, type HubRoute, jsonAnswer } from '../hub-route.ts';
import { replaceLogin } from './login-routes.ts';
import { wantsPage } from './pages.ts';
import { redirect } from './redirect.ts';
import { returnToOf } from './return-to.ts';

/** Issuer of the development user, in place of a provider's. */
export const DEV_ISSUER = 'dev';
const PERSON = { issuer: DEV_ISSUER, subject: 'dev', name: 'Usuário de desenvolvimento' };

export const accountSchema = z.strictObject({ id: z.string(), name: z.string() });

/** Throws FORBIDDEN for a request from another machine or through a proxy. */
export async function logInAsDeveloper(ctx: Context, accounts: Accounts): Promise<Account> {
  if (!isLocal(ctx.req)) {
    const message = 'The development user signs in on this machine only, and not through a proxy.';
    throw new AppError('FORBIDDEN', message);
  }
  const account = await accounts.of(PERSON);
  await replaceLogin(ctx, accounts, await accounts.logIn(account.id, null));
  return account;
}

export function devRoutes(accounts: Accounts): HubRoute[] {
  return [
    {
      method: 'POST',
      path: '/auth/dev',
      access: 'open',
      handle: async ctx => {
        const account = await logInAsDeveloper(ctx, accounts);
        if (wantsPage(ctx)) redirect(ctx, returnToOf(ctx));
        else answerJson(ctx, account);
      },
      doc: {
        summary: 'Sign in as the development user',
        description:
          'Only with `ENABLE_DEV_AUTH=true`, and only for programs of the same machine: peer and Host on loopback, no ' +
          'header of a proxy. A form is sent on to `return_to`.',
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
