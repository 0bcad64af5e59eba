/** The side of an analysis: the request's own, else what its query says. */
import type { AnalysisRequest, SideFound } from '../../analyze/analysis.ts';

export function sideOf({ lado }: AnalysisRequest): SideFound {
  return lado == null ? { lado: null, by: null } : { lado, by: 'request' };
}
