/** Finds the question asked before an analysis in its session. */
import type { HubRuns } from '../../stores/relational/hub/hub-runs.ts';
import type { AnalysisRequest, AnalysisResult, EarlierQuestion } from './analysis.ts';

/** The last answered question of a session; null without a session or without an answered question. */
export async function earlierQuestion(
  stored: Pick<HubRuns, 'lastAnswered'>,
  owner: string,
  sessionId: string | null,
): Promise<EarlierQuestion | null> {
  const run = sessionId === null ? null : await stored.lastAnswered(owner, sessionId);
  if (run === null) return null;
  const { query } = run.request as AnalysisRequest;
  const { data } = (run.outcome ?? {}) as { data?: AnalysisResult };
  // A result without `transparency` does not describe its question, so nothing is carried over.
  if (data?.transparency === undefined) return null;
  const { follow_up, intent, side } = data.transparency;
  return {
    pergunta: query,
    tema: follow_up?.tema ?? query,
    intent: (intent as { intent?: string }).intent ?? '',
    side: side ?? { lado: null, by: null },
  };
}
