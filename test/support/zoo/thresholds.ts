/**
 * Values that lie exactly on a threshold, and dates at the edges of the calendar.
 *
 * Rates that differ by exactly a tenth, where doubles cannot tell: 3/10 - 8/20 is below -0.1 as doubles and equal to it
 * as numbers. Each statute is the argument of a group of decisions of two ministers in one category.
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

/** Decisions a year; the trend compares the last year with the first: 6/5 is not yet growing, 4/5 not yet declining. */
const YEARS = [
  ['sobe um quinto', 5, 6],
  ['sobe mais', 5, 7],
  ['desce um quinto', 5, 4],
  ['desce mais', 5, 3],
] as const;

const dated = (criterio: string, data: string, i: number): SketchDecisao => ({
  id: `${criterio}/${data}/${i}`,
  data,
  criterios: [criterio],
});

const repeated = (count: number, of: (i: number) => SketchDecisao) =>
  Array.from({ length: count }, (_, i) => of(i));

/** Days at which date arithmetic can fail: leap days, ends of February, centuries. */
const DAYS =
  '1900-01-01 1900-02-28 1900-03-01 1904-02-29 1969-12-31 1970-01-01 1999-12-31 2000-02-29 2000-03-01 ' +
  '2012-04-30 2012-05-31 2012-06-30 2012-07-31 2012-08-31 2012-10-31 2012-12-31 2100-02-28 2100-03-01 2100-12-31';

export const thresholds = sketch([
  ...GROUPS.flatMap(([statute, his, others]) => [
    ...decisoesOf(statute, 'AB OVO', his),
    ...decisoesOf(statute, 'OUTRO', others),
  ]),
  ...YEARS.flatMap(([criterio, first, last]) => [
    ...repeated(first, i => dated(criterio, '2018-06-01', i)),
    ...repeated(last, i => dated(criterio, '2019-06-01', i)),
  ]),
  ...DAYS.split(' ').map(data => dated('calendario', data, 0)),
]);
