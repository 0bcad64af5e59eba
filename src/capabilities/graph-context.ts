/** Reads a decision's neighbours in the graph, from one generation of the snapshot or one transaction in Neo4j. */

import type { GraphEngine } from '../engine/answers/answer.ts';
import { decisaoContext } from '../engine/operations/decisao-context/operation.ts';
import type { Result as DecisaoContext } from '../engine/operations/decisao-context/schemas.ts';
import { AppError, type ErrorCode } from '../errors/errors.ts';
import type { Deadline } from '../runtime/deadline.ts';
import { turnForJson } from '../runtime/one-a-turn.ts';

/** Error codes of an engine that does not answer in time; the decision's text is then answered without the graph. */
const UNANSWERED: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNAVAILABLE',
  'QUEUE_FULL',
  'GRAPH_TIMEOUT',
]);

const utf8 = new TextDecoder();

export interface GraphContext {
  isAvailable: boolean;
  /** Null if no engine answered or the decision is not in the graph. */
  context: DecisaoContext | null;
  /** The generation of the snapshot that answered; null for Cypher, and when there is no context. */
  generation: number | null;
}

export async function graphContext(
  engine: GraphEngine,
  params: { decisao_id: string; limit: number; citing_limit: number },
  deadline: Deadline,
): Promise<GraphContext> {
  try {
    const { json, meta } = await engine.execute(decisaoContext, params, deadline);
    await turnForJson(json.length);
    const text = typeof json === 'string' ? json : utf8.decode(json);
    const generation = meta.snapshot?.id ?? null;
    return { isAvailable: true, context: JSON.parse(text) as DecisaoContext, generation };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_FOUND') return { isAvailable: true, context: null, generation: null };
    if (UNANSWERED.has(error.code)) return { isAvailable: false, context: null, generation: null };
    throw error;
  }
}
