/**
 * Pairs of adjacent words, for phrase searches in long texts. PostgreSQL stores positions up to 16,383 and at most 255
 * per
 * word, so a phrase further down in a longer text has no positions. From the first word without a position, each pair
 * is
 * stored as a lexeme of its own; a phrase of three words consists of two adjacent pairs.
 *
 * position   1 … 16,000 | 1 … 16,000 | …   of each round the first 32 are also 16,001 … 16,032 of the round before
 */
import { hash } from 'node:crypto';
import { TimeSlice } from '../../runtime/time-slice.ts';

/** Number of pairs after which positions restart at 1. */
const ROUND = 16_000;
/** Maximum number of words in a phrase. */
export const PHRASE_WORDS_MAX = 32;
/** A tsvector holds 1 MiB: with this limit about 70,000 pairs, more than fit into 400,000 code units of prose. */
const BYTES_MAX = 900_000;
const PLACES_MAX = 255;
const PLACE_BYTES = 2;
/** Length of a lexeme, 48 bits as base64: two pairs of one text hardly ever share a lexeme. */
const LEXEME_CHARS = 8;
const LEXEME_BYTES = LEXEME_CHARS + 2 * PLACE_BYTES;
const PAIRS_A_BREATH = 500;

/** The pairs of words as a tsvector in text form, starting at the first word without a position. */
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

/** The phrase as a tsquery over pairs, in text form. */
export function pairPhrase(stems: readonly string[]): string {
  const pairs = stems.slice(1).map((stem, at) => `'${lexemeOf(`${stems[at]} ${stem}`)}'`);
  return pairs.join(' <-> ');
}

/**
 * Positions of a pair, from 1. A pair near the start of a round has a second one, so that a phrase across two rounds
 * has adjacent positions.
 */
function placesOf(at: number): number[] {
  const place = (at % ROUND) + 1;
  return at >= ROUND && place <= PHRASE_WORDS_MAX ? [place, ROUND + place] : [place];
}

const lexemeOf = (pair: string): string => hash('sha256', pair, 'base64url').slice(0, LEXEME_CHARS);
