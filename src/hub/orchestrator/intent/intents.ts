/** The nine intents of a query, and the result of detecting one. */

export const INTENTS = [
  'pesquisar_precedentes',
  'avaliar_risco',
  'construir_argumento',
  'comparar_julgados',
  'perfil_ministro',
  'evolucao_temporal',
  'verificar_citacao',
  'resumir',
  'explicar',
] as const;
export type Intent = (typeof INTENTS)[number];

export interface IntentFound {
  intent: Intent;
  /** 0 to 1: how far the rules for this intent outweigh those for others. */
  score: number;
  /** Rules, or the language model if the rules' score was low. */
  by: 'rules' | 'model';
  /** At most two runners-up, best first. */
  others: { intent: Intent; score: number }[];
}

/** Below this score the rules are uncertain. */
export const SCORE_SURE = 0.6;
