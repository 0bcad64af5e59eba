/** Process numbers of a text: layout, check digits and grouping. Whether a process exists is not known here. */
import type { ProcessoMention } from '../../legal/processes/processo-mentions.ts';
import { scanProcessos } from '../../legal/processes/processos.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { KeyedItems } from './keyed-items.ts';
import type { ProcessoItem } from './verification.ts';

export function checkProcessos(stream: TokenStream): KeyedItems<ProcessoItem> {
  const items = new KeyedItems<ProcessoItem>();
  for (const mention of scanProcessos(stream, { all: true })) {
    const make = () => itemOf(mention);
    if (!items.add(mention.text, mention, mention.normalized, make)) break;
  }
  return items;
}

function itemOf(mention: ProcessoMention): ProcessoItem {
  const { start, end, numero, classe, format_valid, problem, normalized } = mention;
  const told = { numero: digitsOf(numero), classe, format_valid, start, end, normalized };
  const motivo = problem === null ? {} : { motivo: problem };
  return { ...told, occurrences: [], ...motivo };
}

/** Of `1.234.567`, `49775-8`; without the year that some courts write behind. */
function digitsOf(numero: string): string {
  return numero.replace(/\D/g, '');
}
