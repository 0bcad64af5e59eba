/** Decisions as documents in the relational store, for search and enrichment. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Leitura } from '../../legal/decisions/read-decision.ts';
import { wholeWords } from '../../legal/text/fold.ts';
import { TimeSlice } from '../../runtime/time-slice.ts';
import { codesOf } from './category-codes.ts';
import { counted } from './counted-coverage.ts';
import { isReadAnew, readInstead, textOf } from './document-text.ts';
import { KeptLexemes } from './kept-lexemes.ts';
import { listedEmenta } from './kept-text.ts';
import { INDEX_WORDS, LIST_WORDS } from './listed-words.ts';
import { COLUMNS, PUT } from './put-documents.ts';
import { searchWords } from './search-vector.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { DocumentOrigin } from './table-types.ts';
import type { MirroredWords } from './words/mirrored-words.ts';

/** The texts of a decision, unchanged. */
export interface DocumentTexts {
  ementa: string | null;
  dispositivo: string | null;
  inteiro_teor: string | null;
}

/** A decision in its imported form. */
interface Document extends DocumentTexts {
  id: string;
  /** True if the ementa was composed from the facts of the record and was not written by the court. */
  ementa_composta: boolean;
  tribunal: string | null;
  processo: string | null;
  orgao_julgador: string | null;
  ministro: string | null;
  /** Upper case without diacritics, for comparison in filters. */
  ministro_norm: string | null;
  categoria_id: string | null;
  resultado: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
}

/** A document with its search terms: criteria, statutes, citations. */
export interface NewDocument extends Document {
  termos: string;
  /** Key of the process: the digits of its number, or class and number; null if it has none. */
  chave: string | null;
  /** Source of the document; while nothing else changes, the source of the first import is kept. */
  origem?: DocumentOrigin;
  /** Outcome and sides as read from the texts, with the passages they were read from; null if nothing was read. */
  leitura?: Leitura | null;
}

/** A document with the data that the store adds. */
export interface StoredDocument extends Document {
  chave: string | null;
  origem: DocumentOrigin | null;
  leitura: Leitura | null;
  indexed_at: Date;
}

/** `ementa_composta` is added to the digest only if true, so that the digests of other documents stay the same. */
const DIGESTED = COLUMNS.filter(column => column !== 'ementa_composta');

/** Text columns; a list of documents cuts or omits them. */
const TEXTS: readonly string[] = ['ementa', 'dispositivo', 'inteiro_teor'];
const WRITE_MS_MAX = 60_000;
/** Documents found per key; enough to show that a number is ambiguous. */
const FOUND_PER_KEY = 50;
/** Characters of each text in a list; a single document has its whole text. */
const SHOWN_UNITS = 20_000;

export class Documents {
  readonly #store: SqlStore;
  readonly #madeWith: string;
  readonly #words: MirroredWords | null;
  /** Rows of prepared documents, for the PUT statement. */
  readonly #rows = new WeakMap<NewDocument, object>();
  /** Digests of documents. They are compared with the stored digests both before and during the turn of their batch. */
  readonly #digests = new WeakMap<NewDocument, string>();
  /** Set while many documents are put; null otherwise. */
  #lexemes: KeptLexemes | null = null;
  #changes = 0;

  /**
   * `madeWith` identifies the embedding model; if it differs, all documents count as changed. `words` is updated after
   * each write.
   */
  constructor(store: SqlStore, madeWith: string, words: MirroredWords | null = null) {
    this.#store = store;
    this.#madeWith = madeWith;
    this.#words = words;
  }

  /**
   * Incremented before and after each write through this object. Other processes that share the store are not counted.
   */
  get changes(): number {
    return this.#changes;
  }

  /** The documents that are not stored or differ from their stored version. */
  async changed<D extends NewDocument>(documents: D[]): Promise<D[]> {
    if (documents.length === 0) return [];
    const ids = documents.map(({ id }) => id);
    const query = sql<{ id: string; digest: string }>`select id, digest from app.document
      where id = any(${ids}::text[])`;
    const stored = await rowsOf(this.#store, query.compile(db));
    const digests = new Map(stored.map(({ id, digest }) => [id, digest]));
    return documents.filter(document => digests.get(document.id) !== this.#digestOf(document));
  }

  /**
   * The ids of stored documents whose current version does not come from an upload of this tenant. It may come from
   * another tenant's upload or from no upload.
   */
  async notOf(tenant: string, ids: readonly string[]): Promise<string[]> {
    const query = sql<{ id: string }>`select document.id from app.document
      left join app.dataset_item item on item.id = document.origem ->> 'item_id'
      where document.id = any(${ids}::text[]) and item.tenant is distinct from ${tenant}`;
    return (await rowsOf(this.#store, query.compile(db))).map(({ id }) => id);
  }

  /** Marks stored documents as changed until they are put again. */
  async open(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const query = sql<never>`update app.document set digest = '' where id = any(${ids}::text[])`;
    await this.#store.run([query.compile(db)], WRITE_MS_MAX);
  }

  /** Sets the modification time of stored documents to now, as if they had been put. */
  async touch(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const query = sql<never>`update app.document set indexed_at = now() where id = any(${ids}::text[])`;
    await this.#write(() => this.#store.run([query.compile(db)], WRITE_MS_MAX));
  }

  /** Computes the rows of documents ahead of `put`, so that the database does not idle during the computation. */
  async prepare(documents: readonly NewDocument[]): Promise<void> {
    await this.#lexemes?.learn(
      documents.flatMap(document => [document.termos, textOf(document)].map(wholeWords)),
    );
    const slice = new TimeSlice();
    for (const document of documents) {
      this.#rows.set(document, await this.#rowOf(document));
      await slice.yieldIfOver();
    }
  }

  /** Inserts or replaces documents with distinct ids. Documents whose ids are in `open` stay marked as changed. */
  async put(
    documents: readonly NewDocument[],
    open: ReadonlySet<string> = new Set(),
  ): Promise<void> {
    if (documents.length === 0) return;
    await this.prepare(documents.filter(document => !this.#rows.has(document)));
    const rows = documents.map(document => {
      const row = this.#rows.get(document)!;
      return open.has(document.id) ? { ...row, digest: '' } : row;
    });
    const given = { ...sql.raw<never>(PUT).compile(db), parameters: [JSON.stringify(rows)] };
    const ids = documents.map(({ id }) => id);
    await this.#write(() => this.#store.run(counted(ids, given), WRITE_MS_MAX));
    await this.#words?.written(ids);
  }

  async #rowOf(document: NewDocument): Promise<object> {
    const { termos, chave, origem = null, leitura = null } = document;
    const text = textOf(document);
    const kept = this.#lexemes;
    const found = await searchWords(termos, text, read => kept?.of(read) ?? null);
    const { stems, vector, pairs, termsEnd, textEnd } = found;
    return {
      ...Object.fromEntries(COLUMNS.map(column => [column, document[column]])),
      digest: this.#digestOf(document),
      termos,
      chave,
      origem,
      leitura,
      ...codesOf(leitura),
      stems,
      vector,
      pairs,
      // Null makes the database join the stored texts, unless it would index other words or more than fits.
      terms: readInstead(termos, termsEnd),
      text: readInstead(text, textEnd),
    };
  }

  /** Runs work that puts many documents. Storing them takes a third of the usual time while it runs. */
  async puttingMany<T>(work: () => Promise<T>): Promise<T> {
    await this.#store.run([LIST_WORDS], WRITE_MS_MAX);
    this.#lexemes = new KeptLexemes(this.#store);
    const index = () => this.#store.run(INDEX_WORDS, WRITE_MS_MAX);
    const ended = work().finally(() => {
      this.#lexemes = null;
    });
    const done = await ended.catch(async error => {
      // If indexing fails, the next start repeats it; the caller gets the error of `work` instead.
      await index().catch(() => undefined);
      throw error;
    });
    await index();
    return done;
  }

  /** The whole document; null if it does not exist. */
  async whole(id: string): Promise<StoredDocument | null> {
    const query = db
      .selectFrom('app.document')
      .select([...COLUMNS, 'chave', 'origem', 'leitura', 'indexed_at'])
      .where('id', '=', id)
      .compile();
    const [found] = (await rowsOf(this.#store, query)) as StoredDocument[];
    return found ?? null;
  }

  /**
   * The documents that exist, by id, without operative part and full text, and with the ementa cut to 20,000 characters
   * with `…` at its end. `by` selects whether `values` are ids or process keys. Each key gives at most its first 50
   * documents.
   */
  async find(by: 'id' | 'chave', values: readonly string[]): Promise<StoredDocument[]> {
    if (values.length === 0) return [];
    const records = COLUMNS.filter(column => !TEXTS.includes(column));
    const query = sql<StoredDocument>`
      select ${sql.join([...records, 'chave', 'origem', 'leitura', 'indexed_at'].map(name => sql.ref(name)))},
        ${listedEmenta(SHOWN_UNITS)} as ementa, null as dispositivo, null as inteiro_teor
      from (
        select *, row_number() over (partition by ${sql.ref(by)} order by id) as place
        from app.document where ${sql.ref(by)} in (${sql.join(values)})
      ) as found
      where place <= ${sql.lit(FOUND_PER_KEY)} order by id`.compile(db);
    return rowsOf(this.#store, query);
  }

  /** Whether documents with other ids exist. */
  async hasOthers(ids: readonly string[]): Promise<boolean> {
    const query = sql<{ found: boolean }>`select exists (
      select from app.document where id <> all (${ids}::text[])) as found`.compile(db);
    const [row] = await rowsOf(this.#store, query);
    return row!.found;
  }

  /** Deletes documents; resolves to the ids that existed. */
  async remove(ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const query = db.deleteFrom('app.document').where('id', 'in', ids).returning('id').compile();
    const [, , { rows }] = await this.#write(() => this.#store.run(counted(ids, query)));
    await this.#words?.removed(ids);
    return rows.map(({ id }) => id);
  }

  async #write<T>(write: () => Promise<T>): Promise<T> {
    this.#changes++;
    try {
      return await write();
    } catch (error) {
      // The database may have deleted some of the documents, so the words in memory may be out of date.
      this.#words?.forget();
      throw error;
    } finally {
      this.#changes++;
    }
  }

  #digestOf(document: NewDocument): string {
    let digest = this.#digests.get(document);
    if (digest === undefined) {
      digest = this.#newDigest(document);
      this.#digests.set(document, digest);
    }
    return digest;
  }

  /** SHA-256 of the document, its search terms and its embedding model. */
  #newDigest(document: NewDocument): string {
    const values = [...DIGESTED.map(column => document[column]), document.termos, this.#madeWith];
    if (document.ementa_composta) values.push('composta');
    if (document.leitura) values.push(JSON.stringify(document.leitura));
    // Older digests include the key only for whole process numbers. A document with another key counts as changed.
    const { chave, processo } = document;
    if (chave !== null && chave !== processo?.replace(/\D/g, '')) values.push(chave);
    // Earlier versions did not store the publication day, which is needed to match a full text with its document.
    if (document.origem?.publicado_em) values.push(document.origem.publicado_em);
    // Earlier versions indexed other words for long texts, so these documents count as changed.
    if (isReadAnew(textOf(document))) values.push('palavras 2');
    return hash('sha256', JSON.stringify(values), 'hex');
  }
}
