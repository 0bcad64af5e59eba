/** Words about decisions and arguments from the view of the side that the user represents. */
import { THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import type { Lado } from '../../../legal/decisions/sides/sides.ts';
import { standsOf } from '../../sides/stands.ts';
import type { Argument } from '../blocks/risk-balance/data.ts';
import type { DecisionRecord } from '../making/backend-answers.ts';
import { decisions, interval, listed, rate } from '../wording.ts';

/**
 * The number of decisions that favour the side. The outcome of the appeal is not used, because either side may appeal.
 */
export function standText(read: readonly Pick<DecisionRecord, 'favorece'>[], lado: Lado): string {
  const { won, part, lost, unknown } = standsOf(
    read.map(({ favorece }) => favorece),
    lado,
  );
  const counts = [
    `${won} a favor`,
    `${lost} contra`,
    ...(part > 0 ? [`${part} em parte`] : []),
    ...(unknown > 0 ? [`${unknown} sem que se saiba quem ganhou`] : []),
  ];
  return `Para ${THE_SIDE[lado]}, que você representa: ${listed(counts)}.`;
}

/** The figures of an argument: `4 de 5 decisões favoreceram o autor`, with rate and interval from ten decisions on. */
export function argumentText(
  { wins, total, success_rate, wilson_low, wilson_high, amostra_pequena }: Argument,
  [one, many]: readonly [string, string],
): string {
  const counts = `${wins} de ${decisions(total)} ${wins === 1 ? one : many}`;
  if (amostra_pequena) return counts;
  return `${counts} (${rate(success_rate)}, ${interval(wilson_low, wilson_high)})`;
}
