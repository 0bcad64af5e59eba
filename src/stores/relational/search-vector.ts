/**
 * The search vector of a document: PostgreSQL's Portuguese stems together with our own stems, which ignore accents.
 * PostgreSQL's alone do not match words typed without accents, and they separate indenização from indenizações.
 */
import { words } from '../../legal/text/words.ts';
import { TimeSlice } from '../../runtime/time-slice.ts';
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
  /** Our stems with their positions, as a tsvector in text form. */
  stems: string;
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

/** Long texts take a tenth of a second, so the work yields to the event loop. */
export async function searchWords(terms: string, text: string): Promise<SearchWords> {
  const all: Collected = {
    places: new Map(),
    sequence: [],
    bytesLeft: VECTOR_BYTES_MAX,
    firstLost: Number.POSITIVE_INFINITY,
  };
  const termsEnd = await collect(terms, 'A', all);
  const textEnd = await collect(text, '', all);
  const stems = [...all.places].map(([stem, found]) => `'${stem}':${found.join(',')}`).join(' ');
  const { sequence, firstLost } = all;
  const pairs = firstLost < sequence.length ? await pairVector(sequence, firstLost) : null;
  return { stems, termsEnd, textEnd, pairs };
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
