/** Routes of one analysis (stream, state and result, cancellation), and the list of a session's analyses. */
import { z } from 'zod';
import type { Context } from '../../server/exchange.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { mayRead } from '../../stores/relational/hub/cases/shown-items.ts';
import type { HubRuns, StoredRun } from '../../stores/relational/hub/hub-runs.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import {
  answerJson,
  type HubRoute,
  jsonAnswer,
  pathSchemas,
  readParams,
  readSearch,
  sessionId,
  userOf,
} from '../hub-route.ts';
import { runId } from './analyze-body.ts';
import { foreignRun, unknownRun } from './run-request.ts';
import { RUN_TAG, STREAM_ANSWER, type Streams } from './run-streams.ts';
import type { Runs } from './runs.ts';

const PATH = '/api/unified/analyze/{analysisId}';
const LIST_MAX = 50;
export const runParams = z.strictObject({ analysisId: runId });
const listQuery = z.strictObject({
  session_id: sessionId.describe('The session whose analyses are listed.'),
  limit: z.coerce.number().int().min(1).max(LIST_MAX).default(LIST_MAX),
});

const state = z.enum(['running', 'done', 'failed']);
const run = z.strictObject({
  analysis_id: runId,
  session_id: sessionId.nullable(),
  state,
  created_at: z.string(),
  finished_at: z.string().nullable(),
  events: z.number().describe('Number of the newest event.'),
});
const runWithOutcome = run.extend({
  is_own: z.boolean().describe('False for an analysis of another user, in a case that is shared.'),
  request: z.looseObject({}).describe('As it was sent, without short ementas.'),
  outcome: z
    .looseObject({ success: z.boolean() })
    .nullable()
    .describe('Data of the terminal event; null while the analysis is running.'),
});

export interface RunRouteDeps {
  runs: Runs;
  stored: HubRuns;
  streams: Streams;
  store: SqlStore;
}

export function runRoutes(deps: RunRouteDeps): HubRoute[] {
  return [streamRoute(deps), readRoute(deps), cancelRoute(deps), listRoute(deps.stored)];
}

function streamRoute({ stored, streams }: RunRouteDeps): HubRoute {
  return {
    method: 'GET',
    path: `${PATH}/stream`,
    access: 'user',
    handle: async ctx => {
      const found = await ownRun(ctx, id => stored.find(id));
      const seen = lastEventId(ctx);
      const { id, state, has_log, last_number } = found;
      if (state !== 'running' && (!has_log || seen >= last_number)) ctx.status = 204;
      else if (ctx.req.method === 'HEAD') {
        ctx.status = 200;
        ctx.set('content-type', 'text/event-stream');
      }
      // An id after the end of the log belongs to another stream, so all events are replayed.
      else await streams.open(ctx, id, seen > last_number ? 0 : seen);
    },
    doc: {
      summary: 'Follow an analysis',
      description:
        'Replays the events after `Last-Event-ID`, or all of them, and then follows. 204 if the client has seen the end.',
      tag: RUN_TAG,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(runParams),
      answer: STREAM_ANSWER,
      noContent: [
        {
          status: 204,
          meaning:
            'The analysis has ended, and `Last-Event-ID` is its last event, or its log was deleted.',
          portuguese:
            'A análise terminou, e `Last-Event-ID` é o seu último evento, ou o seu registro foi apagado.',
        },
      ],
    },
  };
}

function readRoute({ stored, store }: RunRouteDeps): HubRoute {
  return {
    method: 'GET',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const found = await seenRun(ctx, store, id => stored.read(id));
      const { request, outcome, owner } = found;
      answerJson(ctx, { ...shown(found), is_own: owner === userOf(ctx), request, outcome });
    },
    doc: {
      summary: 'Read an analysis',
      description:
        "Its state and request and, once it has ended, its result or error. It is its user's own, or in a case that " +
        'the user sees.',
      tag: RUN_TAG,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(runParams),
      answer: jsonAnswer(runWithOutcome),
    },
  };
}

function cancelRoute({ runs, stored }: RunRouteDeps): HubRoute {
  return {
    method: 'DELETE',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const found = await ownRun(ctx, id => stored.find(id));
      const isCancelled = found.state === 'running' && (await runs.cancel(found.id));
      const now = isCancelled ? 'failed' : ((await stored.find(found.id))?.state ?? 'failed');
      answerJson(ctx, { analysis_id: found.id, state: now }, isCancelled ? 202 : 200);
    },
    doc: {
      summary: 'Cancel an analysis',
      description:
        'Calls of language models end at once, and the stream ends with `error` CANCELLED. 202 if the analysis was ' +
        'running, 200 if it had ended. It may be repeated.',
      tag: RUN_TAG,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(runParams),
      answer: jsonAnswer(z.strictObject({ analysis_id: runId, state })),
    },
  };
}

function listRoute(stored: HubRuns): HubRoute {
  return {
    method: 'GET',
    path: '/api/unified/analyze',
    access: 'user',
    handle: async ctx => {
      const { session_id, limit } = readSearch(ctx, listQuery);
      const found = await stored.list(userOf(ctx), session_id, limit);
      answerJson(ctx, { analyses: found.map(shown) });
    },
    doc: {
      summary: 'List the analyses of a session',
      description: 'Newest first, those that are running included. None for an unknown session.',
      tag: RUN_TAG,
      errors: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
      query: inputSchema(listQuery),
      answer: jsonAnswer(z.strictObject({ analyses: z.array(run) })),
    },
  };
}

/** Throws NOT_FOUND or FORBIDDEN for a run that is not the caller's and in no case that the caller sees. */
export async function seenRun<R extends StoredRun>(
  ctx: Context,
  store: SqlStore,
  find: (id: string) => Promise<R | null>,
): Promise<R> {
  const found = await find(readParams(ctx, runParams).analysisId);
  if (found === null) throw unknownRun();
  const { id: ref, owner } = found;
  if (!(await mayRead(store, userOf(ctx), { kind: 'analysis', ref, owner }))) throw foreignRun();
  return found;
}

/** Throws NOT_FOUND or FORBIDDEN for a run that is not the caller's. */
async function ownRun<R extends StoredRun>(
  ctx: Context,
  find: (id: string) => Promise<R | null>,
): Promise<R> {
  const found = await find(readParams(ctx, runParams).analysisId);
  if (found === null) throw unknownRun();
  if (found.owner !== userOf(ctx)) throw foreignRun();
  return found;
}

/** The event number in the header; 0, which replays everything, if the header is missing or not a number. */
function lastEventId({ req }: Context): number {
  const header = req.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
}

const shown = ({ id, session_id, state, created_at, finished_at, last_number }: StoredRun) => ({
  analysis_id: id,
  session_id,
  state,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  events: last_number,
});
