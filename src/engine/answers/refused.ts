/** Turns a refusal of either engine into the error that the caller receives. */
import { AppError } from '../../errors/errors.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { GRAPH_DEADLINE_MS } from '../operation.ts';
import type { Refusal } from '../outcome.ts';
import type { ComputeOutcome } from './compute.ts';
import { nearestNames } from './nearest-names.ts';

const RETRY_AFTER_SECONDS = 1;

export const unavailable = (reason: string, cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', `No engine can answer: the ${reason}.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });

/**
 * `null` means that the request's own deadline is over. If a graph is given, the error for an unknown name suggests the
 * nearest names.
 */
export function refused(
  outcome: Refusal | Extract<ComputeOutcome, { ok: false }> | null,
  graph?: PackedGraph,
): AppError {
  if (outcome === null || outcome.code === 'CANCELLED') {
    return new AppError(
      'GRAPH_TIMEOUT',
      `The operation took longer than ${GRAPH_DEADLINE_MS / 1000} s.`,
    );
  }
  switch (outcome.code) {
    case 'NOT_FOUND': {
      const { field, value, also } = outcome;
      const unknown = also === undefined ? [{ field, value }] : [{ field, value }, also];
      const details = unknown.map(({ field, value }) => {
        const nearest = graph === undefined ? [] : nearestNames(graph, field, value);
        const problem = { field, rule: 'must be in the graph', value };
        return nearest.length === 0 ? problem : { ...problem, nearest };
      });
      const message =
        also === undefined
          ? `${field} is not in the graph.`
          : `${field} and ${also.field} are not in the graph.`;
      return new AppError('NOT_FOUND', message, { details });
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
