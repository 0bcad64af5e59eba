/** The features of a decision in the order of its vector, and the number that stands for its outcome. */
export const FEATURES = [
  'criterios',
  'fatos',
  'provas',
  'dispositivos',
  'citacoes_recebidas',
  'citacoes_feitas',
  'resultado',
] as const;

const OUTCOMES = new Map<unknown, number>([
  ['provido', 1],
  ['parcialmente provido', 0.5],
  ['improvido', 0],
]);

/** 1, 0.5 or 0; -1 for any other outcome, and for a decision without one. */
export const encodedOutcome = (resultado: unknown): number => OUTCOMES.get(resultado) ?? -1;
