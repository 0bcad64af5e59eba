/** Adds up rows, each with an outcome and the number of decisions that have it, to counts by outcome. */
import type { OutcomeCounts } from '../../algorithms/outcome-counts.ts';
import { type Lado, outcomesOf } from '../../algorithms/sides.ts';

const OF_RESULTADO: ReadonlyMap<unknown, keyof OutcomeCounts> = new Map([
  ['provido', 'provido'],
  ['improvido', 'improvido'],
  ['parcialmente provido', 'parcial'],
]);

/** With a side, `resultado` of a row is the side that its decisions favour. */
export function tally(
  rows: Iterable<{ resultado: unknown; total: number }>,
  lado: Lado | null,
): OutcomeCounts {
  const counterOf: ReadonlyMap<unknown, keyof OutcomeCounts> =
    lado === null ? OF_RESULTADO : outcomesOf(lado);
  const counts = { provido: 0, improvido: 0, parcial: 0, outros: 0 };
  for (const { resultado, total } of rows) counts[counterOf.get(resultado) ?? 'outros'] += total;
  return counts;
}

export const totalOf = ({ provido, improvido, parcial, outros }: OutcomeCounts): number =>
  provido + improvido + parcial + outros;
