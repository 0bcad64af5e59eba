/**
 * Names and colours of the outcomes of appeals. The colours are neutral, because a granted appeal is a defeat for the
 * other side.
 */
const TONES: Readonly<Record<string, string>> = {
  provido: 'granted',
  'parcialmente provido': 'granted-part',
  improvido: 'denied',
};
const NAMES: Readonly<Record<string, string>> = {
  provido: 'Provido',
  'parcialmente provido': 'Provido em parte',
  improvido: 'Não provido',
  prejudicado: 'Prejudicado',
  'não conhecido': 'Não conhecido',
};

export const outcomeName = (outcome: string | null): string =>
  outcome === null ? 'Resultado não identificado' : (NAMES[outcome] ?? outcome);

export const outcomeTone = (outcome: string | null): string => TONES[outcome ?? ''] ?? '';
