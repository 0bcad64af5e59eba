/** Formats rates with their counts and interval; for small samples only the counts. */
import { SAMPLE_MIN, wilson } from '../../../../web/src/shared/wilson.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** `30% (3 de 10; intervalo de 95%: 11% a 60%)`; below ten `3 de 7`, because such a percentage would mislead. */
export function rateText(wins: number, total: number): string {
  const counts = `${wins.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`;
  if (total < SAMPLE_MIN) return counts;
  const { low, high } = wilson(wins, total);
  return `${percent(wins / total)} (${counts}; intervalo de 95%: ${percent(low)} a ${percent(high)})`;
}

/** `rateText` for a share and its sample size. */
export const rateOf = (share: number, total: number): string =>
  rateText(Math.round(share * total), total);
