/** GET /api/case-items: full-text search over the items of all cases that the user has access to. */
import { z } from 'zod';
import { inputSchema } from '../../server/json-schema.ts';
import { CaseItems } from '../../stores/relational/hub/cases/case-items.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { answerJson, type HubRoute, jsonAnswer, readSearch, userOf } from '../hub-route.ts';
import { cursorOf, listCursor, positionIn } from '../list-cursor.ts';
import { CASE_TAG } from './case-routes.ts';
import { itemSchema, itemView } from './case-schemas.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 20;
const WORDS_LENGTH_MAX = 300;

const query = z.strictObject({
  q: z
    .string()
    .max(WORDS_LENGTH_MAX)
    .regex(/\S/, { error: 'must not be empty' })
    .describe('Words, `"a phrase"`, `-without`, `this OR that`.'),
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
  cursor: listCursor.optional(),
});
const found = z.strictObject({
  items: z.array(itemSchema.extend({ case_name: z.string() })),
  next_cursor: z.string().nullable(),
});

export function searchRoute(store: SqlStore): HubRoute {
  const items = new CaseItems(store);
  return {
    method: 'GET',
    path: '/api/case-items',
    access: 'user',
    handle: async ctx => {
      const { q, limit, cursor } = readSearch(ctx, query);
      const after = cursor === undefined ? null : positionIn(cursor);
      const rows = await items.search(userOf(ctx), { words: q, limit: limit + 1, after });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next = rows.length > limit && last !== undefined ? cursorOf(last) : null;
      const named = shown.map(row => ({ ...itemView(row), case_name: row.case_name }));
      answerJson(ctx, { items: named, next_cursor: next });
    },
    doc: {
      summary: 'Search the items of cases',
      description:
        'Titles, notes, comments, quoted passages, kept searches and tags, with or without accents, in all cases that ' +
        'the user sees; newest change first.',
      tag: CASE_TAG,
      errors: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
      query: inputSchema(query),
      answer: jsonAnswer(found),
    },
  };
}
