/** The words of an answer if the user's side is unknown. */
import { SIDE_UNKNOWN as SIDE_UNKNOWN_TEXT } from '../../../../web/src/shared/side-words.ts';
import type { Intent } from '../intent/intents.ts';
import type { Unknown } from '../writing/draft.ts';

/** Intents whose answers weigh outcomes. */
export const COUNTS_SIDES: ReadonlySet<Intent> = new Set([
  'pesquisar_precedentes',
  'avaliar_risco',
  'construir_argumento',
  'perfil_ministro',
  'evolucao_temporal',
]);

export const SIDE_UNKNOWN: Unknown = {
  text: SIDE_UNKNOWN_TEXT,
  reason:
    'Nem o pedido nem a pergunta o dizem; por isso a resposta só conta resultados de recursos e a quem cada decisão deu razão.',
};
