/** Finds the dates of a text, and which of them are dates of decisions according to the words around them. */

import { tokenRanges } from '../../../legal/processes/mention-tokens.ts';
import { MONTHS, readDate } from '../../../legal/text/dates.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { Span } from '../items/index.ts';
import { DECIDERS, DECIDING } from './applied-words.ts';

/** Tokens allowed between a date and the word that introduces it. */
const BEFORE_DATE = new Set('em de do da no na dia o a aos : , . - º ( idos ano'.split(' '));
const BEFORE_DATE_MAX = 5;
const MONTH_NAMES = new Set(MONTHS);
/** Maximum tokens from a date to the court that decides: `Em 2004, a Terceira Turma do STJ`. */
const DECIDER_MAX = 5;

export interface FoundDate {
  index: number;
  next: number;
  /** `2015-05-10`, `2015-05` or `2015`. */
  date: string;
}

export class DateIndex {
  /** First token of each decision number, by the token after the number. */
  readonly numbers: ReadonlyMap<number, number>;
  /** All dates, by the token after the date. */
  readonly all = new Map<number, FoundDate>();
  /** Dates of decisions, by the first token of the date and by the token after it. */
  readonly decisionsFrom = new Map<number, FoundDate>();
  readonly decisionsTo = new Map<number, FoundDate>();
  readonly #stream: TokenStream;

  /** `decisions` are the decision numbers, in order. Dates after `yearMax` are left out. Cost is linear. */
  constructor(stream: TokenStream, decisions: readonly Span[], yearMax: number) {
    this.#stream = stream;
    this.numbers = new Map(tokenRanges(stream, decisions).map(({ from, to }) => [to, from]));
    for (let index = 0; index < stream.length; ) {
      const { kind, fold } = stream.at(index);
      const mayBegin = kind === 'digits' || MONTH_NAMES.has(fold);
      const read = mayBegin ? readDate(stream, index, yearMax) : null;
      if (read?.date.isReal && Number(read.date.text.slice(0, 4)) <= yearMax) {
        this.#add({ index, next: read.next, date: read.date.text });
      }
      index = read?.next ?? index + 1;
    }
  }

  #add(found: FoundDate): void {
    this.all.set(found.next, found);
    if (!this.#isOfDecision(found) && !this.#isOfDecider(found)) return;
    this.decisionsFrom.set(found.index, found);
    this.decisionsTo.set(found.next, found);
  }

  /** Reads `julgado em 2004`, `REsp 1.234/SP, de 2004` or `REsp 1.234/SP (2004)`. */
  #isOfDecision({ index }: FoundDate): boolean {
    const stream = this.#stream;
    let at = index - 1;
    while (at > index - BEFORE_DATE_MAX && BEFORE_DATE.has(stream.fold(at))) {
      if (this.numbers.has(at)) return true;
      at--;
    }
    if (this.numbers.has(at + 1)) return true;
    return DECIDING.has(stream.fold(at));
  }

  /** Reads `Em 2004, a Terceira Turma` or `o STJ, em 2004,`. */
  #isOfDecider({ index, next }: FoundDate): boolean {
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
}
