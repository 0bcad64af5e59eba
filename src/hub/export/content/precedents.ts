/** The precedents: what the search found, each decision with the user's rating and the reason why it was found. */

import type { BlockWith } from '../../briefing/blocks.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { PickerOption, PrecedentData, SummaryData } from '../../briefing/evidence-data.ts';
import { categoryName, counted, dated, rate } from '../../briefing/wording.ts';
import type { Part, Section } from '../document.ts';
import { missingParts } from './missing.ts';
import { fact, facts, heading, list, ofType, table, text } from './parts.ts';
import { RATING, type Rating, type Ratings, ratingsOf } from './ratings.ts';
import { headText, outcomeText, personName } from './wording.ts';

export function precedentsSection(state: BriefingFlowState): Section {
  const { blocks } = state;
  const ratings = ratingsOf(state.precedents);
  const parts: Part[] = [
    ...ofType(blocks, 'summary').flatMap(({ title, data }) => summaryParts(title, data)),
    ...precedentParts(ofType(blocks, 'precedent'), ratings),
    ...ofType(blocks, 'precedent_picker').flatMap(block => pickerParts(block, ratings)),
    ...missingParts(blocks, ['summary', 'precedent', 'precedent_picker']),
    ...otherRatings(ratings),
  ];
  const none = 'Nenhum precedente foi pesquisado neste briefing.';
  return { title: 'Precedentes', parts: parts.length > 0 ? parts : text(none) };
}

function summaryParts(title: string, data: SummaryData): Part[] {
  const { fato, tese, resultados, periodo } = data;
  const named = (items: SummaryData['tribunais'], write = (name: string) => name) =>
    items.map(({ nome, total }) => `${write(nome)} (${total})`).join('; ');
  const outcomes = Object.entries(resultados).filter(([, total]) => total > 0);
  return [
    heading(title),
    ...text(data.text),
    ...facts(
      fact('Fato pesquisado', fato),
      fact('Tese pesquisada', tese),
      fact('Decisões lidas', String(data.total)),
      fact(
        'Resultados',
        outcomes.map(([name, total]) => `${outcomeText(name)} (${total})`).join('; '),
      ),
      fact('Tribunais', named(data.tribunais)),
      fact('Relatores', named(data.ministros, personName)),
      fact('Categorias', named(data.categorias, categoryName)),
      periodo && fact('Período', `${dated(periodo.inicio)} a ${dated(periodo.fim)}`),
    ),
  ];
}

/** The useful decisions first, then those without a rating. */
function precedentParts(found: readonly BlockWith<'precedent'>[], ratings: Ratings): Part[] {
  const rank = { useful: 0, none: 1, not_useful: 2 };
  return found
    .map(block => ({ ...block, rating: ratings.take(block.data) }))
    .sort((a, b) => rank[a.rating] - rank[b.rating] || a.position - b.position)
    .flatMap(({ title, data, rating }) => [
      heading(title),
      ...facts(
        fact('Avaliação', RATING[rating]),
        fact('Por que foi encontrado', data.why),
        fact('Processo', title.includes(data.rotulo) ? null : data.rotulo),
        fact('Julgado', [data.tribunal, headText(data)].filter(Boolean).join(', ')),
        fact('Proximidade', closeness(data)),
        hasShort(data, rating) ? fact('Ementa', IN_ATTACHMENT) : null,
      ),
      ...text(hasShort(data, rating) ? data.snippet : (data.ementa ?? data.snippet), 'quote'),
    ]);
}

function closeness({ score, fact_score, thesis_score }: PrecedentData): string {
  const parts = [
    ...(fact_score === null ? [] : [`fatos ${rate(fact_score)}`]),
    ...(thesis_score === null ? [] : [`tese ${rate(thesis_score)}`]),
  ];
  return parts.length === 0 ? rate(score) : `${rate(score)} (${parts.join(', ')})`;
}

const IN_ATTACHMENT = 'No arquivo anexo; abaixo, o trecho encontrado.';

/** A decision that does not help is shown with nothing but the passage that was found. */
function hasShort({ ementa, snippet }: PrecedentData, rating: Rating): boolean {
  return rating === 'not_useful' && ementa !== null && snippet !== null;
}

function pickerParts({ title, data }: BlockWith<'precedent_picker'>, ratings: Ratings): Part[] {
  const { base, options } = data;
  const columns = [
    { title: 'Decisão', share: 30 },
    { title: 'Semelhança', share: 13, isFigure: true },
    { title: 'O que há em comum', share: 40 },
    { title: 'Avaliação', share: 17 },
  ];
  const row = (option: PickerOption) => [
    `${option.rotulo}: ${headText(option)}`,
    rate(option.weighted_score),
    option.why,
    RATING[ratings.take(option)],
  ];
  return [
    heading(title),
    ...text(data.text),
    ...facts(fact('Decisão de base', `${base.rotulo}: ${headText(base)}`)),
    ...table(columns, options.map(row)),
  ];
}

/** Rated decisions that no block shows. */
function otherRatings(ratings: Ratings): Part[] {
  const left = ratings.left();
  if (left.length === 0) return [];
  return [
    heading('Outras avaliações'),
    ...text(
      `${counted(left.length, 'decisão avaliada', 'decisões avaliadas')} fora dos resultados acima:`,
    ),
    ...list(left.map(({ processoId, evaluation }) => `${processoId}: ${RATING[evaluation]}`)),
  ];
}
