/** Counts of outcomes, rates over them and Wilson's interval, by the textbook formulas. */
import type { FactDecisao } from './facts.ts';

/** `part / whole`; a rate over nothing is null. */
export const rate = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export const countResultado = (decisoes: readonly FactDecisao[], resultado: string | null) =>
  decisoes.filter(({ record }) => record.resultado === resultado).length;

export function outcomeCounts(decisoes: readonly FactDecisao[]) {
  const provido = countResultado(decisoes, 'provido');
  const improvido = countResultado(decisoes, 'improvido');
  const parcial = countResultado(decisoes, 'parcialmente provido');
  const total = decisoes.length;
  return { provido, improvido, parcial, outros: total - provido - improvido - parcial, total };
}

/** The counts, `taxa_provimento` and its sample, in the order of the tables. */
export function outcomeRow(decisoes: readonly FactDecisao[]) {
  const counts = outcomeCounts(decisoes);
  const decided = counts.provido + counts.improvido + counts.parcial;
  const [wilson_low, wilson_high] = wilson(counts.provido, decided);
  return {
    ...counts,
    taxa_provimento: rate(counts.provido, decided),
    n: decided,
    wilson_low,
    wilson_high,
    amostra_pequena: fewerThanTen(decided),
  };
}

export const isDecided = ({ record }: FactDecisao) =>
  record.resultado === 'provido' ||
  record.resultado === 'improvido' ||
  record.resultado === 'parcialmente provido';

export const fewerThanTen = (total: number) => total <= 9;

/**
 * Wilson's score interval at 95 %: the two shares p for which wins is z standard deviations from its mean, which are
 * the roots of (wins - total p)² = z² total p (1 - p). Nulls over nothing.
 */
export function wilson(wins: number, total: number): [number | null, number | null] {
  if (total === 0) return [null, null];
  const z2 = 1.959963984540054 ** 2;
  const a = total * total + z2 * total;
  const b = -(2 * wins * total + z2 * total);
  const c = wins * wins;
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  return [wins === 0 ? 0 : (-b - root) / (2 * a), wins === total ? 1 : (-b + root) / (2 * a)];
}

/** The interval of a rate over one or more decisions. */
export function wilsonOf(wins: number, total: number): [number, number] {
  const [low, high] = wilson(wins, total);
  return [low!, high!];
}

/** Groups items by a key; items with the key null are left out. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string | null) {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
