/**
 * Reads the owner of a súmula from the words after its number: `/STJ`, `, ambas da Súmula do STF`, `desta Corte`, `da
 * AGU`.
 */
import { namesAnother, readCourt, readCourtAfter } from '../courts/courts.ts';
import { opensLine } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';
import type { BackReference } from './named-before.ts';
import { SUMULA } from './sumula-heads.ts';

/**
 * `court`: a named court. `own`: `desta Corte`. `unnamed`: a court without its name. `body`: another body. Null if
 * there is none.
 */
export type Ascription = 'court' | 'own' | 'unnamed' | 'body' | null;

export interface Owner {
  tribunal: string | null;
  ascription: Ascription;
  next: number;
  /** Whether these words include `súmula`: `enunciado 7 da Súmula`. */
  saysSumula: boolean;
  /** The reference of the text to a court named before: `daquela mesma Corte`. Null if there is none. */
  back: BackReference | null;
}

const WORDS = new Set(
  (
    'sumula sumulas jurisprudencia dominante predominante da de do desta deste dessa desse daquela daquele ' +
    'sua suas'
  ).split(' '),
);
const ITS = new Set(['sua', 'suas']);
const SAME = new Set(['mesma', 'mesmo', 'propria', 'proprio']);
const REFERRED = new Set(
  'referida referido aludida aludido citada citado mencionada mencionado'.split(' '),
);
const THIS = new Set(['desta', 'deste']);
const THAT = new Set(['dessa', 'desse', 'daquela', 'daquele']);
const CLOSING = new Set([')', ']']);
const WORDS_MAX = 5;
const TOGETHER = new Set(['todas', 'todos', 'ambas', 'ambos']);
const OWN_COURT = new Set(
  'corte tribunal sodalicio pretorio colenda colendo egregia egregio e eg superior'.split(' '),
);
const WHOLE = new Set(['corte', 'tribunal', 'sodalicio']);
const OWN_WORDS_MAX = 4;

/**
 * Reads the words after a number up to its court or body. `isBracketed`: a bracket opened before the numbers.
 * `isUpper`: the text is in capitals. `next` is `index` if no court is named.
 */
export function readOwner(
  stream: TokenStream,
  index: number,
  isBracketed: boolean,
  isUpper: boolean,
): Owner {
  let at = index;
  let saysSumula = false;
  let isIts = false;
  if (stream.fold(at) === '"' || (isBracketed && CLOSING.has(stream.fold(at)))) at++;
  const isApart = stream.fold(at) === ',' || (stream.fold(at) === '-' && stream.at(at).spaced);
  if (isApart && !opensLine(stream, at)) at++;
  if (TOGETHER.has(stream.fold(at))) at++;
  for (let count = 0; count < WORDS_MAX && WORDS.has(stream.fold(at)); count++, at++) {
    if (SUMULA.has(stream.fold(at))) saysSumula = true;
    isIts ||= ITS.has(stream.fold(at)) && opensHolding(stream, at + 1);
  }
  const court = readCourtAfter(stream, at);
  if (court) {
    const next = closeBracket(stream, index, skipSameCourt(stream, court.next, court.tribunal));
    return { tribunal: court.tribunal, ascription: 'court', next, saysSumula, back: null };
  }
  const unnamed = { tribunal: null, ascription: 'unnamed', next: index, saysSumula } as const;
  if (isIts) return { ...unnamed, back: 'same' };
  const before = stream.fold(at - 1);
  const isSame = SAME.has(stream.fold(at));
  const isReferred = REFERRED.has(stream.fold(at));
  const noun = isSame || isReferred ? at + 1 : at;
  if (OWN_COURT.has(stream.fold(noun))) {
    if (THIS.has(before)) {
      const next = ownCourtEnd(stream, noun);
      return { tribunal: null, ascription: 'own', next, saysSumula, back: null };
    }
    if (isSame) return { ...unnamed, back: 'same' };
    if (isReferred || THAT.has(before)) return { ...unnamed, back: 'that' };
  }
  const another = namesAnother(stream, before === 'do' || before === 'da' ? at - 1 : at, isUpper);
  const ascription = another === 'court' ? 'unnamed' : another;
  return { tribunal: null, ascription, next: index, saysSumula, back: null };
}

/** Whether the word after `sua` names something that a court has: `de sua Súmula`, but not `de sua relatoria`. */
function opensHolding(stream: TokenStream, index: number): boolean {
  return SUMULA.has(stream.fold(index)) || stream.fold(index) === 'jurisprudencia';
}

/** Index after a repetition of the court: `Superior Tribunal de Justiça (STJ)`. */
function skipSameCourt(stream: TokenStream, index: number, tribunal: string): number {
  const mark = stream.fold(index);
  if (mark !== '(' && mark !== '-') return index;
  const again = readCourt(stream, index + 1);
  if (again?.tribunal !== tribunal) return index;
  if (mark === '-') return again.next;
  return stream.fold(again.next) === ')' ? again.next + 1 : index;
}

/** Index after the bracket that opened before the court: `7 (STJ)`. */
function closeBracket(stream: TokenStream, from: number, next: number): number {
  if (stream.fold(next) !== ')') return next;
  let open = 0;
  for (let at = from; at < next; at++) {
    if (stream.fold(at) === '(') open++;
    else if (stream.fold(at) === ')') open--;
  }
  return open > 0 ? next + 1 : next;
}

function ownCourtEnd(stream: TokenStream, index: number): number {
  for (let at = index; at < index + OWN_WORDS_MAX; at++) {
    const { fold } = stream.at(at);
    if (WHOLE.has(fold)) return at + 1;
    if (!OWN_COURT.has(fold) && fold !== '.') break;
  }
  return index + 1;
}
