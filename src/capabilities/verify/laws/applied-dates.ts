/** Finds the date of a decision that applied something, as the text says: `julgado em 10/08/2009, aplicou o …`. */

import { isFullStop } from '../../../legal/text/abbreviations.ts';
import { lineEndsBefore, opensLine } from '../../../legal/text/line-ends.ts';
import { readTables, type TableRow } from '../../../legal/text/table-cells.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { isLater } from '../decisions/index.ts';
import type { Span } from '../items/index.ts';
import { dayOfAct, dayOfLine, dayOfRow } from './acts.ts';
import {
  APPLIED,
  APPLIED_AFTER,
  BY_LAW,
  CITING,
  DECIDERS,
  LINKS,
  OTHERWISE,
} from './applied-words.ts';
import { DateIndex } from './dated-decisions.ts';

const PATH_MAX = 6;
const TO_DATE_MAX = 32;
const AFTER_MAX = 16;
const SENTENCE_MAX = 60;
/** Digits of the number of a chamber. */
const ORDINAL_MAX = 2;

export class AppliedDates {
  readonly #stream: TokenStream;
  readonly #yearMax: number;
  readonly #decisions: readonly Span[];
  /** The index of dates, made for the first citation with a word of application beside it. */
  #made: DateIndex | null = null;
  readonly #rows: readonly TableRow[];

  /** `decisions`: the numbers of decisions in the text, in order. Cost is linear. */
  constructor(stream: TokenStream, decisions: readonly Span[], yearMax: number) {
    this.#stream = stream;
    this.#yearMax = yearMax;
    this.#decisions = decisions;
    this.#rows = readTables(stream);
  }

  get #dates(): DateIndex {
    this.#made ??= new DateIndex(this.#stream, this.#decisions, this.#yearMax);
    return this.#made;
  }

  /**
   * The date of the decision that applied the thing in the tokens from `from` to before `to`; null if no words say so.
   * Cost is bounded.
   */
  of(from: number, to: number): string | null {
    const verb = this.#appliedBefore(from);
    if (verb >= 0) {
      const date = this.#dateBefore(verb) ?? this.#deciderAfter(to);
      return date ?? dayOfAct(this.#stream, this.#dates, verb) ?? this.#dateOfLine(verb);
    }
    const by = this.#wordBefore(from, BY_LAW);
    const act = by < 0 ? null : dayOfAct(this.#stream, this.#dates, by);
    if (act !== null) return act;
    const passive = this.#appliedAfter(to);
    return passive < 0
      ? dayOfRow(this.#stream, this.#rows, from, this.#yearMax)
      : this.#dateAfter(passive);
  }

  /**
   * Whether what exists since a day is later than a date, and the sentence after token `to` names no day as late in its
   * line:
   * `decidido em 2014, e com base na Lei 13.105/2015 reformado em 2017`.
   */
  isLater(since: string, date: string, to: number): boolean {
    if (!isLater(since, date)) return false;
    for (let at = to; at < to + AFTER_MAX; at++) {
      if (lineEndsBefore(this.#stream, at) > 0) return true;
      const found = this.#dates.all.get(at);
      if (found !== undefined && found.index >= to && !isLater(since, found.date)) return false;
      const { fold } = this.#stream.at(at);
      if (fold === ';' || fold === '' || (fold === '.' && isFullStop(this.#stream, at)))
        return true;
    }
    return true;
  }

  #dateOfLine(verb: number): string | null {
    for (let at = verb; at > 0 && at > verb - TO_DATE_MAX; at--) {
      if (this.#dates.all.has(at)) return dayOfLine(this.#stream, this.#dates, at);
      if (this.#ends(at - 1)) return null;
    }
    return null;
  }

  /** The word of application right before a token; -1 without one. */
  #appliedBefore(token: number): number {
    return this.#wordBefore(token, APPLIED);
  }

  #wordBefore(token: number, wanted: ReadonlySet<string>): number {
    for (let at = token - 1; at >= 0 && at >= token - PATH_MAX; at--) {
      const word = this.#stream.fold(at);
      // `serviu de base à Súmula 7` tells how the súmula arose.
      if (wanted.has(word)) return this.#stream.fold(at - 1) === 'de' ? -1 : at;
      if (!LINKS.has(word)) return -1;
    }
    return -1;
  }

  /** The token after `foi aplicada pelo` behind a citation; -1 without it. */
  #appliedAfter(token: number): number {
    const stream = this.#stream;
    for (let at = token; at < token + PATH_MAX; at++) {
      if (this.#ends(at)) return -1;
      const isPassive =
        APPLIED_AFTER.has(stream.fold(at)) && /^(foi|fora|era)$/.test(stream.fold(at - 1));
      if (isPassive) return /^(n[oa]|pel[oa]|em|por|ja)$/.test(stream.fold(at + 1)) ? at + 1 : -1;
    }
    return -1;
  }

  #dateBefore(verb: number): string | null {
    const stream = this.#stream;
    // `…, e com base na Súmula 7 nego provimento` is said by the author who cites the decision.
    if (
      stream.fold(verb - 1) === 'e' ||
      (stream.fold(verb - 1) === 'com' && stream.fold(verb - 2) === 'e')
    )
      return null;
    for (let at = verb; at >= 0 && at > verb - TO_DATE_MAX; at--) {
      const found = this.#dates.decisionsTo.get(at);
      if (found !== undefined) return this.#isPlain(found.index) ? found.date : null;
      const number = this.#dates.numbers.get(at);
      if (number !== undefined) return this.#dateBeside(number);
      if (this.#ends(at - 1) || this.#isOther(at - 1)) return null;
    }
    return null;
  }

  /** The date right before the number of a decision: `em 20/06/2002 no REsp 333.444/SP`. */
  #dateBeside(number: number): string | null {
    const found = this.#dates.decisionsTo.get(number) ?? this.#dates.decisionsTo.get(number - 1);
    return found !== undefined && this.#isPlain(found.index) ? found.date : null;
  }

  #dateAfter(token: number): string | null {
    for (let at = token; at < token + AFTER_MAX; at++) {
      const found = this.#dates.decisionsFrom.get(at);
      if (found !== undefined) return found.date;
      if (this.#ends(at)) return null;
    }
    return null;
  }

  /** `Aplicando a Súmula 479, o STJ, em 2004, condenou`. */
  #deciderAfter(token: number): string | null {
    const stream = this.#stream;
    const isAside = [token + 2, token + 3].some(at => DECIDERS.has(stream.fold(at)));
    return isAside && stream.fold(token) === ',' ? this.#dateAfter(token + 2) : null;
  }

  #ends(at: number): boolean {
    const word = this.#stream.fold(at);
    if (word === '.') return isFullStop(this.#stream, at);
    return word === ';' || word === '' || OTHERWISE.has(word) || opensLine(this.#stream, at + 1);
  }

  /** Whether the number at this token counts something else; not so `3ª Turma`. */
  #isOther(at: number): boolean {
    const { kind, fold } = this.#stream.at(at);
    const isOrdinal = fold.length <= ORDINAL_MAX && /^[º°a]$/.test(this.#stream.fold(at + 1));
    return kind === 'digits' && !isOrdinal && !this.#dates.decisionsTo.has(at + 1);
  }

  /** Whether the sentence up to a token tells of the decision itself, not of who cites it. */
  #isPlain(end: number): boolean {
    const stream = this.#stream;
    for (let at = end - 1; at >= 0 && at > end - SENTENCE_MAX; at--) {
      const word = stream.fold(at);
      if (CITING.has(word) || APPLIED.has(word)) return false;
      if ((word === '.' && isFullStop(stream, at)) || word === ';' || opensLine(stream, at + 1))
        return true;
    }
    return true;
  }
}
