/**
 * GET /api/backend/v1/datasets/uploads: the user's uploads, newest first. The backend has one list for all users of the
 * hub, whose pages are read and filtered until one page is full.
 */
import { z } from 'zod';
import { answerData } from '../../server/envelope.ts';
import type { Context } from '../../server/exchange.ts';
import { inputSchema } from '../../server/json-schema.ts';
import type { BackendAnswer } from '../backend-client/backend-client.ts';
import { type HubRoute, readSearch, userOf } from '../hub-route.ts';
import { leaving } from '../leaving.ts';
import { type Item, isOf, refusing, UPLOADS, type UploadClients } from './upload-backend.ts';
import type { UploadsPart } from './uploads-part.ts';

const LIMIT_MAX = 100;
const LIMIT_DEFAULT = 20;
const CURSOR_LENGTH_MAX = 500;
/** Maximum backend pages read for one request. The page may then be incomplete and still have a cursor. */
const READ_MAX = 10;
const DEADLINE_MS = 11_000;

const query = z.strictObject({
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
  cursor: z.string().max(CURSOR_LENGTH_MAX).optional(),
});

type Page = BackendAnswer<Item[]> & { meta: { next_cursor: string | null } };

export function listRoute({ rights, limits, clients }: UploadsPart): HubRoute {
  return {
    method: 'GET',
    path: `/api/backend${UPLOADS}`,
    access: 'user',
    handle: async ctx => {
      const user = userOf(ctx);
      await rights.require(user);
      const asked = readSearch(ctx, query);
      await limits.hold(user, UPLOADS, async () => {
        const { items, next } = await listed(ctx, clients!, { user, ...asked });
        ctx.set('cache-control', 'no-store');
        answerData(ctx, JSON.stringify(items), { meta: { next_cursor: next } });
        return ctx.status;
      });
    },
    doc: {
      summary: 'List the uploads of the user',
      description:
        `The user's part of \`GET ${UPLOADS}\` of the backend. A page may have fewer items than \`limit\`; ` +
        '`meta.next_cursor` continues the list and is null on the last page.',
      tag: 'uploads',
      errors: [
        'FORBIDDEN',
        'VALIDATION_ERROR',
        'RATE_LIMITED',
        'RATE_LIMITER_UNAVAILABLE',
        'SERVICE_UNAVAILABLE',
      ],
      deadlineMs: DEADLINE_MS,
      query: inputSchema(query),
      answer: { contentType: 'application/json', schema: { type: 'object' } },
    },
  };
}

interface Asked {
  user: string;
  limit: number;
  cursor?: string | undefined;
}

/** The cursor is after the last item read, so that each upload appears in exactly one page. */
async function listed(ctx: Context, { writer }: UploadClients, { user, limit, cursor }: Asked) {
  const signal = leaving(ctx);
  const endsAt = performance.now() + DEADLINE_MS;
  const items: Item[] = [];
  let next = cursor ?? null;
  for (let read = 0; read < READ_MAX; read++) {
    const search = new URLSearchParams({ limit: String(limit - items.length) });
    if (next !== null) search.set('cursor', next);
    const msMax = Math.max(1, endsAt - performance.now());
    const call = { method: 'GET' as const, path: `${UPLOADS}?${search}`, signal, msMax };
    const page = (await refusing(writer.call<Item[]>(call))) as Page;
    items.push(...page.data.filter(item => isOf(item, user)));
    next = page.meta.next_cursor;
    if (next === null || items.length === limit) break;
  }
  return { items, next };
}
