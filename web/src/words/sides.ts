/** Names of the sides of a case: those that a decision can favour, and those that a user can represent. */
import type { Side } from '../shared/side-words.ts';

const NAMES: Readonly<Record<string, string>> = {
  autor: 'Autor',
  réu: 'Réu',
  'em parte': 'Cada lado em parte',
  acusação: 'Acusação',
  defesa: 'Defesa',
};

/** Choices for the side that the user represents; the empty value means no answer. */
export const SIDE_CHOICES = [
  ['', 'Prefiro não dizer'],
  ['autor', 'O autor (quem pede)'],
  ['réu', 'O réu (de quem se pede)'],
  ['acusação', 'A acusação (processo criminal)'],
  ['defesa', 'A defesa (processo criminal)'],
] as const;

/** A side by its name; null for any other text. */
export const sideOf = (name: string | undefined): Side | null =>
  SIDE_CHOICES.map(([side]) => side).find(side => side !== '' && side === name) || null;

export const sideName = (side: string): string => NAMES[side] ?? side;
