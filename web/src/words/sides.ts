/** The sides that a decision can favour, as choices of a filter. */
const NAMES: Readonly<Record<string, string>> = {
  autor: 'Autor',
  réu: 'Réu',
  'em parte': 'Cada lado em parte',
  acusação: 'Acusação',
  defesa: 'Defesa',
};

export const sideName = (side: string): string => NAMES[side] ?? side;
