/** POST /api/backend/v1/datasets/preview and …/uploads: streams a user's files to the backend. */
import { hash } from 'node:crypto';
import type { Context } from '../../server/exchange.ts';
import { bodyBytesMax } from '../../server/form-rules.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { discardRest } from '../../server/json-body.ts';
import { bePatient } from '../../server/patience.ts';
import type { RouteDoc } from '../../server/route.ts';
import { type HubRoute, userOf } from '../hub-route.ts';
import { leaving } from '../leaving.ts';
import { UserTurns } from '../user-turns.ts';
import { BODY_RULES, ownedForm } from './owned-form.ts';
import { refusing, requestOf, send, UPLOADS } from './upload-backend.ts';
import type { UploadsPart } from './uploads-part.ts';

const PREVIEW = '/v1/datasets/preview';
/** Time limit in milliseconds for receiving a form, as at the backend, and for the answer. */
const UPLOAD_MS_MAX = 601_000;
/** A preview also parses its file, after earlier ones in the queue. */
const PREVIEW_MS_MAX = UPLOAD_MS_MAX + 60_000;
/** Maximum parallel forms of one user: the backend accepts four for the hub's key, and a slow one may last minutes. */
const USER_FORMS_MAX = 2;
const EXAMPLE = { file: '{"id":"a","ementa":"…"}\n', format: 'auto' };

const text = { type: 'string' };
const FORM = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  additionalProperties: text,
  required: ['file'],
};

export function formRoutes(part: UploadsPart): HubRoute[] {
  const turns = new UserTurns(USER_FORMS_MAX, 'files');
  return [
    formRoute({ ...part, turns }, PREVIEW, {
      summary: 'What a file of decisions would bring',
      description: `The same form and answer as \`POST ${PREVIEW}\` of the backend. Nothing is stored.`,
      deadlineMs: PREVIEW_MS_MAX,
    }),
    formRoute({ ...part, turns }, UPLOADS, {
      summary: 'Load a file of decisions',
      description:
        `The same form and answer as \`POST ${UPLOADS}\` of the backend, except that the hub sets \`extraction_id\`, by ` +
        'which it knows whose upload it is.',
      isRepeatable: true,
      deadlineMs: UPLOAD_MS_MAX,
      answer: { status: 201, contentType: 'application/json', schema: { type: 'object' } },
    }),
  ];
}

type OwnDoc = Pick<RouteDoc, 'summary' | 'description' | 'isRepeatable'> &
  Partial<RouteDoc> & { deadlineMs: number };

function formRoute(
  { rights, limits, clients, turns }: UploadsPart & { turns: UserTurns },
  path: string,
  doc: OwnDoc,
): HubRoute {
  const handle = async (ctx: Context): Promise<void> => {
    const user = userOf(ctx);
    await rights.require(user);
    await limits.hold(user, path, async () => {
      const patience = bePatient(ctx.req.socket);
      ctx.req.once('close', () => patience.end());
      try {
        const request = formRequest(ctx, path, user);
        const limit = { signal: leaving(ctx), msMax: doc.deadlineMs };
        const pass = () => refusing(clients!.writer.pass(request, limit));
        const answer = await turns.take(user, pass);
        send(ctx, answer);
        return answer.status;
      } finally {
        // A browser shows an answer only after it has sent the whole body, so the rest is read and discarded.
        if (!ctx.req.complete) discardRest(ctx.req, bodyBytesMax(BODY_RULES));
      }
    });
  };
  return {
    method: 'POST',
    path: `/api/backend${path}`,
    access: 'user',
    handle,
    doc: {
      tag: 'uploads',
      errors: [
        'FORBIDDEN',
        'VALIDATION_ERROR',
        'QUOTA_EXCEEDED',
        'QUEUE_FULL',
        'RATE_LIMITED',
        'RATE_LIMITER_UNAVAILABLE',
        'SERVICE_UNAVAILABLE',
      ],
      body: { contentType: 'multipart/form-data', schema: FORM, example: EXAMPLE },
      answer: { contentType: 'application/json', schema: { type: 'object' } },
      ...doc,
    },
  };
}

function formRequest(ctx: Context, path: string, user: string) {
  const { contentType, pieces } = ownedForm(ctx, path === UPLOADS ? user : null);
  const key = readIdempotencyKey(ctx.req.headers['idempotency-key']);
  // The backend sees all users as one API key, so the user is part of the idempotency key, lest two users collide.
  const own =
    key === null ? {} : { 'idempotency-key': hash('sha256', JSON.stringify([user, key])) };
  return {
    ...requestOf(ctx, path, path),
    method: 'POST' as const,
    body: pieces,
    headers: { 'content-type': contentType, ...own },
  };
}
