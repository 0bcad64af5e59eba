/**
 * Checks the process numbers of a text: layout, check digits, grouping, and whether they agree with the numbering of
 * their class and with the court and the year beside them. Whether a process exists is not checked.
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
 * Checks the process numbers of a text, `mentions`.
 *
 * Example  `REsp 1.234.567/SP` is well formed, `REsp 12.34.567/SP` is not; `REsp 2.100.000/SP, julgado em 2010` is well
 *          formed and implausible
 * `years.thisYear`: later years in numbers are wrong; numbers of years after `years.signed` are implausible.
 *
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
 * The court that decides, if a number of its kind can tell that it is another: a state court and the number of another
 * state. A superior court decides cases of every number, and a federal court may hear cases of a state's judges.
 */
function placeOf({ isCnj, numero }: ProcessoMention, decides: () => string | null): string | null {
  const own = isCnj ? courtOf(numero) : null;
  const tribunal = own === null ? null : decides();
  if (own === null || tribunal === null) return null;
  const kind = /^(TJ|TRF|TRT|TRE)/;
  return kind.exec(own)?.[0] === kind.exec(tribunal)?.[0] ? tribunal : null;
}

/** Whether most numbers are of later years than the text. Its date then belongs to something quoted. */
function isOutvoted(mentions: readonly ProcessoMention[], signed: number | null): boolean {
  const numbered = mentions.flatMap(mention => yearOf(mention) ?? []);
  const later = numbered.filter(year => signed !== null && year > signed).length;
  return later > 1 && later * 2 > numbered.length;
}

/** Merges places with the same number: an implausible one counts, else a plausible one. */
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

/** The digits of `1.234.567` or `49775-8`. */
function digitsOf(numero: string): string {
  return numero.replace(/\D/g, '');
}
