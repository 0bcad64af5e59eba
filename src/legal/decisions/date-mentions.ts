/**
 * Finds the dates in a text. The words before each date determine what it dates: a decision, a law or the text itself.
 */
import { readDate } from '../text/dates.ts';
import { breaksLine } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';

/** A day. */
interface DayRead {
  /** `YYYY-MM-DD`. */
  date: string;
  next: number;
}

export interface DateMention extends DayRead {
  index: number;
  /** Token of the enclosing bracket, or -1. */
  open: number;
  /** Whether the words before a date refer to a decision: `julgado em`. */
  isOfDecision: boolean;
  /** Whether the decision may be that of a lower court: `sentença proferida em`. */
  isLower: boolean;
  /**
   * Whether the date is at the signature of the text or in a separate field, and thus that of the text itself; null
   * otherwise.
   */
  place: 'signature' | 'field' | null;
}

const DECISION_WORDS = new Set(
  (
    'julgado julgada julgados julgamento j acordao decisao sessao decidido decidida dje dj djen ' +
    'decided'
  ).split(' '),
);
const LOWER_WORDS = new Set('sentenca proferido proferida prolatado prolatada'.split(' '));
const FIELD_WORDS = new Set('data sessao julgado julgada julgamento dje'.split(' '));
const SIGNATURE_WORDS = new Set(['digital', 'matricula']);
/** Words allowed between `julgado` and its date. */
const BEFORE_DATE = new Set(
  'em de do da no na dia o a aos : , . e - / º eletronico plenario virtual'.split(' '),
);
const PARTICLES = new Set('de do da dos das e em'.split(' '));
/** Words that introduce the citation of another decision. */
const CITING = new Set(
  (
    'resp aresp re are hc rhc ms rms rcl adi adpf ai ag apelacao tj stj stf tst trf min rel ' +
    'precedente precedentes neste nesse'
  ).split(' '),
);
const BEFORE_TOKENS_MAX = 6;
const FIELD_TOKENS_MAX = 3;
/** Maximum tokens of a line with the place and date of a text. */
const PLACE_TOKENS_MAX = 16;
/** Number of tokens at the beginning and end of a text in which its date is sought. */
const EDGE_TOKENS = 160;
const BRACKET_TOKENS_MAX = 80;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const YEAR_LENGTH = 'YYYY'.length;

/** The dates of a text up to `today`, in order. Dates of laws are left out. Cost is linear. */
export function findDates(stream: TokenStream, today: string): DateMention[] {
  const found: DateMention[] = [];
  const yearMax = Number(today.slice(0, 4));
  let open = -1;
  for (let index = 0; index < stream.length; index++) {
    const { fold, kind } = stream.at(index);
    if (fold === '(') open = index;
    else if (fold === ')' || index - open > BRACKET_TOKENS_MAX) open = -1;
    if (kind !== 'digits') continue;
    const read = readDay(stream, index, yearMax);
    if (read === null) continue;
    const before = wordBefore(stream, index);
    if (before >= 0 && Number(read.date.slice(0, 4)) <= yearMax)
      found.push(mentionOf(stream, index, read, { before, open }));
    index = read.next - 1;
  }
  return found;
}

function mentionOf(
  stream: TokenStream,
  index: number,
  read: DayRead,
  { before, open }: { before: number; open: number },
): DateMention {
  const isLower = LOWER_WORDS.has(stream.fold(before));
  const isOfDecision = isLower || DECISION_WORDS.has(stream.fold(before));
  const place = open < 0 ? placeOf(stream, index, read.next, before) : null;
  return { ...read, index, open, isOfDecision, isLower, place };
}

/** A date, or a year after `de` or `em` (`acórdão de 2012`), which counts as its last day. */
function readDay(stream: TokenStream, index: number, yearMax: number): DayRead | null {
  const read = readDate(stream, index, yearMax);
  if (read === null || !read.date.isReal) return null;
  const { text } = read.date;
  if (text.length === DAY_LENGTH) return { date: text, next: read.next };
  const before = stream.fold(index - 1);
  const isYear = text.length === YEAR_LENGTH && (before === 'de' || before === 'em');
  return isYear ? { date: `${text}-12-31`, next: read.next } : null;
}

/** Token of the word that introduces a date; -1 if a number does, as in `Lei 8.112, de 11 de dezembro de 1990`. */
function wordBefore(stream: TokenStream, index: number): number {
  let at = index - 1;
  while (at > index - BEFORE_TOKENS_MAX && BEFORE_DATE.has(stream.fold(at))) at--;
  if (stream.at(at).kind !== 'digits') return Math.max(at, 0);
  if (stream.fold(at - 1) === 'matricula') return at - 1;
  return stream.fold(at + 1) === '.' || breaksLine(stream, at, index) ? Math.max(at - 1, 0) : -1;
}

function placeOf(
  stream: TokenStream,
  index: number,
  next: number,
  before: number,
): DateMention['place'] {
  const word = stream.fold(before);
  if (SIGNATURE_WORDS.has(word) || (word === 'dje' && stream.fold(next) === 'pagina'))
    return 'signature';
  if (index > EDGE_TOKENS && index < stream.length - EDGE_TOKENS) return null;
  if (isPlaceLine(stream, index, next)) return 'signature';
  if (FIELD_WORDS.has(word) && beginsLine(stream, before, FIELD_TOKENS_MAX)) return 'field';
  const isAlone = breaksLine(stream, index - 1, index) && breaksLine(stream, next - 1, next);
  return isAlone && stream.fold(index + 1) !== '-' ? 'field' : null;
}

/** Whether the line is only a place and the date: `Brasília (DF), 10 de outubro de 2017.` */
function isPlaceLine(stream: TokenStream, index: number, next: number): boolean {
  const stop = stream.fold(next);
  if (stop !== '.' && stop !== '' && !breaksLine(stream, next - 1, next)) return false;
  const comma = stream.fold(index - 1) === 'em' ? index - 2 : index - 1;
  if (stream.fold(comma) !== ',') return false;
  const first = placeStart(stream, comma);
  return first >= 0 && first < comma;
}

/** First token of the place that ends at a comma: names at the start of a line or sentence; -1 if there is none. */
function placeStart(stream: TokenStream, comma: number): number {
  let hasLower = false;
  for (let at = comma - 1; at >= 0 && at > comma - PLACE_TOKENS_MAX; at--) {
    const raw = stream.raw(at);
    const { kind, fold } = stream.at(at);
    if (kind === 'digits' || CITING.has(fold)) return -1;
    if (kind === 'word' && !stream.isCapital(at) && !PARTICLES.has(fold)) return -1;
    hasLower ||= raw !== raw.toUpperCase();
    const isLine = at === 0 || breaksLine(stream, at - 1, at);
    if (isLine || (hasLower && stream.fold(at - 1) === '.')) return stream.isCapital(at) ? at : -1;
  }
  return -1;
}

/** Whether a field starts the line, with at most `max` tokens before `index` and no citation. */
function beginsLine(stream: TokenStream, index: number, max: number): boolean {
  for (let at = index; at >= 0 && at > index - max; at--) {
    if (CITING.has(stream.fold(at))) return false;
    if (breaksLine(stream, at - 1, at)) return true;
  }
  return false;
}
