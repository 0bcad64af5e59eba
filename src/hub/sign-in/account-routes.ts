/** Routes of the signed-in user: identity, sign-out in this browser, and deletion of the account with all its data. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import { answerJson, type HubRoute, jsonAnswer, userOf } from '../hub-route.ts';
import { accountSchema } from './dev-routes.ts';
import { setLoginCookie } from './login-cookie.ts';

export function accountRoutes(
  accounts: Accounts,
  beforeErasure: (accountId: string) => Promise<void>,
): HubRoute[] {
  return [
    {
      method: 'GET',
      path: '/auth/me',
      access: 'user',
      handle: async ctx => {
        const account = await accounts.get(userOf(ctx));
        if (account === null) throw new AppError('UNAUTHORIZED', 'Sign in first.');
        answerJson(ctx, account);
      },
      doc: {
        summary: 'The signed-in user',
        description: 'Id and name of the account.',
        tag: 'sign-in',
        errors: ['SERVICE_UNAVAILABLE'],
        answer: jsonAnswer(accountSchema),
      },
    },
    {
      method: 'DELETE',
      path: '/api/me',
      access: 'user',
      handle: async ctx => {
        await beforeErasure(userOf(ctx));
        await accounts.erase(userOf(ctx));
        setLoginCookie(ctx, null);
        answerJson(ctx, { deleted: true });
      },
      doc: {
        summary: 'Delete the account',
        description:
          'Deletes sessions, briefings, runs and logins of the user. It cannot be undone.',
        tag: 'sign-in',
        errors: ['SERVICE_UNAVAILABLE'],
        answer: jsonAnswer(z.strictObject({ deleted: z.literal(true) })),
      },
    },
  ];
}
