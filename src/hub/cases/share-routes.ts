/** Routes for sharing a case with other users of the hub, and for finding users by name. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { foldText } from '../../legal/text/fold.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { SHARE_ROLES } from '../../stores/relational/hub/cases/case-rows.ts';
import { putShare, removeShare } from '../../stores/relational/hub/cases/case-writes.ts';
import { People } from '../../stores/relational/hub/cases/people.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  pathSchemas,
  readParams,
  readSearch,
  userOf,
} from '../hub-route.ts';
import type { CaseChanges } from './case-rights.ts';
import { CASE_TAG, CHANGE_ERRORS } from './case-routes.ts';
import { caseId, shareSchema, shareView } from './case-schemas.ts';

const SHARES_MAX = 50;
const BODY_BYTES_MAX = 1024;
const NAME_LENGTH_MIN = 3;
const NAME_LENGTH_MAX = 100;
const ID_LENGTH_MAX = 100;
const PATH = '/api/cases/{caseId}/shares/{accountId}';

const params = z.strictObject({ caseId, accountId: z.string().min(1).max(ID_LENGTH_MAX) });
const body = z.strictObject({ role: z.enum(SHARE_ROLES) });
const shares = z.strictObject({ shares: z.array(shareSchema), version: z.int() });

export function shareRoutes(changes: CaseChanges): HubRoute[] {
  const people = new People(changes.cases.store);
  return [peopleRoute(people), putRoute(changes, people), deleteRoute(changes)];
}

/** Single letters would match every user. */
const hasLongWord = (words: string): boolean =>
  foldText(words)
    .split(' ')
    .some(word => word.length >= NAME_LENGTH_MIN);

const query = z.strictObject({
  q: z
    .string()
    .trim()
    .max(NAME_LENGTH_MAX)
    .refine(hasLongWord, { error: `must have a word of at least ${NAME_LENGTH_MIN} letters` })
    .describe('Words in the name.'),
});
const found = z.strictObject({
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

function peopleRoute(people: People): HubRoute {
  return {
    method: 'GET',
    path: '/api/people',
    access: 'user',
    handle: async ctx => {
      const { q } = readSearch(ctx, query);
      answerJson(ctx, { people: await people.named(userOf(ctx), q) });
    },
    doc: {
      summary: 'Find users by name',
      description:
        'Up to ten other users of the same identity provider, to share a case with; one word has three letters at least.',
      tag: CASE_TAG,
      errors: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
      query: inputSchema(query),
      answer: jsonAnswer(found),
    },
  };
}

function putRoute(changes: CaseChanges, people: People): HubRoute {
  const read = bodyReader(body, BODY_BYTES_MAX);
  const { cases } = changes;
  return {
    method: 'PUT',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const { caseId: id, accountId: account } = readParams(ctx, params);
      const { role } = await read(ctx);
      const changed = await changes.make(ctx, {
        id,
        needed: 'dono',
        plan: async ({ now, owner }) => {
          if (account === owner) throw invalid([{ field: 'accountId', rule: 'is the owner' }]);
          if (!(await people.isFellow(owner, account))) throw unknownPerson();
          const known = await cases.shares(id);
          const former = known.find(share => share.account_id === account);
          if (former?.role === role) return null;
          if (former === undefined && known.length >= SHARES_MAX) {
            throw new AppError(
              'QUOTA_EXCEEDED',
              `A case is shared with ${SHARES_MAX} users at most.`,
            );
          }
          const writes = [putShare(id, { account, role, at: now })];
          return { action: 'share.set', data: { account, role }, writes };
        },
      });
      const list = await cases.shares(id);
      answerJson(ctx, { shares: list.map(shareView), version: changed.version });
    },
    doc: {
      summary: 'Share a case',
      description:
        'Only the owner may. `leitura` reads all that the case holds; `edicao` changes it too, but neither shares nor ' +
        'deletes it.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS, 'QUOTA_EXCEEDED'],
      parameters: pathSchemas(params),
      body: jsonBody(body, { role: 'leitura' }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(shares),
    },
  };
}

function deleteRoute(changes: CaseChanges): HubRoute {
  const { cases } = changes;
  return {
    method: 'DELETE',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const { caseId: id, accountId: account } = readParams(ctx, params);
      const user = userOf(ctx);
      const changed = await changes.make(ctx, {
        id,
        // Users may remove their own access to a case.
        needed: account === user ? 'leitura' : 'dono',
        plan: async () => {
          const known = await cases.shares(id);
          if (!known.some(share => share.account_id === account)) throw unknownPerson();
          return { action: 'share.removed', data: { account }, writes: [removeShare(id, account)] };
        },
      });
      const list = account === user ? [] : await cases.shares(id);
      answerJson(ctx, { shares: list.map(shareView), version: changed.version });
    },
    doc: {
      summary: 'Revoke a share',
      description: 'The owner revokes any; others may leave a case. It ends with the next request.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS],
      parameters: pathSchemas(params),
      answer: jsonAnswer(shares),
    },
  };
}

const unknownPerson = (): AppError => new AppError('NOT_FOUND', 'There is no such user.');
