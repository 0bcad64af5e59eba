/** Portuguese messages for a language model that did not answer. */
import type { LlmReason } from '../../models/language/failure.ts';

const REASONS: Record<LlmReason, string> = {
  refused_key: 'o modelo recusou a chave deste serviço',
  rejected: 'o modelo recusou o pedido',
  rate_limited: 'o modelo atingiu o limite de pedidos',
  upstream_error: 'o serviço do modelo falhou',
  network: 'não houve conexão com o modelo',
  late: 'o modelo passou do tempo que lhe cabia',
  stalled: 'o modelo parou de responder',
  cut: 'a resposta do modelo veio cortada',
  too_long: 'a resposta do modelo passou do tamanho permitido',
  declined: 'o modelo se recusou a responder',
  not_json: 'a resposta do modelo veio ilegível',
  wrong_shape: 'a resposta do modelo não veio na forma pedida',
  left: 'o pedido foi cancelado',
};

/** The reason as a sentence: `O modelo parou de responder.` */
export function modelFailureText(reason: LlmReason): string {
  const text = REASONS[reason];
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
