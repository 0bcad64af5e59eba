/** Finds the date of a decision that a text says applied something: `julgado em 10/08/2009, aplicou o …`. */
import { isFullStop } from '../../legal/text/abbreviations.ts';
import { readDate } from '../../legal/text/dates.ts';
import { opensLine } from '../../legal/text/line-ends.ts';
import { readTables, rowAt, type TableRow } from '../../legal/text/table-cells.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import {
  APPLIED,
  APPLIED_AFTER,
  APPLIED_HEADINGS,
  CITING,
  DECIDERS,
  DECIDING,
  LINKS,
  OTHERWISE,
} from './applied-words.ts';
import { isDateHeading } from './decision-row.ts';
import type { Span } from './verification.ts';

/** Between a date and the word that introduces it. */
const BEFORE_DATE = new Set('em de do da no na dia o a aos : , . - º ( idos ano'.split(' '));
/** Tokens from a date to a court that decides then: `Em 2004, a Terceira Turma do STJ`. */
const DECIDER_MAX = 5;
const BEFORE_DATE_MAX = 5;
const PATH_MAX = 6;
const TO_DATE_MAX = 32;
const AFTER_MAX = 16;
const SENTENCE_MAX = 60;

interface DecisionDate {
  index: number;
  next: number;
  /** `2015-05-10`, `2015-05` or `2015`. */
  date: string;
}

export class AppliedDates {
  readonly #stream: TokenStream;
  readonly #yearMax: number;
  /** Token after the number of a decision → its first token. */
  readonly #numbers: ReadonlyMap<number, number>;
  readonly #rows: readonly TableRow[];
  /** By their first tokens, and by the tokens after them. */
  readonly #from = new Map<number, DecisionDate>();
  readonly #to = new Map<number, DecisionDate>();

  /** `decisions`: the numbers of decisions in the text, in order. Cost is linear. */
  constructor(stream: TokenStream, decisions: readonly Span[], yearMax: number) {
    this.#stream = stream;
    this.#yearMax = yearMax;
    this.#numbers = tokensOf(stream, decisions);
    this.#rows = readTables(stream);
    this.#find();
  }

  /**
   * The date of the decision that applied what stands in the tokens from `from` to before `to`; null if no words say
   * so. Cost is bounded.
   */
  of(from: number, to: number): string | null {
    const verb = this.#appliedBefore(from);
    if (verb >= 0) return this.#dateBefore(verb) ?? this.#deciderAfter(to);
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

  #find(): void {
    const stream = this.#stream;
    for (let index = 0; index < stream.length; ) {
      const { kind } = stream.at(index);
      const read =
        kind === 'digits' || kind === 'word' ? readDate(stream, index, this.#yearMax) : null;
      if (read === null) {
        index++;
        continue;
      }
      const found = { index, next: read.next, date: read.date.text };
      const isPast = read.date.isReal && Number(found.date.slice(0, 4)) <= this.#yearMax;
      if (isPast && (this.#isOfDecision(found) || this.#isOfDecider(found))) {
        this.#from.set(index, found);
        this.#to.set(found.next, found);
      }
      index = read.next;
    }
  }

  /** `julgado em 2004`, `REsp 1.234/SP, de 2004`, `REsp 1.234/SP (2004)`. */
  #isOfDecision({ index }: DecisionDate): boolean {
    const stream = this.#stream;
    let at = index - 1;
    while (at > index - BEFORE_DATE_MAX && BEFORE_DATE.has(stream.fold(at))) {
      if (this.#numbers.has(at)) return true;
      at--;
    }
    if (this.#numbers.has(at + 1)) return true;
    return DECIDING.has(stream.fold(at));
  }

  /** `Em 2004, a Terceira Turma`, `o STJ, em 2004,`. */
  #isOfDecider({ index, next }: DecisionDate): boolean {
    const stream = this.#stream;
    const at = stream.fold(index - 1) === 'dia' ? index - 2 : index - 1;
    if (stream.fold(at) !== 'em') return false;
    const before = stream.fold(at - 1) === ',' ? at - 2 : at - 1;
    if (DECIDERS.has(stream.fold(before))) return true;
    const isFirst =
      stream.isCapital(at) || (stream.fold(at - 1) === 'ja' && stream.isCapital(at - 1));
    if (!isFirst) return false;
    for (let after = next; after < next + DECIDER_MAX; after++) {
      if (DECIDERS.has(stream.fold(after))) return true;
    }
    return false;
  }

  /** The word of application right before a token; -1 without one. */
  #appliedBefore(token: number): number {
    for (let at = token - 1; at >= 0 && at >= token - PATH_MAX; at--) {
      const word = this.#stream.fold(at);
      if (APPLIED.has(word)) return at;
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
      const found = this.#to.get(at);
      if (found !== undefined) return this.#isPlain(found.index) ? found.date : null;
      const number = this.#numbers.get(at);
      if (number !== undefined) return this.#dateBeside(number);
      if (this.#ends(at - 1) || this.#isOther(at - 1)) return null;
    }
    return null;
  }

  /** The date right before the number of a decision: `em 20/06/2002 no REsp 333.444/SP`. */
  #dateBeside(number: number): string | null {
    const found = this.#to.get(number) ?? this.#to.get(number - 1);
    return found !== undefined && this.#isPlain(found.index) ? found.date : null;
  }

  #dateAfter(token: number): string | null {
    for (let at = token; at < token + AFTER_MAX; at++) {
      const found = this.#from.get(at);
      if (found !== undefined) return found.date;
      if (this.#ends(at)) return null;
    }
    return null;
  }

  /** `Aplicando a Súmula 479, o STJ, em 2004, condenou`. */
  #deciderAfter(token: number): string | null {
    const stream = this.#stream;
    const isAside = stream.fold(token) === ',' && DECIDERS.has(stream.fold(token + 2));
    return isAside ? this.#dateAfter(token + 2) : null;
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
    return kind === 'digits' && !isOrdinal && !this.#to.has(at + 1);
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

/** The first token of each span by the token after it; spans are in order. */
function tokensOf(stream: TokenStream, spans: readonly Span[]): ReadonlyMap<number, number> {
  const tokens = new Map<number, number>();
  let at = 0;
  for (const { start, end } of spans) {
    while (at < stream.length && stream.at(at).start < start) at++;
    const first = at;
    while (at < stream.length && stream.at(at).start < end) at++;
    tokens.set(at, first);
  }
  return tokens;
}
