/** The vocabulary of sides: who appealed, what was decided below, and whom the decision favours. */

export const RECORRENTES = ['autor', 'réu', 'ambos', 'acusação', 'defesa', 'terceiro'] as const;
export type Recorrente = (typeof RECORRENTES)[number];

export const DECISOES_RECORRIDAS = [
  'procedente',
  'parcialmente procedente',
  'improcedente',
  'extinta',
  'condenação',
  'absolvição',
] as const;
export type DecisaoRecorrida = (typeof DECISOES_RECORRIDAS)[number];

export const FAVORECIDOS = ['autor', 'réu', 'em parte', 'acusação', 'defesa'] as const;
export type Favorece = (typeof FAVORECIDOS)[number];
