/** The decisions to choose from in the exported document. */
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, table, text } from '../../document/parts.ts';
import { RATING, type Ratings } from '../../document/ratings.ts';
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
