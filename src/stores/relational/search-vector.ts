/**
 * The search vector of a document: PostgreSQL's Portuguese stems together with our own stems, which ignore accents.
 * PostgreSQL's alone do not match words typed without accents, and they separate indenização from indenizações.
 */
import { words } from '../../legal/text/words.ts';
import { TimeSlice } from '../../runtime/time-slice.ts';

/** A tsvector holds at most 1 MiB, for both kinds of stems together. */
const VECTOR_BYTES_MAX = 400_000;
const POSITION_MAX = 16_383;
/** PostgreSQL's limit of positions per word. */
const PLACES_MAX = 255;
const PLACE_BYTES = 2;
const WORDS_A_BREATH = 1_000;

/** What the database makes a search vector of. */
export interface SearchWords {
  /** Our stems with their positions, as a tsvector in text form. */
  stems: string;
  /** How much of the terms, and of the text, PostgreSQL adds its own stems of, in code units. */
  termsEnd: number;
  textEnd: number;
}

/** Long texts take a tenth of a second, so the work yields to the event loop. */
export async function searchWords(terms: string, text: string): Promise<SearchWords> {
  const places = new Map<string, string[]>();
  const budget = { bytes: VECTOR_BYTES_MAX, position: 0 };
  const termsEnd = await collect(terms, 'A', places, budget);
  const textEnd = await collect(text, '', places, budget);
  const stems = [...places].map(([stem, found]) => `'${stem}':${found.join(',')}`).join(' ');
  return { stems, termsEnd, textEnd };
}

/** SQL for the search vector; its arguments are SQL too. */
export const searchVector = (stems: string, terms: string, text: string): string =>
  `${stems}::tsvector || setweight(to_tsvector('portuguese', ${terms}), 'A')
    || to_tsvector('portuguese', ${text})`;

/** Collects the positions of each stem; resolves to the index in the text up to which they fit the budget. */
async function collect(
  text: string,
  weight: '' | 'A',
  places: Map<string, string[]>,
  budget: { bytes: number; position: number },
): Promise<number> {
  const slice = new TimeSlice();
  let looked = 0;
  for (const { stem, start } of words(text)) {
    if (++looked % WORDS_A_BREATH === 0) await slice.yieldIfOver();
    let found = places.get(stem);
    if (found === undefined) {
      budget.bytes -= Buffer.byteLength(stem) + 2 * PLACE_BYTES;
      if (budget.bytes < 0) return start;
      found = [];
      places.set(stem, found);
    }
    budget.position++;
    if (found.length === PLACES_MAX) continue;
    budget.bytes -= PLACE_BYTES;
    found.push(`${Math.min(budget.position, POSITION_MAX)}${weight}`);
  }
  return text.length;
}
