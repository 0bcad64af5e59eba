/** GET /api/unified/sessions and POST /api/unified/session: list the user's sessions, and create one. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { inputSchema } from '../../server/json-schema.ts';
import type { HubSessions } from '../../stores/relational/hub/hub-sessions.ts';
import { listSessions } from '../../stores/relational/hub/session-list.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { accountGone } from '../account-gone.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  readSearch,
  sessionId,
  userOf,
} from '../hub-route.ts';
import { cursorOf, listCursor, positionIn } from '../list-cursor.ts';
import { title } from './session-schemas.ts';

const LIMIT_MAX = 200;
const LIMIT_DEFAULT = 50;
const WORDS_LENGTH_MAX = 200;
const CREATE_BYTES_MAX = 64 * 1024;

const query = z.strictObject({
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
  q: z
    .string()
    .max(WORDS_LENGTH_MAX)
    .default('')
    .describe('Words in the title, accents or not; signs alone find nothing.'),
  cursor: listCursor.optional(),
});
const listed = z.strictObject({
  id: sessionId,
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('When the hub stored it last.'),
  hasBriefing: z.boolean(),
});
const list = z.strictObject({
  sessions: z.array(listed),
  next_cursor: z.string().nullable().describe('For the next page; null: there is none.'),
  stats: z
    .strictObject({
      total: z.int(),
      total_max: z.int().describe('Sessions that a user may keep.'),
      with_analyzer: z.int(),
      with_briefing: z.int(),
      last_updated: z.iso.datetime().nullable(),
    })
    .describe('Over all sessions of the user.'),
});

export function listRoute(store: SqlStore, countMax: number): HubRoute {
  return {
    method: 'GET',
    path: '/api/unified/sessions',
    access: 'user',
    handle: async ctx => {
      const { limit, q, cursor } = readSearch(ctx, query);
      const after = cursor === undefined ? null : positionIn(cursor);
      const page = await listSessions(store, userOf(ctx), { limit, words: q, after });
      answerJson(ctx, {
        sessions: page.sessions.map(({ id, title, created_at, changed_at, has_briefing }) => ({
          id,
          title,
          createdAt: created_at,
          updatedAt: changed_at,
          hasBriefing: has_briefing,
        })),
        next_cursor: page.next === null ? null : cursorOf(page.next),
        stats: { ...page.stats, total_max: countMax },
      });
    },
    doc: {
      summary: 'List the sessions',
      description: 'The sessions of the user, newest change first. `q` searches their titles.',
      tag: 'sessions',
      errors: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
      query: inputSchema(query),
      answer: jsonAnswer(list),
    },
  };
}

const createBody = z.strictObject({ title: title.optional() });
const created = z.strictObject({
  id: sessionId,
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export function createRoute(sessions: HubSessions): HubRoute {
  const readBody = bodyReader(createBody, CREATE_BYTES_MAX);
  return {
    method: 'POST',
    path: '/api/unified/session',
    access: 'user',
    handle: async ctx => {
      const { title = '' } = await readBody(ctx);
      const createdAt = new Date();
      const times = { createdAt, changedAt: createdAt };
      const session = { id: randomUUID(), title, createdAt, updatedAt: createdAt };
      const document = { id: session.id, title, session, analyzer: null, times };
      const outcome = await sessions.put(userOf(ctx), document, 'none').catch(accountGone);
      if (outcome.kind === 'full') throw tooManySessions(sessions.countMax);
      ctx.set('etag', '"1"');
      answerJson(ctx, session);
    },
    doc: {
      summary: 'Create a session',
      description: 'An empty session with a new id, which nobody can guess.',
      tag: 'sessions',
      errors: ['VALIDATION_ERROR', 'QUOTA_EXCEEDED', 'SERVICE_UNAVAILABLE'],
      body: jsonBody(createBody, { title: 'Descontos em benefício' }),
      bodyBytesMax: CREATE_BYTES_MAX,
      answer: jsonAnswer(created),
    },
  };
}

export function tooManySessions(countMax: number): AppError {
  return new AppError(
    'QUOTA_EXCEEDED',
    `You keep ${countMax} sessions, which is all that a user may; delete one first.`,
  );
}
