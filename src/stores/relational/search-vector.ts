/**
 * The search vector of a document: PostgreSQL's Portuguese stems together with this project's stems, which ignore
 * accents. PostgreSQL's stems do not match words typed without accents, and differ for indenização and indenizações.
 */
import { wholeWords } from '../../legal/text/fold.ts';
import { words } from '../../legal/text/words.ts';
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { Lexemes } from './kept-lexemes.ts';
import { pairVector } from './word-pairs.ts';

/** Limit in bytes for this project's stems. A tsvector holds at most 1 MiB, for both kinds of stems together. */
const VECTOR_BYTES_MAX = 400_000;
const POSITION_MAX = 16_383;
/**
 * Words after the last position share the position POSITION_MAX. The position before it stays empty, because a word
 * there would count as adjacent to all of them.
 */
const POSITION_KEPT_MAX = POSITION_MAX - 2;
/** PostgreSQL's limit of positions per word. */
const PLACES_MAX = 255;
const PLACE_BYTES = 2;
const WORDS_A_BREATH = 1_000;

/** The parts from which the database makes a search vector. */
export interface SearchWords {
  /** This project's stems with positions, as a tsvector in text form; null if `vector` is given. */
  stems: string | null;
  /** The whole search vector in text form; null if the database computes it. */
  vector: string | null;
  /** Number of code units of the terms for which PostgreSQL adds its own stems. */
  termsEnd: number;
  textEnd: number;
  /** Pairs of adjacent words, for phrases without positions; null if all words have positions. */
  pairs: string | null;
}

interface Collected {
  places: Map<string, string[]>;
  /** All stems in the order of the text. */
  sequence: string[];
  bytesLeft: number;
  /** Index of the first word whose position is not stored. */
  firstLost: number;
}

/** The lexemes of a text in the database's form; null if only the database can compute them. */
type LexemesOf = (text: string) => Lexemes | null;

/** Long texts take a tenth of a second, so the function yields to the event loop. */
export async function searchWords(
  terms: string,
  text: string,
  lexemesOf: LexemesOf = () => null,
): Promise<SearchWords> {
  const all: Collected = {
    places: new Map(),
    sequence: [],
    bytesLeft: VECTOR_BYTES_MAX,
    firstLost: Number.POSITIVE_INFINITY,
  };
  const termsEnd = await collect(terms, 'A', all);
  const textEnd = await collect(text, '', all);
  const { sequence, firstLost } = all;
  const isWhole = firstLost >= sequence.length;
  const pairs = isWhole ? null : await pairVector(sequence, firstLost);
  const isRead = isWhole && termsEnd === terms.length && textEnd === text.length;
  const stems = written(all.places, '');
  const more = isRead
    ? lexemes(all, lexemesOf(wholeWords(terms)), lexemesOf(wholeWords(text)))
    : null;
  if (more === null) return { stems, vector: null, termsEnd, textEnd, pairs };
  return { stems: null, vector: `${stems} ${more}`, termsEnd, textEnd, pairs };
}

const written = (places: ReadonlyMap<string, readonly unknown[]>, weight: string): string =>
  [...places]
    .map(([lexeme, found]) => `'${lexeme}':${found.join(`${weight},`)}${weight}`)
    .join(' ');

/**
 * The lexemes to append after the stems. As in SQL's concatenation of vectors, each part starts after the last position
 * of the previous one. Null if this would exceed a limit at which the database drops positions.
 */
function lexemes(
  { places, sequence }: Collected,
  terms: Lexemes | null,
  text: Lexemes | null,
): string | null {
  if (terms === null || text === null) return null;
  const textBegin = sequence.length + terms.last;
  if (textBegin + text.last > POSITION_KEPT_MAX) return null;
  const count = (lexeme: string) =>
    [places, terms.places, text.places].reduce(
      (sum, all) => sum + (all.get(lexeme)?.length ?? 0),
      0,
    );
  for (const lexeme of text.places.keys()) if (count(lexeme) > PLACES_MAX) return null;
  for (const lexeme of terms.places.keys()) if (count(lexeme) > PLACES_MAX) return null;
  const moved = ({ places: own }: Lexemes, by: number) =>
    new Map([...own].map(([lexeme, found]) => [lexeme, found.map(place => by + place)]));
  return `${written(moved(terms, sequence.length), 'A')} ${written(moved(text, textBegin), '')}`;
}

/** SQL for the search vector; its arguments are SQL expressions. */
export const searchVector = (stems: string, terms: string, text: string): string =>
  `${stems}::tsvector || setweight(to_tsvector('portuguese', ${terms}), 'A')
    || to_tsvector('portuguese', ${text})`;

/** Collects the positions of each stem; resolves to the index in the text up to which the stems fit the budget. */
async function collect(text: string, weight: '' | 'A', all: Collected): Promise<number> {
  const slice = new TimeSlice();
  const { places, sequence } = all;
  let looked = 0;
  for (const { stem, start } of words(text)) {
    if (++looked % WORDS_A_BREATH === 0) await slice.yieldIfOver();
    let found = places.get(stem);
    if (found === undefined) {
      all.bytesLeft -= Buffer.byteLength(stem) + 2 * PLACE_BYTES;
      if (all.bytesLeft < 0) return start;
      found = [];
      places.set(stem, found);
    }
    const position = sequence.push(stem);
    const isKept = position <= POSITION_KEPT_MAX && found.length < PLACES_MAX;
    if (!isKept) all.firstLost = Math.min(all.firstLost, position - 1);
    if (found.length === PLACES_MAX) continue;
    all.bytesLeft -= PLACE_BYTES;
    found.push(`${isKept ? position : POSITION_MAX}${weight}`);
  }
  return text.length;
}
