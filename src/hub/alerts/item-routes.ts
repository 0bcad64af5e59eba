/** The items that the alerts of a user have found: the list, and which of them were read. */
import { z } from 'zod';
import { inputSchema } from '../../server/json-schema.ts';
import { AlertItems } from '../../stores/relational/hub/alerts/alert-items.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  readSearch,
  userOf,
} from '../hub-route.ts';
import type { UserLimit } from '../user-limit.ts';
import { ALERT_TAG, CHANGE_ERRORS } from './alert-routes.ts';
import { alertId, foundSchema, foundView } from './alert-schemas.ts';

const LIMIT_MAX = 100;
const BODY_BYTES_MAX = 16 * 1024;
const MARKED_MAX = 500;

export function itemRoutes(store: SqlStore, limit: UserLimit): HubRoute[] {
  const items = new AlertItems(store);
  return [listRoute(items), unreadRoute(items), markRoute(items, limit)];
}

const number = z.int().min(0);
const query = z.strictObject({
  limit: z.int().min(1).max(LIMIT_MAX).default(30),
  before: number.optional().describe('The `number` of the last thing of the page before.'),
  unread: z.boolean().default(false).describe('Whether only unread things are listed.'),
  alert: alertId.optional().describe('Only what this alert has found.'),
});
const list = z.strictObject({
  items: z.array(foundSchema),
  next_before: z.int().nullable().describe('`before` of the next page; null at the end.'),
  unread: z.int().describe('Unread things found by all alerts, counted up to 1,000.'),
});

function listRoute(items: AlertItems): HubRoute {
  return {
    method: 'GET',
    path: '/api/alerts/items',
    access: 'user',
    handle: async ctx => {
      const { limit, before = null, unread: unreadOnly, alert = null } = readSearch(ctx, query);
      const owner = userOf(ctx);
      const asked = { limit: limit + 1, before, unreadOnly, alert };
      const [rows, unread] = await Promise.all([items.list(owner, asked), items.unread(owner)]);
      const page = rows.slice(0, limit);
      const next_before = rows.length > limit ? page.at(-1)!.number : null;
      answerJson(ctx, { items: page.map(foundView), next_before, unread });
    },
    doc: {
      summary: 'List what the alerts have found',
      description: 'New decisions and changed statuses, newest first.',
      tag: ALERT_TAG,
      errors: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
      query: inputSchema(query),
      answer: jsonAnswer(list),
    },
  };
}

const unread = z.strictObject({ unread: z.int().describe('Counted up to 1,000.') });

function unreadRoute(items: AlertItems): HubRoute {
  return {
    method: 'GET',
    path: '/api/alerts/unread',
    access: 'user',
    handle: async ctx => answerJson(ctx, { unread: await items.unread(userOf(ctx)) }),
    doc: {
      summary: 'Count what is unread',
      description: 'Things that the alerts of the user have found and that were not read.',
      tag: ALERT_TAG,
      errors: ['SERVICE_UNAVAILABLE'],
      answer: jsonAnswer(unread),
    },
  };
}

const marked = z
  .strictObject({
    numbers: z.array(number).min(1).max(MARKED_MAX).optional(),
    up_to: number.optional().describe('All things up to this number, instead of `numbers`.'),
    read: z.boolean().default(true),
  })
  .refine(({ numbers, up_to }) => (numbers === undefined) !== (up_to === undefined), {
    error: 'exactly one of numbers and up_to must be given',
    path: ['numbers'],
  });

function markRoute(items: AlertItems, limit: UserLimit): HubRoute {
  const read = bodyReader(marked, BODY_BYTES_MAX);
  return {
    method: 'POST',
    path: '/api/alerts/items/read',
    access: 'user',
    handle: async ctx => {
      const { numbers, up_to, read: isRead } = await read(ctx);
      const owner = userOf(ctx);
      await limit.take(owner);
      const changed = await items.mark(owner, numbers ?? { upTo: up_to! }, isRead);
      answerJson(ctx, { changed, unread: await items.unread(owner) });
    },
    doc: {
      summary: 'Mark things as read or unread',
      description: 'Things of other users are passed over.',
      tag: ALERT_TAG,
      errors: [...CHANGE_ERRORS],
      body: jsonBody(marked, { numbers: [1], read: true }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(z.strictObject({ changed: z.int(), unread: z.int() })),
    },
  };
}
