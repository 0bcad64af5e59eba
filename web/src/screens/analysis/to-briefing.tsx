/** Continues an analysis in the briefing of its session, with its question, side, document and decisions. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { Failure } from '../../parts/states.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { documentContext, sideOfRun, topicOf, usefulProcesses } from './carried.ts';
import type { Run } from './follow.ts';

/** Contexts that a briefing may have. */
const CONTEXTS_MAX = 20;

interface ToBriefingProps {
  run: Run;
  result: AnalysisResult;
  sessionId: string;
}

export function ToBriefing({ run, result, sessionId }: ToBriefingProps) {
  const { route } = useLocation();
  const [isGoing, setGoing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const go = async () => {
    setGoing(true);
    setError(null);
    try {
      await carry({ run, result, sessionId });
      route(`/briefing/${encodeURIComponent(sessionId)}?fase=1`);
    } catch (failure) {
      setError(failure);
      setGoing(false);
    }
  };
  return (
    <>
      <button type="button" disabled={isGoing} onClick={go}>
        {isGoing ? 'Levando ao briefing…' : 'Continuar no briefing'}
      </button>
      {error !== null && <Failure error={error} />}
    </>
  );
}

/** Fields and ratings that the user has already entered in the briefing are kept. */
async function carry({ run, result, sessionId }: ToBriefingProps): Promise<void> {
  const params = { path: { sessionId } };
  const { state } = await unwrap(hub.api.GET('/api/briefing/{sessionId}', { params }));
  if (state.finalized) return;
  const { tema, tese, lado } = state.diagnosis;
  const side = lado ?? sideOfRun(run, result);
  const body = {
    ...(tema === null && tese === null ? { tema: topicOf(run, result) } : {}),
    ...(lado == null && side !== null ? { lado: side } : {}),
  };
  if (Object.keys(body).length > 0) {
    await unwrap(hub.api.POST('/api/briefing/{sessionId}/updateDiagnosis', { params, body }));
  }
  const text = documentContext(result);
  const known = state.additionalContext;
  if (text !== null && !known.includes(text) && known.length < CONTEXTS_MAX) {
    const body = { text };
    await unwrap(hub.api.POST('/api/briefing/{sessionId}/addAdditionalContext', { params, body }));
  }
  if (state.precedents.length > 0) return;
  for (const processoId of usefulProcesses(run, result, side)) {
    const body = { processoId, evaluation: 'useful' as const };
    await unwrap(hub.api.POST('/api/briefing/{sessionId}/evaluatePrecedent', { params, body }));
  }
}
