/** The side of an analysis: that of the request, that of its query, or that of the earlier question. */
import type { AnalysisRequest, SideFound } from '../../analyze/analysis.ts';
import type { FollowUp } from '../follow-up/follow-up.ts';
import { sideAfter } from '../follow-up/side-asked.ts';
import { ladoInQuery } from './query-side.ts';

export function sideOf(
  { lado, query, search_results }: AnalysisRequest,
  followUp: FollowUp | null,
): SideFound {
  if (lado != null) return { lado, by: 'request' };
  const ementas = search_results.map(({ ementa }) => ementa);
  const found = ladoInQuery(query, ementas);
  if (found !== null) return { lado: found, by: 'query' };
  return followUp === null ? { lado: null, by: null } : sideAfter(followUp, ementas);
}
