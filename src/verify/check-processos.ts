/** Process numbers of a text: layout and check digits. Whether a process exists is not known here. */
import { checkDigits } from '../legal/cnj-number.ts';
import type { ProcessoMention } from '../legal/processo-mentions.ts';
import { scanProcessos } from '../legal/processos.ts';
import type { TokenStream } from '../legal/tokens.ts';
import { KeyedItems } from './keyed-items.ts';
import type { ProcessoItem } from './verification.ts';

const CNJ_LENGTH = 20;

export function checkProcessos(stream: TokenStream): KeyedItems<ProcessoItem> {
  const items = new KeyedItems<ProcessoItem>();
  for (const mention of scanProcessos(stream, { all: true })) {
    const make = () => itemOf(mention);
    if (!items.add(mention.text, mention, mention.normalized, make)) break;
  }
  return items;
}

function itemOf({
  start,
  end,
  numero,
  classe,
  format_valid,
  isCnj,
  normalized,
}: ProcessoMention): ProcessoItem {
  const digits = digitsOf(numero);
  const told = { numero: digits, classe, format_valid, start, end, normalized, occurrences: [] };
  return format_valid || !isCnj ? told : { ...told, motivo: problemOf(digits) };
}

function problemOf(digits: string): string {
  if (digits.length !== CNJ_LENGTH) return `tem ${digits.length} dígitos, e não ${CNJ_LENGTH}`;
  const check = checkDigits(digits);
  return `dígitos verificadores ${digits.slice(7, 9)}; o resto do número pede ${check}`;
}

/** Of `1.234.567`, `49775-8`; without the year that some courts write behind. */
function digitsOf(numero: string): string {
  return numero.replace(/\D/g, '');
}
