/** Looks up words in the full-text index: whether they occur, in how many documents, and in which spelling. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { words } from '../../legal/text/words.ts';
import { db, type SqlStore } from './sql-store.ts';
import { BY_INDEX } from './text-query-sql.ts';
import type { MirroredWords } from './words/mirrored-words.ts';

const KNOWN_MAX = 50_000;
/** Documents are counted up to this number; a word that occurs in more documents is not a likelier correction. */
const COUNTED_MAX = 1_000;
/** Stems counted per statement, so that other callers are not blocked for long. */
const PART = 200;
/** Documents, and code units of each, that are searched for a spelling. */
const SPELLED_DOCUMENTS = 5;
const SPELLED_UNITS = 20_000;

export class CorpusWords {
  readonly #store: SqlStore;
  /**
   * Stems that occur in documents. They rarely disappear; a stale entry only means that a correction is not offered.
   */
  readonly #known = new LRUCache<string, true>({ max: KNOWN_MAX });

  readonly #words: Pick<MirroredWords, 'having'> | null;

  /** If `words` can answer, the database is not queried. */
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

  /**
   * For each stem that occurs, the number of documents with it, counted up to `max`. Costs one index lookup per stem.
   */
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

  /**
   * The spelling of a word in documents: the first word with this stem that satisfies `isMeant`; null if none is found.
   */
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
