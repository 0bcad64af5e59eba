/**
 * Resolves the references of an analysis request: its session, the run that it answers, and the run that it retries.
 */
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import type { HubRuns, RepeatedRun, StoredResult } from '../../stores/relational/hub/hub-runs.ts';
import { foreignSession, unknownSession } from '../sessions/session-routes.ts';
import type { AnalysisRequest, AnalysisResult, EarlierQuestion } from './analysis.ts';
import { digestOf } from './analyze-body.ts';
import { earlierQuestion } from './earlier-question.ts';

export interface PlacedRequest {
  owner: string;
  request: AnalysisRequest;
  digest: string;
  idempotencyKey: string | null;
  sessionId: string | null;
  answers: { run: string; slot: string } | null;
  earlier: EarlierQuestion | null;
}

/** Throws FORBIDDEN, NOT_FOUND or VALIDATION_ERROR for a session or run that the request may not refer to. */
export async function place(
  stored: HubRuns,
  owner: string,
  request: AnalysisRequest,
  idempotencyKey: string | null,
): Promise<PlacedRequest> {
  const { answers, session_id: named } = request;
  if (named !== null) checkSession(await stored.sessionOwner(named), owner);
  const first = answers === null ? null : await stored.read(answers.analysis_id);
  if (answers !== null) checkAnswered(first, owner, request);
  const sessionId = first?.session_id ?? named;
  return {
    owner,
    request,
    digest: digestOf(request),
    idempotencyKey,
    sessionId,
    answers: answers === null ? null : { run: answers.analysis_id, slot: answers.slot },
    earlier: await earlierQuestion(stored, owner, sessionId),
  };
}

/** Throws VALIDATION_ERROR if the run was started by a different request. */
export function checkRepeated({ digest, by_key }: RepeatedRun, placed: PlacedRequest): void {
  if (digest === placed.digest) return;
  const problem = by_key
    ? { field: 'idempotency-key', rule: 'belongs to another request' }
    : { field: 'answers.slot', rule: 'has been answered', value: placed.answers!.slot };
  throw invalid([problem]);
}

function checkSession(found: string | null, owner: string): void {
  if (found === null) throw unknownSession();
  if (found !== owner) throw foreignSession();
}

function checkAnswered(
  first: StoredResult | null,
  owner: string,
  { answers, session_id }: AnalysisRequest,
): void {
  if (first === null) throw unknownRun();
  if (first.owner !== owner) throw foreignRun();
  const { data } = (first.outcome ?? {}) as { data?: AnalysisResult };
  if (data?.clarification?.slot !== answers!.slot) {
    const rule = 'is not what the analysis asked for';
    throw invalid([{ field: 'answers.slot', rule, value: answers!.slot }]);
  }
  if (session_id === null || session_id === first.session_id) return;
  const rule = 'must be the session of the analysis that it answers';
  throw invalid([{ field: 'session_id', rule, value: session_id }]);
}

export function unknownRun(): AppError {
  return new AppError('NOT_FOUND', 'There is no such analysis.');
}

export function foreignRun(): AppError {
  return new AppError('FORBIDDEN', 'The analysis belongs to another user.');
}
