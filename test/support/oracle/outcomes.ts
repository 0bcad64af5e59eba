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

/** The counts and `taxa_provimento`, in the order of the tables. */
export function outcomeRow(decisoes: readonly FactDecisao[]) {
  const counts = outcomeCounts(decisoes);
  const decided = counts.provido + counts.improvido + counts.parcial;
  return { ...counts, taxa_provimento: rate(counts.provido, decided) };
}

export const isDecided = ({ record }: FactDecisao) =>
  record.resultado === 'provido' ||
  record.resultado === 'improvido' ||
  record.resultado === 'parcialmente provido';

/** Wilson's score interval for z = 1.96, clamped to [0, 1]. */
export function wilson(wins: number, total: number): [number, number] {
  const z = 1.96;
  const share = wins / total;
  const centre = share + (z * z) / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)];
}

/** Items in groups by a key; null keys are left out. */
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
