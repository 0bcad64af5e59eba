/** Requests for an analysis, and one analysis run to its end. */
import type {
  AnalysisRequest,
  AnalysisResult,
  Analyze,
} from '../../../src/hub/analyze/analysis.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';

const RUN_MS_MAX = 300_000;

export const requestOf = (
  query: string,
  search_results: AnalysisRequest['search_results'],
  more: Partial<AnalysisRequest> = {},
): AnalysisRequest => ({
  query,
  search_results,
  total_in_database: 100,
  pipeline_mode: 'standard',
  session_id: null,
  answers: null,
  stream_text: false,
  ...more,
});

export interface Analyzed {
  result: AnalysisResult;
  stages: [stage: string, status: string, more?: object][];
  deltas: string[];
}

/** Runs one analysis to its end; rejects if the analysis does. */
export async function analyzed(
  analyze: Analyze,
  request: AnalysisRequest,
  signal = new AbortController().signal,
): Promise<Analyzed> {
  const stages: Analyzed['stages'] = [];
  const deltas: string[] = [];
  const result = await analyze({
    id: 'test',
    request,
    signal,
    deadline: Deadline.after(RUN_MS_MAX),
    stage: (stage, status, more) => stages.push([stage, status, ...(more ? [more] : [])] as never),
    delta: text => deltas.push(text),
  });
  return { result, stages, deltas };
}
