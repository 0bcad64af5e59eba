/** The similar decisions in the exported document. */
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, table, text } from '../../document/parts.ts';
import { RATING, type Rating, type Ratings } from '../../document/ratings.ts';
import { headText } from '../../document/wording.ts';
import { rate } from '../../wording.ts';
import type { BlockWith } from '../block.ts';
import type { PickerOption } from './data.ts';

export function pickerParts(
  { title, data }: BlockWith<'precedent_picker'>,
  ratings: Ratings,
): Part[] {
  const { base, options } = data;
  const columns = [
    { title: 'Decisão', share: 30 },
    { title: 'Semelhança', share: 13, isFigure: true },
    { title: 'O que há em comum', share: 40 },
    { title: 'Avaliação', share: 17 },
  ];
  const row = ({ option, rating }: { option: PickerOption; rating: Rating }) => [
    `${option.rotulo}: ${headText(option)}`,
    rate(option.weighted_score),
    option.why,
    rating === 'useful' ? RATING.useful : '–',
  ];
  const kept = options
    .map(option => ({ option, rating: ratings.take(option) }))
    .filter(({ rating }) => rating !== 'not_useful');
  const isBase = ratings.take(base) !== 'not_useful';
  return [
    heading(title),
    ...(isBase ? text(data.text) : []),
    ...(isBase ? facts(fact('Decisão de base', `${base.rotulo}: ${headText(base)}`)) : []),
    ...table(columns, kept.map(row)),
  ];
}
