/** Counts the decisions that cite given precedents, with either graph engine. */
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { citationCounts } from '../../engine/operations/citation-counts/operation.ts';
import type { Result } from '../../engine/operations/citation-counts/schemas.ts';
import { within } from '../../runtime/policies.ts';
import type { CorpusDeps } from './corpus-lookup.ts';

/** The counting function. It returns null if no engine answers in time. */
export function countsWith(engine: Pick<GraphEngine, 'execute'>): CorpusDeps['counts'] {
  return async (grupos, deadline) => {
    try {
      const execute = async () =>
        engine.execute(citationCounts, { grupos, tipo: 'Precedente' }, deadline);
      const { json } = await within(Math.max(1, deadline.msLeft), execute);
      const text = typeof json === 'string' ? json : Buffer.from(json).toString();
      return (JSON.parse(text) as Result).citada_por;
    } catch {
      return null;
    }
  };
}
