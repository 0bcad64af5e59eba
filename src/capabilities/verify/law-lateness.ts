/**
 * Whether a cited law is later than what cites it: the text itself, by the date under it, or a decision that the text
 * dates and of which it says that it applied the law.
 */
import type { DateMention } from '../../legal/decisions/date-mentions.ts';
import type { TextDates } from '../../legal/decisions/text-date.ts';
import type { StatuteMention } from '../../legal/statutes/statute-mentions.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';

/** What a law is later than. */
export interface Later {
  isLater: boolean | null;
  /** Date of the text or of the decision, `YYYY-MM-DD`. */
  date: string | null;
  isOfDecision: boolean;
}

/** Words between the date of a decision and a law that it applied: `julgado em 10/08/2009, fundado no …`. */
const APPLIED = new Set(
  (
    'fundado fundada fundamentado fundamentada baseado baseada amparado amparada base fundamento ' +
    'luz egide aplicou aplicava aplicando invocou invocava invocando citou citava citando'
  ).split(' '),
);
/** Words that make the law one of the present, or that of another speaker. */
const OTHERWISE = new Set(
  (
    'hoje atual atuais atualmente agora depois apos antes posterior posteriormente futuro futura ' +
    'projeto anteprojeto pl deve devem merece superado superada revisto revista relido relida ' +
    'reinterpretado advento nao nunca juiz juiza juizo magistrado sentenca autor autora reu ' +
    'parte recorrente recorrido apelante apelado segundo conforme mantido mantida confirma ' +
    'confirmado subsiste permanece continua cabe ainda mesmo relator origem'
  ).split(' '),
);
/** Words before a law that did not exist yet. */
const PLANNED = new Set('projeto anteprojeto pl pls vacatio futura futuro novo nova'.split(' '));
const YEAR = /^(19|20)\d\d$/;
const YEAR_AT_END = /\/(\d{4})$/;
const TO_VERB_MAX = 7;
const TO_ALREADY_MAX = 12;
const TO_LAW_MAX = 10;
const PLAN_TOKENS_MAX = 12;
const SENTENCE_TOKENS_MAX = 60;

/** Reads what each mention is later than. Mentions are in the order of the text. Cost is linear. */
export class LawLateness {
  readonly #stream: TokenStream;
  readonly #told: string | null;
  /** Token after a date → the date. */
  readonly #dates: ReadonlyMap<number, DateMention>;
  /** Token of the first mention's start, and so on. */
  #cursor = 0;

  constructor(
    stream: TokenStream,
    mentions: readonly StatuteMention[],
    { told, found }: TextDates,
    today: string,
  ) {
    this.#stream = stream;
    // A text that names a later year than its date contains the date of something else.
    this.#told =
      told !== null && lastYear(stream, mentions, today) <= told.slice(0, 4) ? told : null;
    this.#dates = new Map(found.map(date => [date.next, date]));
  }

  /** Judges the next mention. Only laws cited with their year count. */
  judge({ lei, alias, start }: StatuteMention): Later {
    const token = this.#tokenAt(start);
    const year = YEAR_AT_END.exec(lei ?? '')?.[1];
    const isWritten = alias === null || /\d/.test(alias);
    if (year === undefined || !isWritten || this.#isPlanned(token)) return NEVER;
    const date = this.#decisionBefore(token);
    if (date !== null && year > date.slice(0, 4))
      return { isLater: true, date, isOfDecision: true };
    const told = this.#told;
    if (told === null || year === told.slice(0, 4)) return NEVER;
    return { isLater: year > told.slice(0, 4), date: told, isOfDecision: false };
  }

  #tokenAt(start: number): number {
    while (this.#cursor < this.#stream.length && this.#stream.at(this.#cursor).start < start)
      this.#cursor++;
    return this.#cursor;
  }

  #isPlanned(token: number): boolean {
    for (let at = token - 1; at >= 0 && at > token - PLAN_TOKENS_MAX; at--) {
      if (PLANNED.has(this.#stream.fold(at))) return true;
    }
    return false;
  }

  /**
   * The date of the decision that applied the law at a token, `julgado em 10/08/2009, com base no …`, or of what did so
   * by its own words, `em 14/06/1994, a Turma já aplicava o …`; else null.
   */
  #decisionBefore(token: number): string | null {
    const stream = this.#stream;
    for (let at = token - 1; at >= 0 && at > token - TO_LAW_MAX; at--) {
      const word = stream.fold(at);
      if (APPLIED.has(word)) return this.#dateBefore(at, stream.fold(at - 1) === 'ja');
      if (ends(word)) return null;
    }
    return null;
  }

  #dateBefore(verb: number, isAlready: boolean): string | null {
    const stream = this.#stream;
    const max = isAlready ? TO_ALREADY_MAX : TO_VERB_MAX;
    for (let at = verb; at >= 0 && at > verb - max; at--) {
      const found = this.#dates.get(at);
      if (found !== undefined) {
        const isOfIt = isAlready || (found.isOfDecision && !found.isLower);
        return isOfIt && isPlain(stream, at) ? found.date : null;
      }
      if (ends(stream.fold(at - 1))) return null;
    }
    return null;
  }
}

/** Whether a word ends the clause, or makes it one of the present or of another speaker. */
const ends = (word: string): boolean => OTHERWISE.has(word) || word === '.' || word === ';';

const NEVER: Later = { isLater: null, date: null, isOfDecision: false };

/** Whether the sentence up to a token tells of the decision itself, not of who cites it. */
function isPlain(stream: TokenStream, end: number): boolean {
  for (let at = end - 1; at >= 0 && at > end - SENTENCE_TOKENS_MAX; at--) {
    const word = stream.fold(at);
    if (OTHERWISE.has(word) || APPLIED.has(word)) return false;
    if ((word === '.' || word === ';') && stream.at(at + 1).spaced && stream.isCapital(at + 1))
      return true;
  }
  return true;
}

/** The latest year up to `today` that the text names outside the laws; `` without one. */
function lastYear(stream: TokenStream, mentions: readonly StatuteMention[], today: string): string {
  let last = '';
  let next = 0;
  for (let at = 0; at < stream.length; at++) {
    const { kind, fold, start } = stream.at(at);
    if (kind !== 'digits' || !YEAR.test(fold) || fold > today) continue;
    while (next < mentions.length && mentions[next]!.end <= start) next++;
    const isOfLaw = next < mentions.length && mentions[next]!.start <= start;
    if (!isOfLaw && fold > last) last = fold;
  }
  return last;
}
