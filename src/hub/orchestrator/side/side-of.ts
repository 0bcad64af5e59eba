/** The side of an analysis: one that a further question asks for, the request's own, or what its query says. */
import type { AnalysisRequest, SideFound } from '../../analyze/analysis.ts';
import type { FollowUp } from '../follow-up/follow-up.ts';
import { ladoInQuery } from './query-side.ts';

export function sideOf(
  { lado, query, search_results }: AnalysisRequest,
  followUp: FollowUp | null,
): SideFound {
  if (followUp?.asks === 'lado') return { lado: followUp.lado, by: 'query' };
  if (lado != null) return { lado, by: 'request' };
  const ementas = search_results.map(({ ementa }) => ementa);
  const found = ladoInQuery(query, ementas);
  const said = found ?? followUp?.lado ?? null;
  return said === null ? { lado: null, by: null } : { lado: said, by: 'query' };
}
