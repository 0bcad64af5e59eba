/**
 * Decides who may upload decisions through the hub, and serves GET /api/uploads/rights, by which the page finds out.
 */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import { answerJson, type HubRoute, jsonAnswer, userOf } from '../hub-route.ts';
import { DEV_ISSUER } from '../sign-in/dev-routes.ts';

const EVERYBODY = '*';

const answer = z.strictObject({
  may_upload: z.boolean(),
  reason: z
    .enum(['no_key', 'not_listed'])
    .nullable()
    .describe(
      'Why not: `no_key`, the hub has no SVC_HUB_UPLOAD_KEY; `not_listed`, SVC_HUB_UPLOADERS does not name the user.',
    ),
});
type Rights = z.infer<typeof answer>;

const MESSAGES: Readonly<Record<NonNullable<Rights['reason']>, string>> = {
  no_key: 'This hub has no key for loading files: see SVC_HUB_UPLOAD_KEY.',
  not_listed: 'You may not load files: an operator must list your id in SVC_HUB_UPLOADERS.',
};

export interface RightsDeps {
  accounts: Pick<Accounts, 'issuerOf'>;
  /** SVC_HUB_UPLOADERS. */
  uploaders: string;
  /** Whether the development user may sign in. */
  isDev: boolean;
  /** Whether the hub has a backend key that may write. */
  hasKey: boolean;
}

export class UploadRights {
  readonly #deps: RightsDeps;
  readonly #listed: ReadonlySet<string>;

  constructor(deps: RightsDeps) {
    this.#deps = deps;
    this.#listed = new Set(deps.uploaders.split(',').map(id => id.trim()));
  }

  async of(user: string): Promise<Rights> {
    const { accounts, isDev, hasKey } = this.#deps;
    if (!hasKey) return { may_upload: false, reason: 'no_key' };
    const isListed = this.#listed.has(EVERYBODY) || this.#listed.has(user);
    if (isListed || (isDev && (await accounts.issuerOf(user)) === DEV_ISSUER)) {
      return { may_upload: true, reason: null };
    }
    return { may_upload: false, reason: 'not_listed' };
  }

  /** Throws FORBIDDEN for a user without the right. */
  async require(user: string): Promise<void> {
    const { reason } = await this.of(user);
    if (reason !== null) throw new AppError('FORBIDDEN', MESSAGES[reason]);
  }
}

export function rightsRoute(rights: UploadRights): HubRoute {
  return {
    method: 'GET',
    path: '/api/uploads/rights',
    access: 'user',
    handle: async ctx => answerJson(ctx, await rights.of(userOf(ctx))),
    doc: {
      summary: 'Whether the user may load files',
      description: 'Files of decisions, through `/api/backend/v1/datasets/…`; and why not.',
      tag: 'uploads',
      errors: ['SERVICE_UNAVAILABLE'],
      answer: jsonAnswer(answer),
    },
  };
}
