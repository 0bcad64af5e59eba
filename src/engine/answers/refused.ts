/** The error that a refusal of either engine is to the caller. */
import { AppError } from '../../errors/errors.ts';
import { GRAPH_DEADLINE_MS } from '../operation.ts';
import type { Refusal } from '../outcome.ts';
import type { ComputeOutcome } from './compute.ts';

const RETRY_AFTER_SECONDS = 1;

export const unavailable = (reason: string, cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', `No engine can answer: the ${reason}.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });

/** Null stands for the call's own deadline. */
export function refused(
  outcome: Refusal | Extract<ComputeOutcome, { ok: false }> | null,
): AppError {
  if (outcome === null || outcome.code === 'CANCELLED') {
    return new AppError(
      'GRAPH_TIMEOUT',
      `The operation took longer than ${GRAPH_DEADLINE_MS / 1000} s.`,
    );
  }
  switch (outcome.code) {
    case 'NOT_FOUND': {
      const { field, value } = outcome;
      const details = [{ field, rule: 'must be in the graph', value }];
      return new AppError('NOT_FOUND', `${field} is not in the graph.`, { details });
    }
    case 'NOT_CONVERGED':
      return new AppError('NOT_CONVERGED', outcome.message);
    case 'QUEUE_FULL':
      return new AppError('QUEUE_FULL', 'Too many operations are waiting for an engine.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    case 'UNAVAILABLE':
      return unavailable('graph database does not answer', outcome.message);
    default: {
      const cause = outcome.code === 'FAILED' ? outcome.message : outcome.code;
      return new AppError('INTERNAL_ERROR', 'The operation failed.', { cause });
    }
  }
}
