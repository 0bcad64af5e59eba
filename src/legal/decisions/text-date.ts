/**
 * The date of a text by its own words: the line under it (`Brasília, 3 de fevereiro de 2016`), a field (`Data da
 * sessão`), `Julgado em`. A sentence or quotation that gives the date of a decision has that date.
 */

import { latestYear } from '../text/latest-year.ts';
import type { TokenStream } from '../text/tokens.ts';
import { type DateMention, findDates } from './date-mentions.ts';
import { quotedBefore, sentenceAround } from './dated-passages.ts';

export interface TextDates {
  /** Date at a token, `YYYY-MM-DD`: of its quotation or sentence, else the text's own; null if no words tell it. */
  at(token: number): string | null;
  /** Date under or beside the end of the text, or in a field of it; null without one. */
  told: string | null;
  /** Every date, in order. */
  found: readonly DateMention[];
}

/**
 * Reads the dates of a text. Dates after `today` (`YYYY-MM-DD`) are left out, since they are errors or plans.
 *
 * Example  `Julgado em 12/03/2012. Violação do art. 535 do CPC.` is of 2012-03-12
 * Cost     linear: one pass, and the look-ahead from a date is bounded
 */
export function readTextDates(stream: TokenStream, today: string): TextDates {
  const found = findDates(stream, today);
  const latest = latestOf(found);
  const year = String(latestYear(stream, Number(today.slice(0, 4))));
  const signed = latestOf(found.filter(({ place }) => place === 'signature'));
  const field = latestOf(found.filter(({ place }) => place === 'field'));
  const told = signed || (field === latest ? field : '');
  const own = told || onlyDecision(found, latest, year);
  const dated = datedTokens(stream, found);
  return { at: token => dated.get(token) ?? (own || null), told: told || null, found };
}

function latestOf(found: readonly DateMention[]): string {
  return (
    found
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? ''
  );
}

/** The date of a decision that the text names outside brackets, if it names no later date and no later `year`. */
function onlyDecision(found: readonly DateMention[], latest: string, year: string): string {
  if (year > latest.slice(0, 4)) return '';
  const isOne = found.some(
    ({ isOfDecision, isLower, open, date }) =>
      isOfDecision && !isLower && open < 0 && date === latest,
  );
  return isOne ? latest : '';
}

/** Tokens of quotations and sentences with a date of their own. */
function datedTokens(stream: TokenStream, found: readonly DateMention[]): Map<number, string> {
  const dated = new Map<number, string>();
  for (const mention of found) {
    if (!mention.isOfDecision) continue;
    const { open, index, date } = mention;
    const range = open < 0 ? sentenceAround(stream, index) : quotedBefore(stream, open);
    for (let token = range.from; token < range.to; token++) {
      if (!dated.has(token)) dated.set(token, date);
    }
  }
  return dated;
}
