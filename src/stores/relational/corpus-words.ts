/** The words that documents have, asked of the index of words: which exist, in how many documents, and how spelled. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { words } from '../../legal/text/words.ts';
import { db, type SqlStore } from './sql-store.ts';
import { BY_INDEX } from './text-query-sql.ts';
import type { MirroredWords } from './words/mirrored-words.ts';

const KNOWN_MAX = 50_000;
/** Documents are counted to here: a word in more of them is not likelier meant. */
const COUNTED_MAX = 1_000;
/** Stems counted in one statement, so that other callers are not held up. */
const PART = 200;
/** Documents and code units that are looked through for a spelling. */
const SPELLED_DOCUMENTS = 5;
const SPELLED_UNITS = 20_000;

export class CorpusWords {
  readonly #store: SqlStore;
  /** Stems that documents have. What one has is rarely deleted, and then only a correction is missed. */
  readonly #known = new LRUCache<string, true>({ max: KNOWN_MAX });

  readonly #words: Pick<MirroredWords, 'having'> | null;

  /** Where `words` can answer, the database is not asked. */
  constructor(store: SqlStore, words: Pick<MirroredWords, 'having'> | null = null) {
    this.#store = store;
    this.#words = words;
  }

  /** The given stems that no document has. */
  async unknown(stems: readonly string[]): Promise<Set<string>> {
    const asked = stems.filter(stem => !this.#known.has(stem));
    const counts = await this.counts(asked, 1);
    for (const stem of counts.keys()) this.#known.set(stem, true);
    return new Set(asked.filter(stem => !counts.has(stem)));
  }

  /** Documents with each of the stems that any has, counted to `max`. Costs a look into the index for each stem. */
  async counts(stems: readonly string[], max = COUNTED_MAX): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    if (stems.length === 0) return counts;
    const inMemory = await this.#words?.having(stems);
    if (inMemory) {
      inMemory.forEach((count, i) => {
        if (count > 0) counts.set(stems[i]!, Math.min(count, max));
      });
      return counts;
    }
    for (let from = 0; from < stems.length; from += PART) {
      const part = stems.slice(from, from + PART);
      const statement = sql<{ stem: string; count: number }>`
        select stem, count from unnest(${part}::text[]) as asked (stem), lateral (
          select count(*)::integer as count from (
            select from app.document where busca @@ ('''' || stem || '''')::tsquery
            limit ${sql.lit(max)}
          ) as having_it
        ) as counted where count > 0`;
      const [, { rows }] = await this.#store.run([BY_INDEX, statement.compile(db)]);
      for (const { stem, count } of rows as { stem: string; count: number }[]) {
        counts.set(stem, count);
      }
    }
    return counts;
  }

  /** The word as documents spell it: of those with the stem the one that `isMeant`; null if none is found. */
  async spelling(stem: string, isMeant: (word: string) => boolean): Promise<string | null> {
    const statement = sql<{ texto: string | null }>`
      select left(coalesce(ementa, dispositivo, inteiro_teor, termos), ${sql.lit(SPELLED_UNITS)})
        as texto
      from app.document where busca @@ ${`'${stem}'`}::tsquery limit ${sql.lit(SPELLED_DOCUMENTS)}`;
    const [, { rows }] = await this.#store.run([BY_INDEX, statement.compile(db)]);
    for (const { texto } of rows as { texto: string | null }[]) {
      for (const { stem: own, start, end } of words(texto ?? '')) {
        const word = texto!.slice(start, end).toLowerCase();
        if (own === stem && isMeant(word)) return word;
      }
    }
    return null;
  }
}
