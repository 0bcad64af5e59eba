/** The block that stands for one that could not be made, with the reason for the user. */
import { type BackendFailure, messageOf } from '../../backend-client/backend-failure.ts';
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
      reason: isBasis ? failure.message : messageOf(failure),
    },
    origin: [],
    verification: null,
  };
}
