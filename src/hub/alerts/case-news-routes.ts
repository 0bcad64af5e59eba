/** What has changed in a case since the user last opened it: new decisions, changed outcomes and statuses. */
import { z } from 'zod';
import { TimeLimitError, within } from '../../runtime/policies.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { CaseWatch } from '../../stores/relational/hub/alerts/case-watch.ts';
import { Cases } from '../../stores/relational/hub/cases/cases.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
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
  readSearch,
  userOf,
} from '../hub-route.ts';
import { leaving } from '../leaving.ts';
import type { UserLimit } from '../user-limit.ts';
import { CHANGE_ERRORS } from './alert-routes.ts';
import { foundSchema, foundView } from './alert-schemas.ts';
import type { CaseWatcher } from './case-watcher.ts';

const ITEMS_MAX = 100;
const BODY_BYTES_MAX = 1024;
/** How long an answer waits until new items of the case are watched, in milliseconds. */
const WAIT_MS_MAX = 3_000;

export interface CaseNewsDeps {
  store: SqlStore;
  watcher: CaseWatcher;
  /** Limits the visits that are recorded. */
  limit: UserLimit;
  /** Limits the requests for news, because each may start a job. */
  newsLimit: UserLimit;
}

export function caseNewsRoutes(deps: CaseNewsDeps): HubRoute[] {
  return [newsRoute(deps), lookRoute(deps)];
}

const number = z.int().min(0);
const query = z.strictObject({
  before: number.optional().describe('`next_before` of the page before.'),
});
const news = z.strictObject({
  items: z.array(foundSchema).max(ITEMS_MAX).describe('Newest first.'),
  next_before: z.int().nullable().describe('`before` of the next page; null at the end.'),
  total: z.int().describe('On all pages.'),
  looked_at: z.iso.datetime().nullable().describe('When the user last looked; null: never.'),
  watched_since: z.iso
    .datetime()
    .nullable()
    .describe('Since when the first of the watched items is watched; null: none is.'),
  watched: z.int().describe('Searches, decisions and reports of the case that are watched.'),
  unwatched: z
    .int()
    .describe('Items that are not watched yet, and items for which an alert can find nothing.'),
});

function newsRoute({ store, watcher, newsLimit }: CaseNewsDeps): HubRoute {
  const cases = new Cases(store);
  const watching = new CaseWatch(store);
  return {
    method: 'GET',
    path: '/api/cases/{caseId}/news',
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      const { before = null } = readSearch(ctx, query);
      await newsLimit.take(userOf(ctx));
      await seen(cases, ctx, id);
      await within(WAIT_MS_MAX, () => watcher.run(id), leaving(ctx)).catch(unlessLate);
      const page = { before, limit: ITEMS_MAX + 1 };
      const { items, ...found } = await watching.news(id, userOf(ctx), page);
      const shown = items.slice(0, ITEMS_MAX);
      const next_before = items.length > ITEMS_MAX ? shown.at(-1)!.number : null;
      answerJson(ctx, { ...found, items: shown.map(foundView), next_before });
    },
    doc: {
      summary: 'What has changed in a case',
      description:
        'New decisions for the searches of the case, decisions that cite its decisions or belong to their processes, ' +
        'changed outcomes, and changed statuses of the súmulas that they cite, since the user last looked. Items that ' +
        'were added since the last question begin to be watched; the answer waits up to 3 s for that.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS, 'NOT_FOUND'],
      parameters: pathSchemas(caseParams),
      query: inputSchema(query),
      answer: jsonAnswer(news),
    },
  };
}

function unlessLate(error: unknown): void {
  if (!(error instanceof TimeLimitError)) throw error;
}

const look = z.strictObject({
  up_to: number.describe('The `number` of the newest thing that was seen, with all before it.'),
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
