/** Sums rows of an outcome and how many decisions have it into outcome counts. */
import type { OutcomeCounts } from '../../algorithms/outcome-counts.ts';

const COUNTER = new Map<unknown, keyof OutcomeCounts>([
  ['provido', 'provido'],
  ['improvido', 'improvido'],
  ['parcialmente provido', 'parcial'],
]);

export function tally(rows: Iterable<{ resultado: unknown; total: number }>): OutcomeCounts {
  const counts = { provido: 0, improvido: 0, parcial: 0, outros: 0 };
  for (const { resultado, total } of rows) counts[COUNTER.get(resultado) ?? 'outros'] += total;
  return counts;
}

export const totalOf = ({ provido, improvido, parcial, outros }: OutcomeCounts): number =>
  provido + improvido + parcial + outros;
