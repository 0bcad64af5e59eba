/** Makes precedent blocks from search results: one for each of the decisions nearest to the case. */
import type { FoundDecision } from '../../making/backend-answers.ts';
import { searchedCase } from '../../making/case-search.ts';
import { type Maker, NoBasis } from '../../making/making.ts';
import { rate } from '../../wording.ts';
import { labelOf } from '../decision-label.ts';
import type { PrecedentData } from './data.ts';

const PRECEDENT_COUNT = 5;

export const makePrecedents: Maker<'precedent'> = async making => {
  const { results, origin } = await searchedCase(making);
  if (results.length === 0) throw new NoBasis('A pesquisa não encontrou decisões sobre o caso.');
  return results.slice(0, PRECEDENT_COUNT).map(found => {
    const data = precedentOf(found);
    return { title: `Precedente ${data.rotulo}`, data, origin };
  });
};

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
