/** POST /api/unified/analyze: starts an analysis and streams its events. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import type { HubRuns } from '../../stores/relational/hub/hub-runs.ts';
import type { Reports } from '../../stores/relational/hub/reports.ts';
import type { CaseAnalyses } from '../cases/case-analyses.ts';
import { bodyReader, type HubRoute, jsonBody, userOf } from '../hub-route.ts';
import type { UserLimit } from '../user-limit.ts';
import { ANALYZE_EXAMPLE, analyzeBody, requestOf } from './analyze-body.ts';
import { givenDocument } from './given-document.ts';
import { checkRepeated, type PlacedRequest, place } from './run-request.ts';
import { RUN_TAG, STREAM_ANSWER, type Streams } from './run-streams.ts';
import type { Runs } from './runs.ts';
import { UserTurns } from './user-turns.ts';

const BODY_BYTES_MAX = 1024 * 1024;
/** Codes that count against the limit of refused requests. */
const REFUSALS: ReadonlySet<string> = new Set(['VALIDATION_ERROR', 'NO_USABLE_CONTENT']);

export interface AnalyzeDeps {
  runs: Runs;
  stored: HubRuns;
  streams: Streams;
  cases: CaseAnalyses;
  reports: Pick<Reports, 'get'>;
  /** Limits the analyses of a user. */
  limit: UserLimit;
  /** Limits the invalid requests of a user. */
  refusedLimit: UserLimit;
}

export function analyzeRoute(deps: AnalyzeDeps): HubRoute {
  const read = bodyReader(analyzeBody, BODY_BYTES_MAX);
  const turns = new UserTurns();
  const placed = async (ctx: Context): Promise<PlacedRequest> => {
    const key = readIdempotencyKey(ctx.req.headers['idempotency-key']);
    const request = requestOf(await read(ctx));
    const { case_id = null } = request;
    if (case_id !== null) await deps.cases.check(case_id, userOf(ctx));
    return place(deps.stored, userOf(ctx), request, key);
  };
  return {
    method: 'POST',
    path: '/api/unified/analyze',
    access: 'user',
    handle: async ctx => {
      const id = await countRefusal(ctx, deps.refusedLimit, async () => {
        const request = await placed(ctx);
        return turns.run(request.owner, async () => {
          return (await earlier(deps, request)) ?? (await begin(deps, request));
        });
      });
      await deps.streams.open(ctx, id, 0);
    },
    doc: {
      summary: 'Analyze search results',
      description:
        'Streams the stages of the analysis and ends with `result` or `error`. `Location` names the analysis, which ' +
        'goes on when the connection is lost: follow it again at its stream. A repeated `Idempotency-Key` with the ' +
        'same body follows the analysis that the first one began.',
      tag: RUN_TAG,
      errors: [
        'VALIDATION_ERROR',
        'FORBIDDEN',
        'NOT_FOUND',
        'NO_USABLE_CONTENT',
        'RATE_LIMITED',
        'RUN_IN_PROGRESS',
        'QUOTA_EXCEEDED',
        'SERVICE_UNAVAILABLE',
        'RATE_LIMITER_UNAVAILABLE',
      ],
      body: jsonBody(analyzeBody, ANALYZE_EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: STREAM_ANSWER,
    },
  };
}

/** The run that an equal request has already started; null if there is none. */
async function earlier({ stored }: AnalyzeDeps, request: PlacedRequest): Promise<string | null> {
  if (request.idempotencyKey === null && request.answers === null) return null;
  const found = await stored.repeated(request);
  if (found === null) return null;
  checkRepeated(found, request);
  return found.id;
}

/** Starts a run. A request counts against the limit only if its run starts. */
async function begin(deps: AnalyzeDeps, request: PlacedRequest): Promise<string> {
  const { runs, limit, streams } = deps;
  const { owner } = request;
  streams.requireRoom(owner);
  await limit.take(owner);
  let hasBegun = false;
  try {
    const id = randomUUID();
    const document = await givenDocument(deps.reports, owner, request.request.report_id);
    const outcome = await runs.start({ id, ...request, document });
    if (outcome.kind === 'busy') {
      throw new AppError(
        'RUN_IN_PROGRESS',
        'The session has an open analysis, or the user has two.',
      );
    }
    hasBegun = outcome.kind === 'started';
    if (hasBegun) await putIntoCase(deps, id, request);
    if (outcome.kind === 'repeated') checkRepeated(outcome, request);
    return outcome.kind === 'repeated' ? outcome.id : id;
  } finally {
    if (!hasBegun) await limit.giveBack(owner).catch(() => undefined);
  }
}

/** Adds the run to its case. If the case refuses it, the run is not made, so that the log of the case is complete. */
async function putIntoCase(deps: AnalyzeDeps, run: string, placed: PlacedRequest): Promise<void> {
  const { owner, request } = placed;
  const { case_id = null, query } = request;
  if (case_id === null) return;
  try {
    await deps.cases.add(case_id, { owner, run, query });
  } catch (error) {
    await deps.runs.cancel(run);
    throw error;
  }
}

/** Counts a refusal; throws RATE_LIMITED instead of it once the user has exceeded the limit. */
async function countRefusal<T>(ctx: Context, limit: UserLimit, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.code)) await limit.take(userOf(ctx));
    throw error;
  }
}
