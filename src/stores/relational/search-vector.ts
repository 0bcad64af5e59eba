/**
 * The search vector of a document: PostgreSQL's Portuguese stems together with our own stems, which ignore accents.
 * PostgreSQL's alone do not match words typed without accents, and they separate indenização from indenizações.
 */
import { wholeWords } from '../../legal/text/fold.ts';
import { words } from '../../legal/text/words.ts';
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { Lexemes } from './kept-lexemes.ts';
import { pairVector } from './word-pairs.ts';

/** A tsvector holds at most 1 MiB, for both kinds of stems together. */
const VECTOR_BYTES_MAX = 400_000;
const POSITION_MAX = 16_383;
/**
 * Words behind the last position share it. No word may stand right before it: that word would be beside all of them.
 */
const POSITION_KEPT_MAX = POSITION_MAX - 2;
/** PostgreSQL's limit of positions per word. */
const PLACES_MAX = 255;
const PLACE_BYTES = 2;
const WORDS_A_BREATH = 1_000;

/** The parts from which the database makes a search vector. */
export interface SearchWords {
  /** Our stems with their positions, as a tsvector in text form; null if `vector` is there. */
  stems: string | null;
  /** The whole search vector in text form; null where the database makes it. */
  vector: string | null;
  /** How many code units of the terms, and of the text, PostgreSQL adds its own stems of. */
  termsEnd: number;
  textEnd: number;
  /** Pairs of adjacent words, for the phrases that have no positions; null where all words have theirs. */
  pairs: string | null;
}

interface Collected {
  places: Map<string, string[]>;
  /** Stems in order. */
  sequence: string[];
  bytesLeft: number;
  /** Index of the first word whose position is not kept. */
  firstLost: number;
}

/** Lexemes of a text as the database finds them; null if only the database can tell. */
type LexemesOf = (text: string) => Lexemes | null;

/** Long texts take a tenth of a second, so the work yields to the event loop. */
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
 * What is to follow the stems for the vector that SQL makes: there each part begins behind the last position of the one
 * before. Null if that would be beyond a limit, where the database leaves positions out.
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

/** SQL for the search vector; its arguments are SQL too. */
export const searchVector = (stems: string, terms: string, text: string): string =>
  `${stems}::tsvector || setweight(to_tsvector('portuguese', ${terms}), 'A')
    || to_tsvector('portuguese', ${text})`;

/** Collects the positions of each stem; resolves to the index in the text up to which they fit the budget. */
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
