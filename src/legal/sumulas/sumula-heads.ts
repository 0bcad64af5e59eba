/**
 * Reads the words that open a mention of súmulas, before its numbers: `Súmulas Vinculantes nº`, `enunciado da Súmula`,
 * `Súm. n.`, `Súmula/STJ`.
 */
import { readCourt } from '../courts/courts.ts';
import { opensItem } from '../text/line-ends.ts';
import { skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';

export interface SumulaHead {
  next: number;
  plural: boolean;
  vinculante: boolean;
  /** Court named before the numbers: `Súmula STJ n. 98`. */
  tribunal: string | null;
  /** Whether the head counts only with a court or the word súmula: `enunciado 7`. */
  weak: boolean;
  /** Whether a bracket or quotation mark opens before the numbers: `Súmulas (5 e 7) do STJ`. */
  isBracketed: boolean;
}

/** Forms of the word súmula, folded. */
export const SUMULA = new Set(['sumula', 'sumulas', 'sumulado', 'sumulados']);
/** Adjectives, as in `óbice sumular 7`. */
const ADJECTIVE = new Set(['sumular', 'sumulares']);
export const ENUNCIADO = new Set(['enunciado', 'enunciados', 'verbete', 'verbetes']);
/** Abbreviations that count only with a dot. */
const ABBREVIATED = new Set(['sum', 'sums']);
export const BINDING = new Set(['sv', 'svs']);
export const VINCULANTE = new Set(['vinculante', 'vinculantes', 'vinc']);
const HEAD_WORDS = new Set(
  'de do da dos das sumular sumulares jurisprudencial enunciado verbete persuasiva'.split(' '),
);
/** Marks that are part of a head only before a number. */
const OPENING = new Set(['(', '[', '"', ':', '|']);
const WORDS_MAX = 7;

/** The head for numbers announced by a heading; `next` is the index of the first number. */
export const announcedHead = (next: number): SumulaHead => ({
  next,
  plural: true,
  vinculante: false,
  tribunal: null,
  weak: false,
  isBracketed: false,
});

/** Whether a token may open a mention of súmulas. */
export function isSumulaWord(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  return SUMULA.has(fold) || ENUNCIADO.has(fold) || BINDING.has(fold);
}

/** Reads the head at a token; null if there is none. */
export function readSumulaHead(stream: TokenStream, index: number): SumulaHead | null {
  const { fold, kind } = stream.at(index);
  if (kind !== 'word') return null;
  const isShort = ABBREVIATED.has(fold) && stream.fold(index + 1) === '.';
  const isEnunciado = ENUNCIADO.has(fold);
  const opens = isEnunciado || isShort || SUMULA.has(fold) || ADJECTIVE.has(fold);
  if (!opens && !BINDING.has(fold)) return null;
  const head: SumulaHead = {
    next: isShort ? index + 2 : index + 1,
    plural: fold.endsWith('s'),
    vinculante: BINDING.has(fold),
    tribunal: null,
    weak: isEnunciado,
    isBracketed: false,
  };
  for (let count = 0; count < WORDS_MAX; count++) if (!readHeadWord(stream, head)) break;
  return opensYear(stream, head.next) || opensItem(stream, head.next) ? null : head;
}

/** Adds one word or mark to a head; returns false at the end of the head. */
function readHeadWord(stream: TokenStream, head: SumulaHead): boolean {
  const { next } = head;
  const word = stream.fold(next);
  const numbered = skipNumberSign(stream, next);
  if (numbered > next) {
    head.next = numbered;
    return true;
  }
  const joined = word === '/' || word === '-' || word === '(' ? 1 : 0;
  const court = readCourt(stream, next + joined);
  if (court !== null) {
    head.tribunal = court.tribunal;
    const isClosed = word === '(' && stream.fold(court.next) === ')';
    head.next = isClosed ? court.next + 1 : court.next;
    return true;
  }
  if (VINCULANTE.has(word)) head.vinculante = true;
  else if (SUMULA.has(word) || word.startsWith('sumular')) head.weak = false;
  else if (OPENING.has(word) && opensNumber(stream, next + 1)) head.isBracketed ||= word !== ':';
  else if (!HEAD_WORDS.has(word) && word !== ',') return false;
  if (SUMULA.has(word) && word.endsWith('s')) head.plural = true;
  head.next = word === 'vinc' && stream.fold(next + 1) === '.' ? next + 2 : next + 1;
  return true;
}

function opensNumber(stream: TokenStream, index: number): boolean {
  return stream.at(skipNumberSign(stream, index)).kind === 'digits';
}

/** Whether a year follows instead of a number: `a súmula de 2019`, `na súmula, 2015,`. */
function opensYear(stream: TokenStream, index: number): boolean {
  const before = stream.fold(index - 1);
  return (before === 'de' || before === ',') && /^(19|20)\d\d$/.test(stream.fold(index));
}
