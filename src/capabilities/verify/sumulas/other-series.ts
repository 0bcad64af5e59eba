/** Courts whose súmulas no table lists: their highest numbers, and the súmulas on subjects of that court alone. */
import type { Redacao } from '../items/index.ts';

/** The highest number known in the year KNOWN_IN. Facts compiled for this project. */
const LAST: ReadonlyMap<string, number> = new Map([
  ['TST', 463],
  ['TSE', 73],
  ['TNU', 90],
]);
/** Súmulas that the TST had cancelled, or merged into another one, by 2012. */
const CANCELLED: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  [
    'TST',
    new Set([
      17, 22, 68, 88, 111, 120, 135, 136, 166, 176, 204, 205, 207, 232, 233, 234, 237, 238, 256,
      274, 310, 324, 325, 349,
    ]),
  ],
]);
/** Bodies whose last number is unknown, with a bound above all their numbers. */
const FEWER_THAN: ReadonlyMap<string, number> = new Map([['CARF', 300]]);
const KNOWN_IN = 2025;
/** Maximum súmulas that any of these courts has issued in a year since 2016. */
const ISSUED_PER_YEAR_MAX = 15;
/** Maximum for administrative bodies, which approve more súmulas at a time. */
const ISSUED_BY_BODY_MAX = 60;

/**
 * The reason why no súmula of a court without a table has this number; null if one may. `yearMax` is the latest year in
 * the text.
 */
export function beyondSeries(numero: number, tribunal: string, yearMax: number): string | null {
  const years = Math.max(0, yearMax - KNOWN_IN);
  const bound = FEWER_THAN.get(tribunal);
  if (bound !== undefined) {
    const isBeyond = numero === 0 || numero >= bound + years * ISSUED_BY_BODY_MAX;
    return isBeyond ? `até ${KNOWN_IN}, eram menos de ${bound}` : null;
  }
  const last = LAST.get(tribunal);
  if (last === undefined) return null;
  const later = (years + 1) * ISSUED_PER_YEAR_MAX;
  return numero === 0 || numero > last + later
    ? `as súmulas conhecidas em ${KNOWN_IN} vão de 1 a ${last}`
    : null;
}

/** Whether the court has cancelled the súmula. */
export const isCancelledElsewhere = (numero: number, tribunal: string): boolean =>
  CANCELLED.get(tribunal)?.has(numero) ?? false;

/** The known range of numbers of a court without a table: `1 a 463`; null if unknown. */
export function rangeElsewhere(tribunal: string): string | null {
  const last = LAST.get(tribunal);
  return last === undefined ? null : `1 a ${last}`;
}

type Ramo = NonNullable<Redacao['ramo']>;

/** Folded words of a subject, and the numbers of another court's súmulas on it. Facts compiled for this project. */
const SUBJECTS: readonly { ramo: Ramo; words: RegExp; numeros: readonly number[] }[] = [
  { ramo: 'eleitoral', words: /\brecurso especial eleitoral\b/, numeros: [24, 26, 27, 28, 30] },
  { ramo: 'eleitoral', words: /\binelegibilidade\b/, numeros: [43, 47, 61, 69, 70] },
  { ramo: 'trabalhista', words: /\bintrajornada\b/, numeros: [437] },
  { ramo: 'trabalhista', words: /\btomador(?:a|es)? d[eo]s? servicos?\b/, numeros: [331] },
  { ramo: 'trabalhista', words: /\bvinculo empregaticio\b/, numeros: [331] },
  { ramo: 'trabalhista', words: /\bgestante\b/, numeros: [244] },
  { ramo: 'trabalhista', words: /\baviso previo\b/, numeros: [276, 371, 441] },
  { ramo: 'trabalhista', words: /\bhoras extras\b/, numeros: [264, 340, 376] },
  { ramo: 'trabalhista', words: /\bjornada de trabalho\b/, numeros: [444] },
  { ramo: 'trabalhista', words: /\brecurso de revista\b/, numeros: [333, 442] },
  { ramo: 'trabalhista', words: /\bdispensa discriminatoria\b/, numeros: [443] },
  { ramo: 'trabalhista', words: /\bsobreaviso\b/, numeros: [428] },
  { ramo: 'trabalhista', words: /\bequiparacao salarial\b/, numeros: [6] },
];

/**
 * The branch of law of a folded passage, if the court of that branch has a súmula with this number on it. The words
 * alone do not decide, because súmulas on appeals or limitation are cited in every branch. Null for binding súmulas.
 */
export function branchOf(passage: string, serie: string, numero: number): Ramo | null {
  if (serie === 'SV') return null;
  const found = SUBJECTS.find(
    ({ words, numeros }) => numeros.includes(numero) && words.test(passage),
  );
  return found?.ramo ?? null;
}
