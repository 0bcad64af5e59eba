/** A decision as a citation in the style of ABNT NBR 6023. */

import { category, person } from './names.ts';
import { day } from './numbers.ts';

export interface Citable {
  tribunal?: string | null;
  orgao_julgador?: string | null;
  categoria_id?: string | null;
  processo?: string | null;
  ministro?: string | null;
  data?: string | null;
}

/** `TJAL. Apelação cível nº 0727241-83.2014.8.02.0001. 1ª Câmara Cível. Relator: …. Publicado em 18 de …` */
export function citation(decision: Citable): string {
  const { tribunal, orgao_julgador, categoria_id, processo, ministro, data } = decision;
  const parts = [
    tribunal,
    processo == null
      ? null
      : `${categoria_id == null ? 'Processo' : category(categoria_id)} nº ${processo}`,
    orgao_julgador,
    ministro == null ? null : `Relator: ${person(ministro)}`,
    data == null ? null : `Publicado em ${day(data)}`,
  ];
  return `${parts.filter(part => part != null && part !== '').join('. ')}.`;
}
