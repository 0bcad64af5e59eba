/** The fields of POST /v1/decisions/lookup that the analysis reads. */

import type { GivenAmount } from '../../../legal/decisions/read-decision.ts';
import type { Favorece } from '../../../legal/decisions/sides/sides.ts';

export interface BackendDecision {
  decisao_id: string;
  tribunal?: string | null;
  processo?: string | null;
  orgao_julgador?: string | null;
  ministro?: string | null;
  categoria_id?: string | null;
  resultado?: string | null;
  data?: string | null;
  ementa?: string | null;
  ementa_composta?: boolean;
  favorece?: Favorece | null;
  valores?: readonly GivenAmount[];
}

export interface LookupItem {
  processo: string;
  situacao: 'encontrada' | 'ambigua' | 'nao_encontrada' | 'ilegivel';
  decisao_id: string | null;
  candidatos: BackendDecision[];
}
