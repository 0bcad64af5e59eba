/** Retrieval results → precedent: one block for each of the decisions nearest to the case. */
import type { DecisionHead, PrecedentData } from '../evidence-data.ts';
import type { FoundDecision } from '../making/backend-answers.ts';
import { rate } from '../wording.ts';

const CNJ = /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/;

/** The process number, in the layout of the CNJ where it has twenty digits, else the id. */
export function labelOf({
  processo,
  decisao_id,
}: Pick<DecisionHead, 'processo' | 'decisao_id'>): string {
  if (processo === null) return decisao_id;
  return processo.replace(CNJ, '$1-$2.$3.$4.$5.$6');
}

export function precedentOf(found: FoundDecision): PrecedentData {
  const { document_id: decisao_id, processo, score, fact_score, thesis_score } = found;
  return {
    decisao_id,
    processo,
    rotulo: labelOf({ processo, decisao_id }),
    ministro: found.ministro,
    resultado: found.resultado,
    data: found.data,
    tribunal: found.tribunal,
    categoria_id: found.categoria_id,
    snippet: found.snippet,
    ementa: found.ementa ?? null,
    score,
    fact_score,
    thesis_score,
    why: whyOf(found),
  };
}

function whyOf({ score, fact_score, thesis_score }: FoundDecision): string {
  const near = `proximidade de ${rate(score)}`;
  if (fact_score !== null && thesis_score !== null) {
    return `Está entre as decisões mais próximas do caso pelos fatos e pela tese (${near}).`;
  }
  const side = fact_score === null ? 'pela tese' : 'pelos fatos';
  return `Está entre as decisões mais próximas do caso ${side} (${near}).`;
}
