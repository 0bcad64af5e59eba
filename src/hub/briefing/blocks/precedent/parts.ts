/** The precedents in the exported document: each with the user's rating and the reason why it was found. */
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, text } from '../../document/parts.ts';
import { RATING, type Rating, type Ratings } from '../../document/ratings.ts';
import { headText } from '../../document/wording.ts';
import { rate } from '../../wording.ts';
import type { BlockWith } from '../block.ts';
import type { PrecedentData } from './data.ts';

/** The useful decisions first, then those without a rating. */
export function precedentParts(found: readonly BlockWith<'precedent'>[], ratings: Ratings): Part[] {
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
