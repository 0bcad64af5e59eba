/** The side of an analysis: the request's own, else what its query says. */
import type { AnalysisRequest, SideFound } from '../../analyze/analysis.ts';
import { ladoInQuery } from './query-side.ts';

export function sideOf({ lado, query, search_results }: AnalysisRequest): SideFound {
  if (lado != null) return { lado, by: 'request' };
  const ementas = search_results.map(({ ementa }) => ementa);
  const found = ladoInQuery(query, ementas);
  return found === null ? { lado: null, by: null } : { lado: found, by: 'query' };
}
