/** Weighs words by how rare they are, with cached document counts. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { db, type SqlStore } from './sql-store.ts';
import { insteadOf, shareOf, type Term } from './text-query.ts';
import { BY_INDEX, hasWord, STORED } from './text-query-sql.ts';
import { sharedWeights, type Weight } from './word-weights.ts';

const WORDS_MAX = 10_000;
/** Lifetime of a cached count in milliseconds; older counts may be inaccurate. */
const KEPT_MS = 600_000;
/** Number of documents sampled for the mean length. */
const SAMPLE = 1_000;
/** Words counted in one transaction. */
const COUNTED_MAX = 6;
/** Cache keys that differ from the key of every word. */
const TOTAL = '';
const LENGTH = ' ';

export interface WeighedWord extends Weight {
  /** The forms of one word of the query. */
  forms: Term[];
  /** Whether the word was typed; otherwise it is an expansion. */
  isTyped: boolean;
}

export interface WeighedWords {
  words: WeighedWord[];
  /** Mean number of distinct words of a document. */
  meanLength: number;
}

export class WordRarity {
  readonly #store: SqlStore;
  /** Keyed by the stems of a word's forms. */
  readonly #counts = new LRUCache<string, number>({ max: WORDS_MAX, ttl: KEPT_MS });

  constructor(store: SqlStore) {
    this.#store = store;
  }

  async weigh(words: readonly Term[][]): Promise<WeighedWords> {
    const [total, meanLength, ...counts] = await this.#count(words);
    const shared = words.map(forms => ({ share: shareOf(forms), instead: insteadOf(forms) }));
    const weights = sharedWeights(counts, shared, total!);
    const weighed = words.map((forms, i) => ({ forms, ...weights[i]! }));
    return { words: weighed, meanLength: meanLength! };
  }

  /** Counts all documents, their mean length, and the documents with each word, in this order. */
  async #count(words: readonly Term[][]): Promise<number[]> {
    const asked = new Map<string, readonly Term[] | null>([
      [TOTAL, null],
      [LENGTH, null],
    ]);
    for (const forms of words) asked.set(keyOf(forms), forms);
    const known = new Map([...asked.keys()].map(key => [key, this.#counts.get(key)]));
    const unknown = [...asked].filter(([key]) => known.get(key) === undefined);
    // Words are counted in batches, so that a long query does not block other callers.
    for (let from = 0; from < unknown.length; from += COUNTED_MAX) {
      const part = unknown.slice(from, from + COUNTED_MAX);
      const queries = part.map(([key, forms]) => countOf(key, forms).compile(db));
      const [, ...results] = await this.#store.run([BY_INDEX, ...queries]);
      part.forEach(([key], i) => {
        const { count } = results[i]!.rows[0] as { count: number };
        known.set(key, count);
        // A zero is not cached: the next import may add the first document with the word.
        if (count > 0) this.#counts.set(key, count);
      });
    }
    return [TOTAL, LENGTH, ...words.map(keyOf)].map(key => known.get(key)!);
  }
}

const keyOf = (forms: readonly Term[]): string =>
  forms.map(({ stems }) => stems.join(' ')).join(' | ');

function countOf(key: string, forms: readonly Term[] | null) {
  if (key === LENGTH) {
    return sql`select coalesce(avg(length(busca)), 1)::float8 as count
      from (select busca from app.document limit ${sql.lit(SAMPLE)}) as sample`;
  }
  const condition = forms === null ? sql`true` : hasWord(forms, STORED);
  return sql`select count(*)::integer as count from app.document where ${condition}`;
}
