/** Goes on with an analysis in the briefing of its session: its question and its decisions go along. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Failure } from '../../parts/states.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import type { Run } from './follow.ts';

export function ToBriefing({ run, sessionId }: { run: Run; sessionId: string }) {
  const { route } = useLocation();
  const [isGoing, setGoing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const go = async () => {
    setGoing(true);
    setError(null);
    try {
      await carry(run, sessionId);
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

/** What the person has said or rated in the briefing already stays. */
async function carry(run: Run, sessionId: string): Promise<void> {
  const params = { path: { sessionId } };
  const { state } = await unwrap(hub.api.GET('/api/briefing/{sessionId}', { params }));
  if (state.finalized) return;
  const { tema, tese } = state.diagnosis;
  if (tema === null && tese === null) {
    const body = { tema: run.request.query };
    await unwrap(hub.api.POST('/api/briefing/{sessionId}/updateDiagnosis', { params, body }));
  }
  if (state.precedents.length > 0) return;
  for (const { processo: processoId } of run.request.search_results) {
    const body = { processoId, evaluation: 'useful' as const };
    await unwrap(hub.api.POST('/api/briefing/{sessionId}/evaluatePrecedent', { params, body }));
  }
}
