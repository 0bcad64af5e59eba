/**
 * Judges whether a cited law is later than the text itself, by its date, or than a decision that applied the law, by
 * the date that the text gives for it.
 */

import type { TextDates } from '../../../legal/decisions/text-date.ts';
import type { StatuteMention } from '../../../legal/statutes/statute-mentions.ts';
import { yearTokens } from '../../../legal/text/latest-year.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { Span } from '../items/index.ts';
import type { AppliedDates } from './applied-dates.ts';

/** Whether a law is later than a date, and the source of that date. */
export interface Later {
  isLater: boolean | null;
  /** Date of the text or of the decision, `YYYY-MM-DD`. */
  date: string | null;
  isOfDecision: boolean;
}

/** Words before a law that did not exist yet at the time. */
const PLANNED = new Set(
  'projeto anteprojeto pl pls vacatio futura futuro novo nova viria antecipou anteviu'.split(' '),
);
/** Laws whose name no earlier law had, so that the name alone determines the year. */
const FIRST_OF_NAME = new Set(
  (
    'Lei 8.072/1990;Lei 8.078/1990;Lei 9.307/1996;Lei 9.605/1998;Lei Complementar 101/2000;Lei 10.257/2001;' +
    'Lei 10.741/2003;Lei 10.826/2003;Lei 11.340/2006;Lei Complementar 135/2010;Lei 12.527/2011;Lei 12.846/2013;' +
    'Lei 12.965/2014;Lei 13.146/2015;Lei 13.709/2018'
  ).split(';'),
);
const YEAR_AT_END = /\/(\d{4})$/;
const PLAN_TOKENS_MAX = 12;

/** The inputs for judging whether a citation is later than its date. */
export interface LatenessPlace {
  dates: TextDates;
  applied: AppliedDates;
  /** `YYYY-MM-DD`; later dates in the text are ignored. */
  today: string;
}

/** Judges each mention. Mentions must come in text order. Cost is linear in the text for all of them. */
export class LawLateness {
  readonly #stream: TokenStream;
  readonly #told: string | null;
  readonly #applied: AppliedDates;
  readonly #tokens: TokenCursor;

  constructor(
    stream: TokenStream,
    mentions: readonly StatuteMention[],
    { dates, applied, today }: LatenessPlace,
  ) {
    this.#stream = stream;
    this.#applied = applied;
    this.#told = ownDate(stream, mentions, dates, today);
    this.#tokens = new TokenCursor(stream);
  }

  /** Judges the next mention. A name without a year is judged only if no earlier law had it. */
  judge(mention: StatuteMention): Later {
    const { lei, alias } = mention;
    const [from, to] = this.#tokens.around(mention);
    const year = YEAR_AT_END.exec(lei ?? '')?.[1];
    const isWritten = alias === null || /\d/.test(alias) || FIRST_OF_NAME.has(lei ?? '');
    if (year === undefined || !isWritten || this.#isPlanned(from)) return NEVER;
    const date = this.#applied.of(from, to);
    if (date !== null && this.#applied.isLater(year, date, to))
      return { isLater: true, date, isOfDecision: true };
    const told = this.#told;
    if (told === null || year === told.slice(0, 4)) return NEVER;
    return { isLater: year > told.slice(0, 4), date: told, isOfDecision: false };
  }

  #isPlanned(token: number): boolean {
    for (let at = token - 1; at >= 0 && at > token - PLAN_TOKENS_MAX; at--) {
      if (PLANNED.has(this.#stream.fold(at))) return true;
    }
    return false;
  }
}

/** Finds the tokens of spans. Spans must be requested in text order, so that all of them cost one pass. */
export class TokenCursor {
  readonly #stream: TokenStream;
  #at = 0;

  constructor(stream: TokenStream) {
    this.#stream = stream;
  }

  /** The first token of a span and the token after its last one. */
  around({ start, end }: Span): [number, number] {
    const stream = this.#stream;
    while (this.#at < stream.length && stream.at(this.#at).start < start) this.#at++;
    let to = this.#at;
    while (to < stream.length && stream.at(to).start < end) to++;
    return [this.#at, to];
  }
}

/**
 * The date of the text itself. Null if the text names a later year outside these mentions, because the date then
 * belongs to something else.
 */
export function ownDate(
  stream: TokenStream,
  mentions: readonly Span[],
  { told }: TextDates,
  today: string,
): string | null {
  return told !== null && lastYear(stream, mentions, today) <= told.slice(0, 4) ? told : null;
}

const NEVER: Later = { isLater: null, date: null, isOfDecision: false };

/** The latest year up to `today` outside these mentions, which are in text order; an empty string if there is none. */
function lastYear(stream: TokenStream, mentions: readonly Span[], today: string): string {
  let last = '';
  let next = 0;
  for (const at of yearTokens(stream)) {
    const { fold, start } = stream.at(at);
    if (fold > today) continue;
    while (next < mentions.length && mentions[next]!.end <= start) next++;
    const isOfOne = next < mentions.length && mentions[next]!.start <= start;
    if (!isOfOne && fold > last) last = fold;
  }
  return last;
}
