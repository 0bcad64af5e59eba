/**
 * Pairs of adjacent words, by which the phrases of a long text are found. PostgreSQL keeps positions up to 16,383 and
 * 255 of one word, so in a longer text a phrase further down has no positions to be found by. From the first word
 * without one on, each pair is a lexeme of its own; a phrase of three words is two pairs side by side.
 *
 *   position   1 … 16,000 | 1 … 16,000 | …   of each round the first 32 are also 16,001 … 16,032 of the round before
 */
import { hash } from 'node:crypto';
import { TimeSlice } from '../../runtime/time-slice.ts';

/** Positions begin again after as many pairs. */
const ROUND = 16_000;
/** Words of the longest phrase that is asked for. */
export const PHRASE_WORDS_MAX = 32;
/** A tsvector holds 1 MiB: with this limit about 70,000 pairs, more than fit into 400,000 code units of prose. */
const BYTES_MAX = 900_000;
const PLACES_MAX = 255;
const PLACE_BYTES = 2;
/** 48 bits: two pairs of one text hardly ever share a lexeme. */
const LEXEME_CHARS = 8;
const LEXEME_BYTES = LEXEME_CHARS + 2 * PLACE_BYTES;
const PAIRS_A_BREATH = 500;

/** The pairs of the words as a tsvector in text form, from the first word without a position on. */
export async function pairVector(stems: readonly string[], firstLost: number): Promise<string> {
  const slice = new TimeSlice();
  const places = new Map<string, number[]>();
  let bytesLeft = BYTES_MAX;
  const from = Math.max(0, firstLost - PHRASE_WORDS_MAX);
  for (let at = from; at + 1 < stems.length; at++) {
    if (at % PAIRS_A_BREATH === 0) await slice.yieldIfOver();
    const pair = `${stems[at]} ${stems[at + 1]}`;
    let found = places.get(pair);
    if (found === undefined) {
      bytesLeft -= LEXEME_BYTES;
      found = [];
      places.set(pair, found);
    }
    for (const place of placesOf(at)) {
      if (found.length === PLACES_MAX) break;
      bytesLeft -= PLACE_BYTES;
      found.push(place);
    }
    if (bytesLeft < LEXEME_BYTES) break;
  }
  const lexemes: string[] = [];
  for (const [pair, found] of places) {
    if (lexemes.length % PAIRS_A_BREATH === 0) await slice.yieldIfOver();
    lexemes.push(`'${lexemeOf(pair)}':${found.join(',')}`);
  }
  return lexemes.join(' ');
}

/** The phrase as a tsquery in text form over pairs. */
export function pairPhrase(stems: readonly string[]): string {
  const pairs = stems.slice(1).map((stem, at) => `'${lexemeOf(`${stems[at]} ${stem}`)}'`);
  return pairs.join(' <-> ');
}

/** Position from 1 on. A phrase that goes on into the next round has adjacent positions too. */
function placesOf(at: number): number[] {
  const place = (at % ROUND) + 1;
  return at >= ROUND && place <= PHRASE_WORDS_MAX ? [place, ROUND + place] : [place];
}

const lexemeOf = (pair: string): string => hash('sha256', pair, 'base64url').slice(0, LEXEME_CHARS);
