/** POST /auth/dev: signs in one development user without an identity provider. */
import { z } from 'zod';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import { answerJson, type HubRoute, jsonAnswer } from '../hub-route.ts';
import { setLoginCookie } from './login-cookie.ts';

const PERSON = { issuer: 'dev', subject: 'dev', name: 'Development user' };

export const accountSchema = z.strictObject({ id: z.string(), name: z.string() });

export function devRoutes(accounts: Accounts): HubRoute[] {
  return [
    {
      method: 'POST',
      path: '/auth/dev',
      access: 'open',
      handle: async ctx => {
        const account = await accounts.of(PERSON);
        setLoginCookie(ctx, await accounts.logIn(account.id, null));
        answerJson(ctx, account);
      },
      doc: {
        summary: 'Sign in as the development user',
        description:
          'Only with `ENABLE_DEV_AUTH=true`, or on a loopback address without a provider.',
        tag: 'sign-in',
        errors: ['FORBIDDEN', 'SERVICE_UNAVAILABLE'],
        answer: jsonAnswer(accountSchema),
      },
    },
  ];
}
