/** The block that stands for one that could not be made, with the reason for the user. */
import type { BackendFailure } from '../../backend-client/backend-client.ts';
import type { BlockWith } from '../blocks.ts';
import type { Phase } from '../choices.ts';
import type { MadeType } from '../effects.ts';
import { NoBasis } from './making.ts';

const NAMES: Readonly<Record<MadeType, string>> = {
  summary: 'Resumo da pesquisa',
  precedent_picker: 'Decisões parecidas',
  precedent: 'Precedentes',
  risk_balance: 'Balanço de riscos',
  chart: 'Evolução',
  sintese: 'Síntese',
  parecer: 'Parecer',
  estrategia: 'Estratégia',
  mapa: 'Mapa de precedentes',
};

export function fallbackOf(
  replaces: MadeType,
  phase: Phase,
  generation: number,
  failure: BackendFailure | NoBasis,
): BlockWith<'fallback'> {
  const isBasis = failure instanceof NoBasis;
  return {
    id: `fallback-${replaces}-${generation}`,
    type: 'fallback',
    phase,
    position: 0,
    title: `${NAMES[replaces]}: indisponível`,
    data: {
      replaces,
      code: isBasis ? 'NO_BASIS' : failure.code,
      reason: isBasis ? failure.message : reasonOf(failure),
    },
    origin: [],
    verification: null,
  };
}

/** Why the backend gave no answer, for the user: in Portuguese, without addresses or the backend's own words. */
export function reasonOf({ status, code }: BackendFailure): string {
  if (code === 'TIMEOUT') return 'O serviço de pesquisa não respondeu a tempo. Tente de novo.';
  if (status === null) return 'Não foi possível falar com o serviço de pesquisa. Tente de novo.';
  if (status === 401 || status === 403) {
    return 'O serviço de pesquisa recusou o acesso do sistema. Avise a administração.';
  }
  if (status === 404) return 'O acervo não tem o que este bloco procura.';
  if (status === 429)
    return 'O serviço de pesquisa está sobrecarregado. Tente de novo em instantes.';
  if (status === 400) return 'O serviço de pesquisa não aceitou a consulta deste briefing.';
  return 'O serviço de pesquisa falhou. Tente de novo.';
}
