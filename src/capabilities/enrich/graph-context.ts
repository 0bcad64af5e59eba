/** What the graph says of a decision, from one generation of the snapshot or from one transaction in Neo4j. */

import type { GraphEngine } from '../../engine/answers/answer.ts';
import type { Result as DecisaoContext } from '../../engine/operations/decisao-context/operation.ts';
import { decisaoContext } from '../../engine/operations/decisao-context/operation.ts';
import { AppError, type ErrorCode } from '../../errors/errors.ts';
import type { Deadline } from '../../runtime/deadline.ts';

const RELATED = 10;
/** No engine answers in time: the decision's text can be read all the same. */
const UNANSWERED: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNAVAILABLE',
  'QUEUE_FULL',
  'GRAPH_TIMEOUT',
]);

export interface GraphContext {
  isAvailable: boolean;
  /** Null where no engine answered, or the graph does not have the decision. */
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
