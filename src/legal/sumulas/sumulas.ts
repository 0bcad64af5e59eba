/**
 * Finds mentions of súmulas and súmulas vinculantes: lists, ranges, and the court before, between or after the numbers.
 */
import { freeCourtInSentence } from '../courts/sentence-court.ts';
import { lineEndsBefore } from '../text/line-ends.ts';
import { type TokenStream, tokenStream } from '../text/tokens.ts';
import { ascribedCourt, isBorrowed } from './ascribing-words.ts';
import { readBareNumbers } from './bare-numbers.ts';
import { courtInFront, readCourtHead } from './court-in-front.ts';
import { CourtLayout } from './court-layout.ts';
import { courtNamedBefore } from './named-before.ts';
import { isSumulaWord, readSumulaHead, type SumulaHead } from './sumula-heads.ts';
import { type ListedSumula, readSumulaList } from './sumula-lists.ts';
import type { Limits } from './sumula-numbers.ts';
import type { Ascription } from './sumula-owner.ts';

export interface SumulaMention {
  /** Code-unit offsets of the whole mention, or of the number alone inside a list. */
  start: number;
  end: number;
  text: string;
  numero: number;
  /** `STJ`, `TJAL`, …; null if the text does not name the court. */
  tribunal: string | null;
  /**
   * Source of the court: the citation itself, `desta Corte`, `daquela mesma Corte`, words or layout that attribute the
   * súmula, the sentence around it, or none.
   */
  tribunalBy: 'citation' | 'own' | 'back' | 'words' | 'sentence' | null;
  /** Kind of owner beside the number: a court, `desta Corte`, an unnamed court, another body, or none. */
  ascription: Ascription;
  /**
   * Whether the text calls it vinculante, even of a court that issues none: `Súmula Vinculante 7 do STJ`. False for
   * administrative bodies, some of whose súmulas bind.
   */
  vinculante: boolean;
  /** The canonical form: `Súmula 7 do STJ`, `Súmula Vinculante 11`, `Súmula 7`. */
  canonical: string;
  normalized: string;
}

export interface SumulaOptions {
  /** Court of the decision, to which `desta Corte` refers. */
  tribunal?: string | null;
  /** Highest number accepted, from 0 on. Without it, numbers from 1 to 999 are accepted. */
  numberMax?: number;
}

const LIMITS: Limits = { min: 1, max: 999 };
/** Courts that a sentence around a súmula rarely names without meaning their súmulas. */
const FOREMOST: ReadonlySet<string> = new Set(['STF', 'STJ', 'TST', 'TSE', 'STM', 'TNU']);
/**
 * Courts, as opposed to administrative bodies. Only the STF issues súmulas vinculantes; some bodies make theirs
 * binding.
 */
const IS_COURT = /^(S|TJ|TR|TS|TN)/;

/**
 * Scans a text, or the tokens that several scanners share, for mentions of súmulas.
 *
 * Example  `Súmulas 5 e 7 do STJ` is two mentions, `Súmula 5 do STJ` and `Súmula 7 do STJ`
 * Returns  the mentions in the order of the text
 * Cost     linear: one pass, and the look-ahead and look-behind from a token are bounded
 */
export function scanSumulas(
  source: string | TokenStream,
  options: SumulaOptions = {},
): SumulaMention[] {
  const stream = tokenStream(source);
  const mentions: SumulaMention[] = [];
  const bare: SumulaMention[] = [];
  const reading: Reading = { stream, options, layout: null };
  let index = 0;
  let bareNext = 0;
  while (index < stream.length) {
    const head =
      readSumulaHead(stream, index) ?? (index >= bareNext ? readCourtHead(stream, index) : null);
    const read = head && readMentions(reading, index, head);
    const mayBeBare = isSumulaWord(stream, index) && !isOneLine(stream, index, read);
    const bareTo = mayBeBare && index >= bareNext ? readBare(reading, index, bare) : 0;
    bareNext = Math.max(bareNext, bareTo);
    if (bareTo === 0) for (const mention of read?.mentions ?? []) mentions.push(mention);
    index = read && bareTo === 0 ? read.next : index + 1;
  }
  return bare.length === 0 ? mentions : inOrder(mentions, bare);
}

/** Whether numbers follow a head on its own line. */
function isOneLine(stream: TokenStream, index: number, read: { next: number } | null): boolean {
  if (read === null) return false;
  for (let at = index + 1; at < read.next; at++) {
    if (stream.at(at).kind === 'digits') return true;
    if (lineEndsBefore(stream, at) > 0) return false;
  }
  return true;
}

/** Adds the numbers that the heading at a token announces, and returns the index after them. */
function readBare(reading: Reading, index: number, bare: SumulaMention[]): number {
  const { stream, options } = reading;
  const found = readBareNumbers(stream, index, limitsOf(options));
  for (const { entries, tribunal, isOpen, vinculante } of found?.groups ?? []) {
    const placed = isOpen && !vinculante ? layoutOf(reading).courtAt(index) : null;
    const words = tribunal ?? placed;
    const named = vinculante ? 'STF' : null;
    for (const entry of entries) {
      const citation = entry.tribunal ?? named;
      const own = entry.ascription === 'own' ? (options.tribunal ?? null) : null;
      const courts = { citation, own, back: null, words, sentence: null };
      bare.push(toMention(stream, entry, courts, vinculante));
    }
  }
  return found?.next ?? 0;
}

/** All mentions in the order of the text. If two start at the same position, the one in `mentions` is kept. */
function inOrder(
  mentions: readonly SumulaMention[],
  bare: readonly SumulaMention[],
): SumulaMention[] {
  const isBare = new Set(bare);
  let last = { start: -1, end: 0 };
  return [...mentions, ...bare]
    .sort((a, b) => a.start - b.start)
    .filter(mention => {
      // All numbers of a range have the offsets of the whole range.
      const isFree = mention.start >= last.end || mention.start === last.start;
      if (isBare.has(mention) && !isFree) return false;
      if (mention.end > last.end) last = mention;
      return true;
    });
}

const limitsOf = ({ numberMax }: SumulaOptions): Limits =>
  numberMax === undefined ? LIMITS : { min: 0, max: numberMax };

function layoutOf(reading: Reading): CourtLayout {
  reading.layout ??= new CourtLayout(reading.stream);
  return reading.layout;
}

interface Reading {
  stream: TokenStream;
  options: SumulaOptions;
  /** The layout, built for the first citation that names no court. */
  layout: CourtLayout | null;
}

/** Reads the numbers after a head and the index after them; null if no number follows. */
function readMentions(
  reading: Reading,
  index: number,
  head: SumulaHead,
): { mentions: SumulaMention[]; next: number } | null {
  const { stream } = reading;
  const { tribunal = null } = reading.options;
  const limits = limitsOf(reading.options);
  const word = stream.raw(index);
  const isUpper = word === word.toUpperCase() && !head.vinculante;
  const { entries, next, saysSumula } = readSumulaList(stream, { head, limits, isUpper });
  if (entries.length === 0 || isYearOfOther(stream, index, head, next)) return null;
  if (head.weak && !saysSumula && entries.every(entry => entry.tribunal === null)) return null;
  const named = head.tribunal ?? (head.vinculante ? 'STF' : courtInFront(stream, index));
  const around = named ? null : freeCourtInSentence(stream, index, next, FOREMOST);
  const words = named ? null : courtByWords(reading, index, { next, around });
  entries[0].start = stream.at(index).start;
  let saysStf = false;
  const mentions = entries.map(entry => {
    const own = entry.ascription === 'own' && !head.vinculante ? tribunal : null;
    const citation = entry.tribunal ?? (own === null ? named : null);
    const back = entry.back === null ? null : courtNamedBefore(stream, index, entry.back);
    // `Súmulas Vinculantes 10 do STF e 7 do STJ`: the second is an ordinary súmula.
    const isBinding = head.vinculante && (citation === 'STF' || !saysStf);
    saysStf ||= entry.tribunal === 'STF';
    return toMention(stream, entry, { citation, own, back, words, sentence: around }, isBinding);
  });
  return { mentions, next };
}

/** The court of a citation that names none, judged by the surrounding words or by the place of the citation. */
function courtByWords(
  reading: Reading,
  index: number,
  { next, around }: { next: number; around: string | null },
): string | null {
  const { stream } = reading;
  if (isBorrowed(stream, index, next)) return null;
  const court = ascribedCourt(stream, index, next);
  if (court !== null && FOREMOST.has(court)) return court;
  // A court in the sentence takes precedence over a heading.
  if (around !== null) return null;
  return layoutOf(reading).courtAt(index);
}

/** Whether `SV` abbreviates something else before a year: `A SV 2020 saiu`. */
function isYearOfOther(
  stream: TokenStream,
  index: number,
  head: SumulaHead,
  next: number,
): boolean {
  if (!head.vinculante || head.next !== index + 1 || next !== index + 2) return false;
  const after = stream.at(next);
  const isWord = after.kind === 'word' && stream.raw(next) === stream.raw(next).toLowerCase();
  return isWord && /^(19|20)\d\d$/.test(stream.fold(index + 1));
}

interface Courts {
  citation: string | null;
  own: string | null;
  back: string | null;
  words: string | null;
  sentence: string | null;
}

function toMention(
  stream: TokenStream,
  { numero, start, end, ascription }: ListedSumula,
  courts: Courts,
  isBinding: boolean,
): SumulaMention {
  const { citation, own, back } = courts;
  // A citation that is ascribed to a court or body in other words takes no court from the text around it.
  const isOpen = ascription === null;
  const around = isOpen ? { words: courts.words, sentence: courts.sentence } : {};
  const sources = { citation, own, back, ...around };
  const by = Object.entries(sources).find(([, court]) => court !== null);
  const [tribunalBy, tribunal] = (by ?? [null, null]) as [
    SumulaMention['tribunalBy'],
    string | null,
  ];
  const vinculante = isBinding && tribunal !== null && IS_COURT.test(tribunal);
  const kind = vinculante ? 'Súmula Vinculante' : 'Súmula';
  // `do` before every court, because stored names have this form.
  const label = tribunal === null || (vinculante && tribunal === 'STF') ? '' : ` do ${tribunal}`;
  return {
    start,
    end,
    text: stream.text.slice(start, end),
    numero,
    tribunal,
    tribunalBy,
    ascription,
    vinculante,
    canonical: `${kind} ${numero}${label}`,
    normalized: `${vinculante ? 'SV' : kind} ${numero}${label}`,
  };
}
