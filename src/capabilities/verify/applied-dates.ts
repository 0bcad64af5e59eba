/** Finds the date of a decision that a text says applied something: `julgado em 10/08/2009, aplicou o …`. */
import { isFullStop } from '../../legal/text/abbreviations.ts';
import { readDate } from '../../legal/text/dates.ts';
import { opensLine } from '../../legal/text/line-ends.ts';
import { readTables, rowAt, type TableRow } from '../../legal/text/table-cells.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { dayOfAct, dayOfLine } from './acts.ts';
import {
  APPLIED,
  APPLIED_AFTER,
  APPLIED_HEADINGS,
  BY_LAW,
  CITING,
  DECIDERS,
  LINKS,
  OTHERWISE,
} from './applied-words.ts';
import { DateIndex } from './dated-decisions.ts';
import { isDateHeading } from './decision-row.ts';
import type { Span } from './verification.ts';

const PATH_MAX = 6;
const TO_DATE_MAX = 32;
const AFTER_MAX = 16;
const SENTENCE_MAX = 60;

export class AppliedDates {
  readonly #stream: TokenStream;
  readonly #yearMax: number;
  readonly #decisions: readonly Span[];
  /** Made for the first citation with a word of application beside it. */
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
   * The date of the decision that applied what stands in the tokens from `from` to before `to`; null if no words say
   * so. Cost is bounded.
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
    return passive < 0 ? this.#dateInRow(from) : this.#dateAfter(passive);
  }

  /** The date of the decision of a row of a table, for what stands below `Norma aplicada`. */
  #dateInRow(token: number): string | null {
    const cells = rowAt(this.#rows, token)?.cells ?? [];
    const own = cells.find(cell => cell.to > token);
    const isApplied = own?.heading.some(word => APPLIED_HEADINGS.has(word));
    if (!isApplied || own?.heading.some(word => OTHERWISE.has(word))) return null;
    // The column of the decisions may also be headed `Julgado`.
    for (const { heading, from } of cells) {
      const read = isDateHeading(heading) ? readDate(this.#stream, from, this.#yearMax) : null;
      if (read?.date.isReal) return read.date.text;
    }
    return null;
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
      // `serviu de base à Súmula 7` tells of its origin.
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
    // `…, e com base na Súmula 7 nego provimento` is of who cites the decision.
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

  /** Whether a number of something else stands there; not `3ª Turma`. */
  #isOther(at: number): boolean {
    const { kind } = this.#stream.at(at);
    const isOrdinal = /^[ºª°a]$/.test(this.#stream.fold(at + 1));
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
