/** Checks the process numbers of a text: layout, check digits and grouping. Whether a process exists is not checked. */
import type { ProcessoMention } from '../../legal/processes/processo-mentions.ts';
import { scanProcessos } from '../../legal/processes/processos.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { KeyedItems } from './keyed-items.ts';
import type { ProcessoItem } from './verification.ts';

/**
 * Checks the process numbers of a text; `mentions` are those of the text, if they have been scanned before.
 *
 * Example  `REsp 1.234.567/SP` is well formed, `REsp 12.34.567/SP` is not
 * Cost     linear: one pass over the tokens
 */
export function checkProcessos(
  stream: TokenStream,
  mentions: readonly ProcessoMention[] = scanProcessos(stream, { all: true }),
): KeyedItems<ProcessoItem> {
  const items = new KeyedItems<ProcessoItem>();
  for (const mention of mentions) {
    const make = () => itemOf(mention);
    if (!items.add(mention.text, mention, mention.normalized, make)) break;
  }
  return items;
}

function itemOf(mention: ProcessoMention): ProcessoItem {
  const { start, end, numero, classe, format_valid, problem, normalized } = mention;
  const item = {
    numero: digitsOf(numero),
    classe,
    format_valid,
    start,
    end,
    normalized,
    occurrences: [],
  };
  return problem === null ? item : { ...item, motivo: problem };
}

/** The digits of `1.234.567` or `49775-8`. */
function digitsOf(numero: string): string {
  return numero.replace(/\D/g, '');
}
