/**
 * Rates that differ by exactly a tenth, where doubles cannot tell: 3/10 - 8/20 is below -0.1 as doubles and equal to
 * it as numbers. Each statute is the argument of a group of decisions of two ministers in one category.
 */
import { type SketchDecisao, sketch } from './sketch.ts';

/** Wins and totals of the minister AB OVO and of all others, per statute. */
const GROUPS = [
  ['equal to a tenth, below as doubles', [3, 10], [5, 10]],
  ['equal to a tenth, above as doubles', [2, 5], [3, 5]],
  ['just beyond', [29, 100], [51, 100]],
  ['just short', [31, 100], [50, 100]],
  ['no difference', [1, 3], [2, 6]],
  ['better by a hair', [34, 100], [33, 100]],
] as const;

function decisoesOf(
  statute: string,
  ministro: string,
  [wins, total]: readonly [number, number],
): SketchDecisao[] {
  return Array.from({ length: total }, (_, i) => ({
    id: `${statute}/${ministro}/${i}`,
    ministro,
    categoria: 'c',
    resultado: i < wins ? ('provido' as const) : ('improvido' as const),
    dispositivos: [statute],
  }));
}

export const thresholds = sketch(
  GROUPS.flatMap(([statute, his, others]) => [
    ...decisoesOf(statute, 'AB OVO', his),
    ...decisoesOf(statute, 'OUTRO', others),
  ]),
);
