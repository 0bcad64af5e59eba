/**
 * Finds the date of a decision that applied a cited source, if the text gives one: `julgado em 10/08/2009, aplicou o
 * …`.
 */

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
/** Maximum digits of the ordinal of a chamber. */
const ORDINAL_MAX = 2;

export class AppliedDates {
  readonly #stream: TokenStream;
  readonly #yearMax: number;
  readonly #decisions: readonly Span[];
  /** The index of dates. It is built at the first citation next to a word for applying. */
  #made: DateIndex | null = null;
  readonly #rows: readonly TableRow[];

  /** `decisions` are the decision numbers in the text, in order. Cost is linear. */
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
   * The date of the decision that applied the source in the tokens `from` to `to`, exclusive; null if the text gives
   * none. Cost is bounded.
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
   * Whether `since`, the day from which the source exists, is later than `date`. False if the rest of the line after
   * token `to` names a day as late as `since`: `decidido em 2014, e com base na Lei 13.105/2015 reformado em 2017`.
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

  /** Index of the word for applying directly before a token; -1 if there is none. */
  #appliedBefore(token: number): number {
    return this.#wordBefore(token, APPLIED);
  }

  #wordBefore(token: number, wanted: ReadonlySet<string>): number {
    for (let at = token - 1; at >= 0 && at >= token - PATH_MAX; at--) {
      const word = this.#stream.fold(at);
      // `serviu de base à Súmula 7` describes the origin of the súmula, not its application.
      if (wanted.has(word)) return this.#stream.fold(at - 1) === 'de' ? -1 : at;
      if (!LINKS.has(word)) return -1;
    }
    return -1;
  }

  /** Index after `foi aplicada pelo` that follows a citation; -1 if there is none. */
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
    // In `…, e com base na Súmula 7 nego provimento` the author of the text applies the súmula.
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

  /** The date right before a decision number: `em 20/06/2002 no REsp 333.444/SP`. */
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

  /** Reads `Aplicando a Súmula 479, o STJ, em 2004, condenou`. */
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

  /** Whether the number at this token is neither an ordinal, as in `3ª Turma`, nor part of a decision's number. */
  #isOther(at: number): boolean {
    const { kind, fold } = this.#stream.at(at);
    const isOrdinal = fold.length <= ORDINAL_MAX && /^[º°a]$/.test(this.#stream.fold(at + 1));
    return kind === 'digits' && !isOrdinal && !this.#dates.decisionsTo.has(at + 1);
  }

  /** Whether the sentence up to a token is about the decision itself, not about a later text that cites it. */
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
