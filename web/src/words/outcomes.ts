/** Outcomes of appeals: how they are called and how they are coloured. */
const TONES: Readonly<Record<string, string>> = {
  provido: 'good',
  'parcialmente provido': 'part',
  improvido: 'bad',
};
const NAMES: Readonly<Record<string, string>> = {
  provido: 'Provido',
  'parcialmente provido': 'Provido em parte',
  improvido: 'Não provido',
  prejudicado: 'Prejudicado',
  'não conhecido': 'Não conhecido',
};

/** After `favorece`. */
export const SIDES = {
  autor: 'ao autor',
  réu: 'ao réu',
  'em parte': 'a cada lado em parte',
  acusação: 'à acusação',
  defesa: 'à defesa',
} as const;

export const outcomeName = (outcome: string | null): string =>
  outcome === null ? 'Sem resultado' : (NAMES[outcome] ?? outcome);

export const outcomeTone = (outcome: string | null): string => TONES[outcome ?? ''] ?? '';
