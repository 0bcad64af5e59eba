/**
 * Reads the date of a text from its own words: the line at its end (`Brasília, 3 de fevereiro de 2016`), a field (`Data
 * da sessão`), `Julgado em`. A sentence or quotation with the date of a decision has that date.
 */

import { latestYear } from '../text/latest-year.ts';
import type { TokenStream } from '../text/tokens.ts';
import { type DateMention, findDates } from './date-mentions.ts';
import { quotedBefore, sentenceAround } from './dated-passages.ts';

export interface TextDates {
  /** Date at a token, `YYYY-MM-DD`: that of its quotation or sentence, or else that of the text; null if unknown. */
  at(token: number): string | null;
  /** Date at the end of the text or in a field; null if there is none. */
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

/** The date of the only decision that the text names outside brackets, unless a later date or `year` is named. */
function onlyDecision(found: readonly DateMention[], latest: string, year: string): string {
  if (year > latest.slice(0, 4)) return '';
  const isOne = found.some(
    ({ isOfDecision, isLower, open, date }) =>
      isOfDecision && !isLower && open < 0 && date === latest,
  );
  return isOne ? latest : '';
}

/** Maps each token in a dated quotation or sentence to its date. */
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
