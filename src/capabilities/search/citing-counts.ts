/** Asks the graph how many decisions cite each decision of a search. Any engine may answer. */
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { citationCounts } from '../../engine/operations/citation-counts/operation.ts';
import type { Result } from '../../engine/operations/citation-counts/schemas.ts';
import { AppError } from '../../errors/errors.ts';
import { Deadline } from '../../runtime/deadline.ts';
import type { CitingCounts } from './ordered-search.ts';

const MS_MAX = 4_000;

/** The counts are null if no engine answers in time. */
export function citingCounts(engine: Pick<GraphEngine, 'execute'>): CitingCounts {
  return async ids => {
    const params = { grupos: ids.map(id => [id]), tipo: 'Decisao' as const };
    try {
      const { json } = await engine.execute(citationCounts, params, Deadline.after(MS_MAX));
      const text = typeof json === 'string' ? json : Buffer.from(json).toString();
      return (JSON.parse(text) as Result).citada_por;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return null;
    }
  };
}
