/** What a query asks for: the nine intents, and what the rules found in a query. */

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
  /** 0 to 1: how far the rules for the intent outweigh the others. */
  score: number;
  /** Who decided: rules, or the language model where their score was low. */
  by: 'rules' | 'model';
  /** The next best, best first; at most two. */
  others: { intent: Intent; score: number }[];
}

/** Below this score the rules are unsure. */
export const SCORE_SURE = 0.6;
