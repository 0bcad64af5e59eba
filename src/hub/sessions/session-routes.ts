/** All routes of research sessions; this file has GET, PUT and DELETE /api/unified/session/{sessionId}. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { JsonText } from '../../runtime/json-text.ts';
import { isCurrent } from '../../server/etag.ts';
import { NOT_MODIFIED } from '../../server/route.ts';
import { HubSessions } from '../../stores/relational/hub/hub-sessions.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { accountGone } from '../account-gone.ts';
import { expectedBy } from '../expected-version.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  pathSchemas,
  readParams,
  sessionId,
  userOf,
} from '../hub-route.ts';
import { type BeforeRemoval, deleteAllRoute } from './delete-all-route.ts';
import { migrationRoute } from './migration-route.ts';
import { createRoute, listRoute, tooManySessions } from './session-list-routes.ts';
import { checkNumbers, documentSchema, SESSION_BYTES_MAX, timesOf } from './session-schemas.ts';

const PATH = '/api/unified/session/{sessionId}';
const TAG = 'sessions';

const params = z.strictObject({ sessionId });
const EXAMPLE = { session: { id: 's-2026-001', title: 'Descontos em benefício' }, analyzer: null };

/** `countMax` is the maximum number of sessions of a user. */
export function sessionRoutes(
  store: SqlStore,
  countMax: number,
  beforeRemoval: BeforeRemoval,
): HubRoute[] {
  const sessions = new HubSessions(store, countMax);
  return [
    listRoute(store, countMax),
    migrationRoute(store, countMax),
    createRoute(sessions),
    getRoute(sessions),
    putRoute(sessions),
    deleteRoute(sessions, beforeRemoval),
    deleteAllRoute(store, beforeRemoval),
  ];
}

function getRoute(sessions: HubSessions): HubRoute {
  return {
    method: 'GET',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const { sessionId: id } = readParams(ctx, params);
      const found = await sessions.get(id);
      if (found === null) throw unknownSession();
      if (found.owner !== userOf(ctx)) throw foreignSession();
      const tag = `"${found.version}"`;
      ctx.set('etag', tag);
      if (isCurrent(ctx.req.headers['if-none-match'], tag)) {
        ctx.status = 304;
        return;
      }
      const { session, analyzer } = found;
      const json = Buffer.from(`{"session":${session},"analyzer":${analyzer}}`);
      answerJson(ctx, new JsonText(json));
    },
    doc: {
      summary: 'Read a session',
      description:
        'The session and the state of its analyzer, as they were sent, with `createdAt`. The ETag is the version.',
      tag: TAG,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(params),
      answer: jsonAnswer(documentSchema),
      noContent: [NOT_MODIFIED],
    },
  };
}

function putRoute(sessions: HubSessions): HubRoute {
  const readBody = bodyReader(documentSchema, SESSION_BYTES_MAX);
  return {
    method: 'PUT',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const { sessionId: id } = readParams(ctx, params);
      const { session, analyzer } = await readBody(ctx);
      if (session.id !== id) {
        const rule = 'must be the id in the path';
        throw invalid([{ field: 'session.id', rule, value: session.id }]);
      }
      checkNumbers(session, 'session');
      checkNumbers(analyzer, 'analyzer');
      const times = timesOf(session);
      const document = { id, title: session.title ?? '', session, analyzer, times };
      const put = sessions.put(userOf(ctx), document, expectedBy(ctx));
      const outcome = await put.catch(accountGone);
      if (outcome.kind === 'foreign') throw foreignSession();
      if (outcome.kind === 'full') throw tooManySessions(sessions.countMax);
      if (outcome.kind === 'changed') {
        throw new AppError(
          'PRECONDITION_FAILED',
          'The session is not the one that the header names.',
        );
      }
      ctx.set('etag', `"${outcome.version}"`);
      answerJson(ctx, { [outcome.kind]: true, sessionId: id });
    },
    doc: {
      summary: 'Create or replace a session',
      description:
        'Without `If-Match` or `If-None-Match: *` the last write wins. Fields that the hub does not know are kept. ' +
        '`createdAt` is set when the session is created, and stays. A number above 2^53 - 1 in amount is refused.',
      tag: TAG,
      errors: [
        'VALIDATION_ERROR',
        'FORBIDDEN',
        'QUOTA_EXCEEDED',
        'PRECONDITION_FAILED',
        'SERVICE_UNAVAILABLE',
      ],
      parameters: pathSchemas(params),
      body: jsonBody(documentSchema, EXAMPLE),
      bodyBytesMax: SESSION_BYTES_MAX,
      answer: jsonAnswer(
        z.union([
          z.strictObject({ created: z.literal(true), sessionId }),
          z.strictObject({ updated: z.literal(true), sessionId }),
        ]),
      ),
    },
  };
}

function deleteRoute(sessions: HubSessions, beforeRemoval: BeforeRemoval): HubRoute {
  return {
    method: 'DELETE',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const { sessionId: id } = readParams(ctx, params);
      await beforeRemoval(userOf(ctx), id);
      const outcome = await sessions.remove(userOf(ctx), id);
      if (outcome === 'foreign') throw foreignSession();
      if (outcome === 'unknown') throw unknownSession();
      answerJson(ctx, { deleted: true, sessionId: id });
    },
    doc: {
      summary: 'Delete a session',
      description: 'Its briefing, its runs and their results go with it.',
      tag: TAG,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(params),
      answer: jsonAnswer(z.strictObject({ deleted: z.literal(true), sessionId })),
    },
  };
}

export function unknownSession(): AppError {
  return new AppError('NOT_FOUND', 'There is no such session.');
}

export function foreignSession(): AppError {
  return new AppError('FORBIDDEN', 'The session belongs to another user.');
}
