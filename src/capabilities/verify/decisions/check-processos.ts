/**
 * Checks the process numbers of a text: layout, check digits and digit grouping, and whether a number fits the
 * numbering of its class, its court and its year. Whether a process exists is not checked.
 */

import { courtOf } from '../../../legal/processes/cnj-courts.ts';
import { courtBeside } from '../../../legal/processes/court-beside.ts';
import { decidingCourt } from '../../../legal/processes/deciding-court.ts';
import { decisionYear } from '../../../legal/processes/decision-year.ts';
import { tokenRanges } from '../../../legal/processes/mention-tokens.ts';
import type { ProcessoMention } from '../../../legal/processes/processo-mentions.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { KeyedItems, type ProcessoItem } from '../items/index.ts';
import { judgeProcesso, type Numbering, type Years, yearOf } from './processo-verdict.ts';

/**
 * Checks the process numbers `mentions` of a text. Numbers with a year after `years.thisYear` are wrong; those with a
 * year after `years.signed` are implausible.
 *
 * Example  `REsp 1.234.567/SP` is well formed, `REsp 12.34.567/SP` is not; `REsp 2.100.000/SP, julgado em 2010` is well
 *          formed and implausible
 * Cost     linear: one pass over the tokens, and bounded look-ahead from each number
 */
export function checkProcessos(
  stream: TokenStream,
  mentions: readonly ProcessoMention[],
  numbering: Numbering,
  years: Years,
): KeyedItems<ProcessoItem> {
  const items = new KeyedItems<ProcessoItem>();
  const firsts = new Map<string, ProcessoItem>();
  const told = isOutvoted(mentions, years.signed) ? { ...years, signed: null } : years;
  const ranges = tokenRanges(stream, mentions);
  for (const [at, mention] of mentions.entries()) {
    const { from, to } = ranges[at]!;
    const beside = {
      year: decisionYear(stream, from, to),
      tribunal:
        courtBeside(stream, from, to) ?? placeOf(mention, () => decidingCourt(stream, from, to)),
      ...told,
    };
    const item = itemOf(mention, judgeProcesso(mention, beside, numbering));
    if (!items.add(mention.text, mention, mention.normalized, () => item)) break;
    const first = firsts.get(mention.normalized) ?? item;
    firsts.set(mention.normalized, first);
    keepWorse(first, item);
  }
  return items;
}

/**
 * The deciding court, if a number of its kind can contradict it: the number of a state court and the court of another
 * state. Null otherwise: a superior court decides cases of all courts, and a federal court may hear a state judge's
 * cases.
 */
function placeOf({ isCnj, numero }: ProcessoMention, decides: () => string | null): string | null {
  const own = isCnj ? courtOf(numero) : null;
  const tribunal = own === null ? null : decides();
  if (own === null || tribunal === null) return null;
  const kind = /^(TJ|TRF|TRT|TRE)/;
  return kind.exec(own)?.[0] === kind.exec(tribunal)?.[0] ? tribunal : null;
}

/**
 * Whether most numbers have a later year than the text. The date of the text then belongs to a quotation, and is
 * ignored.
 */
function isOutvoted(mentions: readonly ProcessoMention[], signed: number | null): boolean {
  const numbered = mentions.flatMap(mention => yearOf(mention) ?? []);
  const later = numbered.filter(year => signed !== null && year > signed).length;
  return later > 1 && later * 2 > numbered.length;
}

/**
 * Merges citations of the same number: an implausible one wins over a plausible one, which wins over an undecided one.
 */
function keepWorse(first: ProcessoItem, { plausivel, motivo }: ProcessoItem): void {
  if (first.plausivel === false || plausivel === null) return;
  first.plausivel = plausivel;
  if (plausivel === false) first.motivo = motivo;
}

function itemOf(
  { start, end, numero, classe, normalized }: ProcessoMention,
  { format_valid, plausivel, motivo }: ReturnType<typeof judgeProcesso>,
): ProcessoItem {
  const item = {
    numero: digitsOf(numero),
    classe,
    format_valid,
    plausivel,
    start,
    end,
    normalized,
    occurrences: [],
  };
  return motivo === undefined ? item : { ...item, motivo };
}

/** The digits of a number such as `1.234.567` or `49775-8`. */
function digitsOf(numero: string): string {
  return numero.replace(/\D/g, '');
}
