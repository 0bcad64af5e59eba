/** Reads a decision's place in the graph, from one generation of the snapshot or one transaction in Neo4j. */

import type { GraphEngine } from '../../engine/answers/answer.ts';
import { decisaoContext } from '../../engine/operations/decisao-context/operation.ts';
import type { Result as DecisaoContext } from '../../engine/operations/decisao-context/schemas.ts';
import { AppError, type ErrorCode } from '../../errors/errors.ts';
import type { Deadline } from '../../runtime/deadline.ts';

const RELATED = 10;
/** Codes for an engine that does not answer in time; the decision's text is answered without it. */
const UNANSWERED: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNAVAILABLE',
  'QUEUE_FULL',
  'GRAPH_TIMEOUT',
]);

export interface GraphContext {
  isAvailable: boolean;
  /** Null when no engine answered or the graph does not have the decision. */
  context: DecisaoContext | null;
}

export async function graphContext(
  engine: GraphEngine,
  decisao_id: string,
  deadline: Deadline,
): Promise<GraphContext> {
  try {
    const { json } = await engine.execute(decisaoContext, { decisao_id, limit: RELATED }, deadline);
    const text = typeof json === 'string' ? json : Buffer.from(json).toString();
    return { isAvailable: true, context: JSON.parse(text) as DecisaoContext };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_FOUND') return { isAvailable: true, context: null };
    if (UNANSWERED.has(error.code)) return { isAvailable: false, context: null };
    throw error;
  }
}
