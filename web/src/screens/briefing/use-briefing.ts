/** Loads the briefing of a session, and runs its actions one at a time. */
import { useState } from 'preact/hooks';
import type { Briefing } from '../../../../clients/typescript/src/client.ts';
import { ApiError, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import type { Act } from './phase-props.ts';

async function ask(id: string, action: string, given: object): Promise<Briefing> {
  const path = `/api/briefing/${encodeURIComponent(id)}/${action}`;
  const asked = hub.api.POST(path as '/api/briefing/{sessionId}/updateDiagnosis', {
    params: { path: { sessionId: id } },
    body: given,
  });
  const answer = (await unwrap<unknown>(asked)) as Briefing | { state: Briefing };
  return 'state' in answer ? answer.state : answer;
}

/** The briefing, and whether it is the user's own; others may read it in a shared case. */
function read(id: string) {
  const params = { path: { sessionId: id } };
  return unwrap(hub.api.GET('/api/briefing/{sessionId}', { params }));
}

export function useBriefing(id: string) {
  const loaded = useLoaded(id, () => read(id));
  const [changed, setChanged] = useState<Briefing | null>(null);
  const [acting, setActing] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const act: Act = async (action, given = {}) => {
    setActing(action);
    setError(null);
    try {
      setChanged(await ask(id, action, given));
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setActing(null);
    }
  };
  const state = changed?.sessionId === id ? changed : null;
  return { loaded, state, act, acting, error };
}

/** The unmet preconditions, if the state does not allow an action. */
export function missing(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_TRANSITION') return [];
  return error.details.map(({ field }) => MISSING[field] ?? field);
}

/** Messages by the field named in the refusal. */
const MISSING: Readonly<Record<string, string>> = {
  phase: 'Complete antes a etapa anterior.',
  diagnosis: 'Escreva o tema ou a tese no diagnóstico.',
  precedents: 'Avalie ao menos um precedente.',
  deliveryMode: 'Escolha o que precisa no diagnóstico.',
  finalized: 'O briefing está concluído; reabra-o para continuar.',
};
