/**
 * Mentions of súmulas and súmulas vinculantes: lists, ranges, the court before, between or after
 * the numbers.
 * One pass over the tokens with bounded look-ahead and look-behind.
 */
import { readCourtAfter } from './courts.ts';
import { readNumber, romanValue, skipNumberSign } from './numerals.ts';
import { courtInSentence } from './sentence-court.ts';
import { readSumulaHead, SUMULA, type SumulaHead } from './sumula-heads.ts';
import { type TokenStream, tokenStream } from './tokens.ts';

export interface SumulaMention {
  /** Code-unit offsets: of the whole mention, or of the number alone inside a list. */
  start: number;
  end: number;
  text: string;
  numero: number;
  /** `STJ`, `TJAL`, …; null when the text does not name it. */
  tribunal: string | null;
  /** How the court is known: named with the number, by the sentence around it, or not at all. */
  tribunalBy: 'citation' | 'sentence' | null;
  /** Whether the text says `desta Corte`, of which nothing tells the name. */
  isOwnCourt: boolean;
  vinculante: boolean;
  /** `Súmula 7 do STJ`, `Súmula Vinculante 11`, `Súmula 7`. */
  canonical: string;
  normalized: string;
}

export interface SumulaOptions {
  /** Court of the decision, which `desta Corte` then means. */
  tribunal?: string | null;
  /** Highest number that is read as one of a súmula; 999 where absent. */
  numberMax?: number;
}

interface Entry {
  numero: number;
  start: number;
  end: number;
  tribunal: string | null;
}

interface CourtOf {
  tribunal: string | null;
  next: number;
  isSumula: boolean;
  isOwnCourt: boolean;
}

const SUMULA_WORDS = new Set(
  'sumula sumulas jurisprudencia dominante predominante da de do desta deste'.split(' '),
);
const NUMBER_MAX = 999;
const OWN_COURT = new Set(
  'corte tribunal colenda colendo egregia egregio e eg superior'.split(' '),
);
const RANGE_SPAN_MAX = 20;

export function scanSumulas(
  source: string | TokenStream,
  options: SumulaOptions = {},
): SumulaMention[] {
  const stream = tokenStream(source);
  const mentions: SumulaMention[] = [];
  let index = 0;
  while (index < stream.length) {
    const head = readSumulaHead(stream, index);
    const next = head ? readList(stream, index, head, options, mentions) : -1;
    index = next < 0 ? index + 1 : next;
  }
  return mentions;
}

/**
 * Numbers after a head, into `mentions`. Returns the index after the mention, -1 when no number
 * follows.
 */
function readList(
  stream: TokenStream,
  index: number,
  head: SumulaHead,
  options: SumulaOptions,
  mentions: SumulaMention[],
): number {
  const entries: Entry[] = [];
  let pending = 0;
  let at = head.next;
  let next = -1;
  let weak = head.weak;
  let isOwnCourt = false;
  for (;;) {
    const read = readEntry(stream, at, entries, options.numberMax ?? NUMBER_MAX);
    if (read < 0) break;
    next = skipItems(stream, read);
    const named = readCourtOf(stream, next, options);
    if (named.isSumula) weak = false;
    isOwnCourt ||= named.isOwnCourt;
    if (named.tribunal !== null) {
      for (; pending < entries.length; pending++) entries[pending].tribunal = named.tribunal;
      next = named.next;
      entries[entries.length - 1].end = stream.at(next - 1).end;
    }
    at = skipJoin(stream, next);
    if (at === next || !continues(stream, at, head.plural, named.tribunal !== null)) break;
  }
  if (entries.length === 0 || (weak && entries.every(entry => entry.tribunal === null))) return -1;
  const named = head.vinculante ? 'STF' : head.tribunal;
  // What `desta Corte` means is not for another court in the sentence to say.
  const around = named || isOwnCourt ? null : courtInSentence(stream, index, next);
  entries[0].start = stream.at(index).start;
  entries[entries.length - 1].end = stream.at(next - 1).end;
  for (const entry of entries) {
    mentions.push({ ...toMention(stream, entry, head.vinculante, named, around), isOwnCourt });
  }
  return next;
}

/**
 * One number, or a range with `a`; `269/271` is a pair, for that is how súmulas are cited together.
 */
function readEntry(
  stream: TokenStream,
  index: number,
  entries: Entry[],
  numberMax: number,
): number {
  const signed = skipNumberSign(stream, index);
  const number = readNumber(stream, signed);
  if (
    !number ||
    Number(number.digits) > numberMax ||
    (Number(number.digits) === 0 && numberMax === NUMBER_MAX)
  )
    return -1;
  const numero = Number(number.digits);
  const { start } = stream.at(signed);
  let next = number.next;
  let end = stream.at(next - 1).end;
  const isYear = stream.fold(next) === '/' && /^(19|20)\d\d$/.test(stream.fold(next + 1));
  if (isYear) next += 2;
  const last = stream.fold(next) === 'a' ? readNumber(stream, next + 1) : null;
  const span = last ? Number(last.digits) - numero : 0;
  if (last && span > 0 && span <= RANGE_SPAN_MAX) {
    next = last.next;
    end = stream.at(next - 1).end;
    for (let step = 0; step <= span; step++)
      entries.push({ numero: numero + step, start, end, tribunal: null });
    return next;
  }
  entries.push({ numero, start, end: stream.at(next - 1).end, tribunal: null });
  return next;
}

/** Index after the items of a súmula (`Súmula 331, V e VI, do TST`). */
function skipItems(stream: TokenStream, index: number): number {
  let end = index;
  for (let at = index; at < index + 8; at++) {
    const { fold } = stream.at(at);
    const isItem =
      romanValue(fold) > 0 &&
      stream.raw(at) === stream.raw(at).toUpperCase() &&
      !'CDLM'.includes(stream.raw(at));
    if (isItem || fold === 'item' || fold === 'itens') end = at + 1;
    else if (fold !== ',' && fold !== 'e') break;
  }
  return end;
}

/** The court after a number, past `, todas`, `da súmula`, `da jurisprudência dominante`. */
function readCourtOf(stream: TokenStream, index: number, options: SumulaOptions): CourtOf {
  let at = index;
  let isSumula = false;
  if (stream.fold(at) === ',') at++;
  if (['todas', 'todos', 'ambas', 'ambos'].includes(stream.fold(at))) at++;
  for (let count = 0; count < 5 && SUMULA_WORDS.has(stream.fold(at)); count++, at++) {
    if (SUMULA.has(stream.fold(at))) isSumula = true;
  }
  const court = readCourtAfter(stream, at);
  if (court) return { ...court, isSumula, isOwnCourt: false };
  const isHere = ['desta', 'deste'].includes(stream.fold(at - 1)) && OWN_COURT.has(stream.fold(at));
  if (isHere && options.tribunal) {
    return { tribunal: options.tribunal, next: at + 1, isSumula, isOwnCourt: false };
  }
  return { tribunal: null, next: index, isSumula, isOwnCourt: isHere };
}

function skipJoin(stream: TokenStream, index: number): number {
  let at = index;
  while (at < index + 3 && [',', 'e', ';', '/', 'ou'].includes(stream.fold(at))) at++;
  return at;
}

/**
 * After a court, or under a singular head, another number must carry its own court to belong to the
 * list.
 */
function continues(
  stream: TokenStream,
  index: number,
  plural: boolean,
  afterCourt: boolean,
): boolean {
  const number = readNumber(stream, skipNumberSign(stream, index));
  if (!number) return false;
  if (plural && !afterCourt) return true;
  const isDirect = !stream.at(index - 1).spaced && stream.fold(index - 1) === '/';
  return isDirect || readCourtAfter(stream, number.next) !== null;
}

function toMention(
  stream: TokenStream,
  entry: Entry,
  vinculante: boolean,
  named: string | null,
  around: string | null,
): Omit<SumulaMention, 'isOwnCourt'> {
  const { numero, start, end } = entry;
  const citation = entry.tribunal ?? named;
  const tribunal = citation ?? around;
  const isBinding = vinculante && (tribunal === 'STF' || tribunal === null);
  const canonical = isBinding
    ? `Súmula Vinculante ${numero}`
    : `Súmula ${numero}${tribunal ? ` do ${tribunal}` : ''}`;
  const normalized = isBinding ? `SV ${numero}` : canonical;
  const text = stream.text.slice(start, end);
  return {
    start,
    end,
    text,
    numero,
    tribunal: isBinding ? 'STF' : tribunal,
    tribunalBy: citation !== null ? 'citation' : tribunal !== null ? 'sentence' : null,
    vinculante: isBinding,
    canonical,
    normalized,
  };
}
