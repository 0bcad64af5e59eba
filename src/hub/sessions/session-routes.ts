/** GET, PUT and DELETE /api/unified/session/{sessionId}: one research session of the signed-in user. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import type { Context } from '../../http/transport/exchange.ts';
import type { Expected, HubSessions } from '../../stores/relational/hub/hub-sessions.ts';
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

const BODY_BYTES_MAX = 1024 * 1024;
const TITLE_LENGTH_MAX = 300;
const PATH = '/api/unified/session/{sessionId}';
const TAG = 'sessions';

const title = z.string().max(TITLE_LENGTH_MAX);
const params = z.strictObject({ sessionId });
/** Fields that the hub does not know are kept. */
export const sessionSchema = z.looseObject({
  id: sessionId,
  title: title.optional(),
  createdAt: z.iso.datetime({ offset: true }).optional(),
  updatedAt: z.iso.datetime({ offset: true }).optional(),
});
export const documentSchema = z.strictObject({
  session: sessionSchema,
  analyzer: z.looseObject({}).nullable().default(null),
});
const EXAMPLE = { session: { id: 's-2026-001', title: 'Descontos em benefício' }, analyzer: null };

export function sessionRoutes(sessions: HubSessions): HubRoute[] {
  return [getRoute(sessions), putRoute(sessions), deleteRoute(sessions)];
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
      ctx.set('etag', `"${found.version}"`);
      answerJson(ctx, { session: found.session, analyzer: found.analyzer });
    },
    doc: {
      summary: 'Read a session',
      description:
        'The session and the state of its analyzer, as they were sent. The ETag is the version.',
      tag: TAG,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(params),
      answer: jsonAnswer(documentSchema),
    },
  };
}

function putRoute(sessions: HubSessions): HubRoute {
  const readBody = bodyReader(documentSchema, BODY_BYTES_MAX);
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
      const document = { id, title: session.title ?? '', session, analyzer };
      const outcome = await sessions.put(userOf(ctx), document, expectedBy(ctx));
      if (outcome.kind === 'foreign') throw foreignSession();
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
        'Without `If-Match` or `If-None-Match: *` the last write wins. Fields that the hub does not know are kept.',
      tag: TAG,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'PRECONDITION_FAILED', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(params),
      body: jsonBody(documentSchema, EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(
        z.union([
          z.strictObject({ created: z.literal(true), sessionId }),
          z.strictObject({ updated: z.literal(true), sessionId }),
        ]),
      ),
    },
  };
}

function deleteRoute(sessions: HubSessions): HubRoute {
  return {
    method: 'DELETE',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const { sessionId: id } = readParams(ctx, params);
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

/** The version that the request's conditions name; one header at most. */
function expectedBy({ req }: Context): Expected {
  const { 'if-match': match, 'if-none-match': noneMatch } = req.headers;
  if (noneMatch !== undefined) {
    if (noneMatch.trim() === '*') return 'none';
    throw invalid([{ field: 'if-none-match', rule: 'must be *' }]);
  }
  if (match === undefined) return 'any';
  const [, version] = /^\s*"(\d{1,9})"\s*$/.exec(match) ?? [];
  // Versions begin with 1, so that 0 matches nothing.
  return version === undefined ? 0 : Number(version);
}

export function unknownSession(): AppError {
  return new AppError('NOT_FOUND', 'There is no such session.');
}

export function foreignSession(): AppError {
  return new AppError('FORBIDDEN', 'The session belongs to another user.');
}
