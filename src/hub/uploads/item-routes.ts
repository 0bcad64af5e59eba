/** Routes of one upload: its state, its lines with errors, and its deletion. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { readPath } from '../../server/query.ts';
import type { RouteDoc } from '../../server/route.ts';
import { sendPieces } from '../../server/send-pieces.ts';
import { BackendFailure } from '../backend-client/backend-failure.ts';
import { type HubRoute, pathSchemas, readSearch, userOf } from '../hub-route.ts';
import { leaving } from '../leaving.ts';
import {
  itemOf,
  pathOf,
  refusing,
  requestOf,
  send,
  UPLOADS,
  type UploadClients,
} from './upload-backend.ts';
import type { UploadsPart } from './uploads-part.ts';

const WAIT_SECONDS_MAX = 30;
/** Milliseconds, in addition to the wait, for making and sending the answer. */
const REST_MS = 11_000;
const LINES = 'application/x-ndjson';

const params = z.strictObject({ dataset_item_id: z.string() });
const waiting = z.strictObject({
  espera: z.int().min(0).max(WAIT_SECONDS_MAX).optional(),
});

export function itemRoutes(part: UploadsPart): HubRoute[] {
  return [shownRoute(part), errorsRoute(part), removeRoute(part)];
}

/** A route of one item; `work` runs if the user has the right to upload. */
function itemRoute(
  { rights, limits, clients }: UploadsPart,
  route: Pick<HubRoute, 'method' | 'path'> & { doc: Pick<RouteDoc, 'summary'> & Partial<RouteDoc> },
  work: (
    ctx: Context,
    clients: UploadClients,
    asked: { user: string; id: string },
  ) => Promise<void>,
): HubRoute {
  const { method, path } = route;
  return {
    method,
    path: `/api/backend${path}`,
    access: 'user',
    handle: async ctx => {
      const user = userOf(ctx);
      await rights.require(user);
      const { dataset_item_id: id = '' } = readPath(ctx.params) as { dataset_item_id?: string };
      await limits.hold(user, path, async () => {
        await work(ctx, clients!, { user, id });
        return ctx.status;
      });
    },
    doc: {
      description: `The same answer as \`${method} ${path}\` of the backend, for an upload of the user.`,
      tag: 'uploads',
      parameters: pathSchemas(params),
      errors: [
        'FORBIDDEN',
        'NOT_FOUND',
        'QUEUE_FULL',
        'RATE_LIMITED',
        'RATE_LIMITER_UNAVAILABLE',
        'SERVICE_UNAVAILABLE',
      ],
      answer: { contentType: 'application/json', schema: { type: 'object' } },
      ...route.doc,
    },
  };
}

function shownRoute(part: UploadsPart): HubRoute {
  const doc = {
    summary: 'An upload of the user',
    query: inputSchema(waiting),
    deadlineMs: WAIT_SECONDS_MAX * 1000 + REST_MS,
  };
  const route = { method: 'GET' as const, path: `${UPLOADS}/{dataset_item_id}`, doc };
  return itemRoute(part, route, async (ctx, clients, asked) => {
    const { espera = 0 } = readSearch(ctx, waiting);
    const query = espera === 0 ? '' : `?espera=${espera}`;
    send(ctx, await itemOf(ctx, clients, { ...asked, query, msMax: espera * 1000 + REST_MS }));
  });
}

function errorsRoute(part: UploadsPart): HubRoute {
  const doc = {
    summary: 'The lines of an upload that were not imported whole',
    answer: { contentType: LINES, schema: { type: 'string' }, bytesMax: null },
  };
  const route = { method: 'GET' as const, path: `${UPLOADS}/{dataset_item_id}/errors`, doc };
  return itemRoute(part, route, async (ctx, clients, asked) => {
    await itemOf(ctx, clients, asked);
    const request = requestOf(ctx, `${pathOf(asked.id)}/errors`, route.path);
    const { body } = await refusing(clients.writer.open(request, leaving(ctx)));
    ctx.status = 200;
    ctx.set('content-type', LINES);
    ctx.set('cache-control', 'no-store');
    await sendPieces(ctx, body ?? noPieces());
  });
}

async function* noPieces(): AsyncGenerator<Uint8Array> {}

function removeRoute(part: UploadsPart): HubRoute {
  const doc = { summary: 'Delete an upload of the user', deadlineMs: REST_MS };
  const route = { method: 'DELETE' as const, path: `${UPLOADS}/{dataset_item_id}`, doc };
  return itemRoute(part, route, async (ctx, clients, asked) => {
    await itemOf(ctx, clients, asked);
    const request = { ...requestOf(ctx, pathOf(asked.id)), method: 'DELETE' as const };
    const limit = { signal: leaving(ctx), msMax: REST_MS };
    const removed = clients.admin.pass(request, limit).catch(error => {
      if (!(error instanceof BackendFailure) || error.status !== 403) throw error;
      throw new AppError('FORBIDDEN', "SVC_HUB_UPLOAD_KEY is not an admin's: it deletes nothing.");
    });
    send(ctx, await refusing(removed));
  });
}
