/** What users call the sides of a case. */
import type { Favorece, Lado } from '../../legal/decisions/sides/sides.ts';

/** `o autor`. */
export const THE_SIDE: Readonly<Record<Lado, string>> = {
  autor: 'o autor',
  réu: 'o réu',
  acusação: 'a acusação',
  defesa: 'a defesa',
};

/** `do autor`. */
export const OF_SIDE: Readonly<Record<Lado, string>> = {
  autor: 'do autor',
  réu: 'do réu',
  acusação: 'da acusação',
  defesa: 'da defesa',
};

/** Whom a decision favours, as the end of a sentence: `favorece o autor`. */
export const favoured = (favorece: Favorece): string =>
  favorece === 'em parte' ? 'favorece cada lado em parte' : `favorece ${THE_SIDE[favorece]}`;
