/** A table of arguments with their figures, in the exported document. */
import { otherPositions } from '../../../../web/src/shared/position-words.ts';
import type { Argument } from '../blocks/risk-balance/data.ts';
import { KIND_OF_ARGUMENT, rate, shownName } from '../wording.ts';
import type { Part } from './document.ts';
import { table, text } from './parts.ts';
import { interval } from './wording.ts';

export const SMALL_SAMPLE =
  'O asterisco marca amostras pequenas, de menos de dez decisões: delas, só a contagem.';

export function argumentTable(found: readonly Argument[], rateTitle: string): Part[] {
  const columns = [
    { title: 'Argumento', share: 48 },
    { title: 'Casos', share: 14, isFigure: true },
    { title: rateTitle, share: 16, isFigure: true },
    { title: 'Intervalo de 95%', share: 22, isFigure: true },
  ];
  const row = (argument: Argument) => [
    `${shownName(argument.nome)} (${kindText(argument)})`,
    `${argument.wins} de ${argument.total}${argument.amostra_pequena ? '*' : ''}`,
    argument.amostra_pequena ? '–' : rate(argument.success_rate),
    argument.amostra_pequena ? '–' : interval(argument.wilson_low, argument.wilson_high),
  ];
  const isSmall = found.some(({ amostra_pequena }) => amostra_pequena);
  return [...(isSmall ? text(SMALL_SAMPLE, 'muted') : []), ...table(columns, found.map(row))];
}

/** The kind and, of a criterion that most decisions do not deny, the positions of its decisions. */
function kindText(argument: Argument): string {
  const kind = KIND_OF_ARGUMENT[argument.tipo];
  const positions = otherPositions(argument);
  return positions === null ? kind : `${kind}, ${positions}`;
}
