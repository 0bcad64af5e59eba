/** Follows an analysis: reads its state from the hub, then its events. */
import { useEffect, useState } from 'preact/hooks';
import type {
  AnalysisRequest,
  AnalysisResult,
  Stage,
  StageData,
} from '../../../../clients/typescript/src/client.ts';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';

type Outcome =
  | { success: true; data: AnalysisResult }
  | { success: false; error: { code: string; message: string } };

export type Run = Omit<
  HubAnswer<'/api/unified/analyze/{analysisId}', 'get'>,
  'request' | 'outcome'
> & {
  request: AnalysisRequest;
  outcome: Outcome | null;
};

export interface Progress {
  /** Null until the hub has answered. */
  run: Run | null;
  stages: Partial<Record<Stage, StageData['status']>>;
  /** The text while it is being written; the result replaces it. */
  draft: string;
  outcome: Outcome | null;
  /** The error if the run cannot be followed. */
  error: unknown;
}

const NOTHING: Progress = { run: null, stages: {}, draft: '', outcome: null, error: null };

/** Follows the analysis while its screen is shown; leaving the screen does not cancel the analysis. */
export function useAnalysis(id: string): Progress & { again(): void } {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState(NOTHING);
  useEffect(() => {
    const leaving = new AbortController();
    const change = (update: (known: Progress) => Progress) => {
      if (!leaving.signal.aborted) setProgress(update);
    };
    setProgress(NOTHING);
    follow(id, leaving.signal, change).catch(error => change(known => ({ ...known, error })));
    return () => leaving.abort();
  }, [id, attempt]);
  return { ...progress, again: () => setAttempt(count => count + 1) };
}

async function read(id: string, signal: AbortSignal): Promise<Run> {
  const params = { path: { analysisId: id } };
  const asked = hub.api.GET('/api/unified/analyze/{analysisId}', { params, signal });
  return (await unwrap(asked)) as unknown as Run;
}

async function follow(
  id: string,
  signal: AbortSignal,
  change: (update: (known: Progress) => Progress) => void,
): Promise<void> {
  const run = await read(id, signal);
  change(known => ({ ...known, run, outcome: run.outcome }));
  if (run.outcome !== null) return;
  for await (const { event, data } of hub.analyses.follow(id, { signal }).events) {
    if (event === 'stage') {
      change(known => ({ ...known, stages: { ...known.stages, [data.stage]: data.status } }));
    } else if (event === 'delta') {
      change(known => ({ ...known, draft: known.draft + data.text }));
    } else {
      change(known => ({ ...known, outcome: data }));
      return;
    }
  }
  // The log was deleted before its end was read, so the stored outcome is used.
  const { outcome } = await read(id, signal);
  change(known => ({ ...known, outcome }));
}
