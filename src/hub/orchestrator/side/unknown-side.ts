/** What an answer says where nobody told which side the user represents. */
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
  text: 'Não se sabe quem você representa.',
  reason:
    'Nem o pedido nem a pergunta o dizem; por isso a resposta só conta resultados de recursos e a quem cada decisão deu razão.',
};
