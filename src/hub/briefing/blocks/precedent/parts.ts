/** The precedents in the exported document, each with the user's rating and the reason why it was found. */
import { bracket } from '../../../../../web/src/shared/citation.ts';
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, text } from '../../document/parts.ts';
import { RATING, type Ratings } from '../../document/ratings.ts';
import { headText } from '../../document/wording.ts';
import { rate } from '../../wording.ts';
import type { BlockWith } from '../block.ts';
import type { PrecedentData } from './data.ts';

/** The useful decisions first, then those without a rating; decisions rated as not useful are left out. */
export function precedentParts(found: readonly BlockWith<'precedent'>[], ratings: Ratings): Part[] {
  const rank = { useful: 0, none: 1, not_useful: 2 };
  return found
    .map(block => ({ ...block, rating: ratings.take(block.data) }))
    .filter(({ rating }) => rating !== 'not_useful')
    .sort((a, b) => rank[a.rating] - rank[b.rating] || a.position - b.position)
    .flatMap(({ title, data, rating }) => [
      heading(title),
      ...facts(
        fact('Avaliação', rating === 'useful' ? RATING.useful : null),
        fact('Por que foi encontrado', data.why),
        fact('Processo', title.includes(data.rotulo) ? null : data.rotulo),
        fact('Julgado', [data.tribunal, headText(data)].filter(Boolean).join(', ')),
        fact('Como citar', data.processo === null ? null : bracket(data)),
        fact('Proximidade', closeness(data)),
      ),
      ...text(data.ementa ?? passage(data.snippet), 'quote'),
    ]);
}

/** A passage of a text, with an ellipsis at each end where the text continues. */
function passage(snippet: string | null): string | null {
  if (snippet === null || snippet.trim() === '') return null;
  const flat = snippet.trim();
  const begin = /^[\p{Lu}"“]/u.test(flat) ? '' : '… ';
  return `${begin}${flat}${/[.!?…]["”]?$/.test(flat) ? '' : ' …'}`;
}

function closeness({ score, fact_score, thesis_score }: PrecedentData): string {
  const parts = [
    ...(fact_score === null ? [] : [`fatos ${rate(fact_score)}`]),
    ...(thesis_score === null ? [] : [`tese ${rate(thesis_score)}`]),
  ];
  return parts.length === 0 ? rate(score) : `${rate(score)} (${parts.join(', ')})`;
}
