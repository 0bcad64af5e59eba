/** What has changed in a case since the user last looked: new decisions, changed outcomes and statuses. */
import { z } from 'zod';
import { CaseWatch } from '../../stores/relational/hub/alerts/case-watch.ts';
import { Cases } from '../../stores/relational/hub/cases/cases.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { seen } from '../cases/case-rights.ts';
import { CASE_TAG } from '../cases/case-routes.ts';
import { caseId, caseParams } from '../cases/case-schemas.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  pathSchemas,
  readParams,
  userOf,
} from '../hub-route.ts';
import type { UserLimit } from '../user-limit.ts';
import { CHANGE_ERRORS } from './alert-routes.ts';
import { foundSchema, foundView } from './alert-schemas.ts';
import { backendRefusal } from './backend-refusal.ts';
import { watchCase } from './watch-case.ts';

const ITEMS_MAX = 100;
const BODY_BYTES_MAX = 1024;

export interface CaseNewsDeps {
  store: SqlStore;
  backend: BackendClient;
  limit: UserLimit;
}

export function caseNewsRoutes(deps: CaseNewsDeps): HubRoute[] {
  return [newsRoute(deps), lookRoute(deps)];
}

const news = z.strictObject({
  items: z.array(foundSchema).max(ITEMS_MAX).describe('Newest first.'),
  total: z.int(),
  looked_at: z.iso.datetime().nullable().describe('When the user last looked; null: never.'),
});

function newsRoute({ store, backend }: CaseNewsDeps): HubRoute {
  const cases = new Cases(store);
  const watching = new CaseWatch(store);
  return {
    method: 'GET',
    path: '/api/cases/{caseId}/news',
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      await seen(cases, ctx, id);
      await watchCase(id, { store, backend }).catch(backendRefusal);
      const found = await watching.news(id, userOf(ctx), ITEMS_MAX);
      answerJson(ctx, { ...found, items: found.items.map(foundView) });
    },
    doc: {
      summary: 'What has changed in a case',
      description:
        'New decisions for the searches of the case, decisions that cite its decisions or belong to their processes, ' +
        'changed outcomes, and changed statuses of the súmulas and laws that they cite, since the user last looked.',
      tag: CASE_TAG,
      errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(caseParams),
      answer: jsonAnswer(news),
    },
  };
}

const look = z.strictObject({
  up_to: z.int().min(0).describe('The `number` of the newest thing that was seen.'),
});

function lookRoute({ store, limit }: CaseNewsDeps): HubRoute {
  const read = bodyReader(look, BODY_BYTES_MAX);
  const cases = new Cases(store);
  const watching = new CaseWatch(store);
  return {
    method: 'POST',
    path: '/api/cases/{caseId}/look',
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      const { up_to } = await read(ctx);
      await limit.take(userOf(ctx));
      await seen(cases, ctx, id);
      await watching.look(id, userOf(ctx), up_to);
      answerJson(ctx, { looked: true, caseId: id });
    },
    doc: {
      summary: 'Note what was seen of the changes of a case',
      description: 'For this user alone: others see the changes until they have looked themselves.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS, 'NOT_FOUND'],
      parameters: pathSchemas(caseParams),
      body: jsonBody(look, { up_to: 12 }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(z.strictObject({ looked: z.literal(true), caseId })),
    },
  };
}
