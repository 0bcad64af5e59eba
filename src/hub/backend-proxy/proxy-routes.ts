/**
 * /api/backend/v1/…: the backend's read-only operations for signed-in users, with the hub's API key and a limit per
 * user.
 */
import { AppError, type ErrorCode } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import { readPath } from '../../server/query.ts';
import { jsonReader } from '../../server/read-json.ts';
import { NOT_MODIFIED } from '../../server/route.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { asRefusal, BackendFailure } from '../backend-client/backend-failure.ts';
import { BACKEND_ROUTES } from '../backend-client/backend-routes.ts';
import type { RawAnswer } from '../backend-client/send-to-backend.ts';
import { type HubRoute, userOf } from '../hub-route.ts';
import { leaving } from '../leaving.ts';
import type { AskingLimits } from './user-limits.ts';

const PROXY_PREFIX = '/api/backend';
/** Time after the backend's own deadline in which its answer may still arrive, in milliseconds. */
const ARRIVAL_MS = 1_000;
const DEADLINE_MS = 15_000;
const ERRORS: readonly ErrorCode[] = [
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'CURSOR_EXPIRED',
  'NOT_CONVERGED',
  'RATE_LIMITED',
  'RATE_LIMITER_UNAVAILABLE',
  'QUEUE_FULL',
  'SERVICE_UNAVAILABLE',
  'LLM_UNAVAILABLE',
  'GRAPH_TIMEOUT',
];
/** Response headers of the backend that the hub passes on. */
const HEADERS = ['content-type', 'etag', 'retry-after'];

type BackendRoute = (typeof BACKEND_ROUTES)[number];

export function proxyRoutes(backend: BackendClient, limits: AskingLimits): HubRoute[] {
  return BACKEND_ROUTES.map(route => proxyRoute(route, backend, limits));
}

function proxyRoute(route: BackendRoute, backend: BackendClient, limits: AskingLimits): HubRoute {
  const { method, path, summary, bodyBytesMax, answerBytesMax, deadlineMs, hasQuery } = route;
  const read = method === 'POST' ? jsonReader(bodyBytesMax) : null;
  const msMax = (deadlineMs ?? DEADLINE_MS) + ARRIVAL_MS;
  return {
    method,
    path: PROXY_PREFIX + path,
    access: 'user',
    handle: ctx =>
      limits.hold(userOf(ctx), path, async () => {
        const request = {
          method,
          template: path,
          path: filled(path, ctx) + (ctx.querystring === '' ? '' : `?${ctx.querystring}`),
          body: read === null ? undefined : JSON.stringify(await read(ctx)),
          traceId: ctx.state.exchange.traceId,
          ifNoneMatch: method === 'GET' ? ctx.req.headers['if-none-match'] : undefined,
        };
        const answer = await pass(ctx, backend, request, msMax);
        send(ctx, answer);
        return answer.status;
      }),
    doc: {
      summary,
      description: `The same body and answer as \`${method} ${path}\` of the backend, whose reference describes both.`,
      tag: 'backend',
      errors: ERRORS,
      deadlineMs: msMax,
      ...(bodyBytesMax === null
        ? {}
        : { body: { schema: { type: 'object' }, example: {} }, bodyBytesMax }),
      ...(hasQuery ? { query: { type: 'object', properties: {} } } : {}),
      parameters: Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, { type: 'string' }]),
      ),
      answer: {
        contentType: 'application/json',
        schema: { type: 'object' },
        bytesMax: answerBytesMax,
      },
      ...(method === 'GET' ? { noContent: [NOT_MODIFIED] } : {}),
    },
  };
}

/** The path with its parameters. A dot segment would lead to another route, so it is answered like an unknown path. */
function filled(path: string, ctx: Context): string {
  const params = readPath(ctx.params) as Record<string, string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (value === '.' || value === '..') throw new AppError('NOT_FOUND', 'There is no such thing.');
    return encodeURIComponent(value);
  });
}

async function pass(
  ctx: Context,
  backend: BackendClient,
  request: Parameters<BackendClient['pass']>[0],
  msMax: number,
): Promise<RawAnswer> {
  try {
    return await backend.pass(request, { signal: leaving(ctx), msMax });
  } catch (error) {
    throw error instanceof BackendFailure ? asRefusal(error) : error;
  }
}

function send(ctx: Context, { status, headers, bytes }: RawAnswer): void {
  ctx.status = status;
  ctx.set('cache-control', headers.has('etag') ? 'private, no-cache' : 'no-store');
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== null) ctx.set(name, value);
  }
  if (status !== 304) ctx.body = bytes;
}
