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

/** A decision as imported. */
interface Document extends DocumentTexts {
  id: string;
  /** The ementa was composed from the facts of the record; it is not the court's. */
  ementa_composta: boolean;
  tribunal: string | null;
  processo: string | null;
  orgao_julgador: string | null;
  ministro: string | null;
  /** Upper case without diacritics; filters compare it. */
  ministro_norm: string | null;
  categoria_id: string | null;
  resultado: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
}

/** A document with its search terms: criteria, statutes, citations. */
export interface NewDocument extends Document {
  termos: string;
  /** What identifies its process: the digits of its number, or class and number; null if it has none. */
  chave: string | null;
  /** Where it came from; kept from its first import while nothing else changes. */
  origem?: DocumentOrigin;
  /** What was read of the outcome and the sides, with its bases. */
  leitura?: Leitura | null;
}

/** A document with what the store knows about it. */
export interface StoredDocument extends Document {
  chave: string | null;
  origem: DocumentOrigin | null;
  leitura: Leitura | null;
  indexed_at: Date;
}

/** The mark of a composed ementa is added only where it is set, so that the digests of all others stay the same. */
const DIGESTED = COLUMNS.filter(column => column !== 'ementa_composta');

/** Columns that a list of documents does not hold whole. */
const TEXTS: readonly string[] = ['ementa', 'dispositivo', 'inteiro_teor'];
const WRITE_MS_MAX = 60_000;
/** Documents with one key that are found: enough to show that a number is ambiguous. */
const FOUND_PER_KEY = 50;
/** Characters of each text of a list; a text that is asked for alone is whole. */
const SHOWN_UNITS = 20_000;

export class Documents {
  readonly #store: SqlStore;
  readonly #madeWith: string;
  readonly #words: MirroredWords | null;
  /** Rows of prepared documents, for PUT. */
  readonly #rows = new WeakMap<NewDocument, object>();
  /** Digests of documents, which are compared with the stored ones before and in the turn of their batch. */
  readonly #digests = new WeakMap<NewDocument, string>();
  /** While many documents are put. */
  #lexemes: KeptLexemes | null = null;
  #changes = 0;

  /**
   * `madeWith` identifies the embedding model; with another one, all documents count as changed. `words` follows what
   * is written.
   */
  constructor(store: SqlStore, madeWith: string, words: MirroredWords | null = null) {
    this.#store = store;
    this.#madeWith = madeWith;
    this.#words = words;
  }

  /** Grows before and after each write through this object; other processes write too, if they share the store. */
  get changes(): number {
    return this.#changes;
  }

  /** The documents that differ from the stored ones or are not stored. */
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
   * The ids of stored documents that are not the tenant's: their current version came from no upload, or from an upload
   * of somebody else.
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

  /** Gives stored documents the time of now, as if they were put. */
  async touch(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const query = sql<never>`update app.document set indexed_at = now() where id = any(${ids}::text[])`;
    await this.#write(() => this.#store.run([query.compile(db)], WRITE_MS_MAX));
  }

  /** Computes the rows of documents that will be put, so that the database is not idle while `put` does it. */
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

  /** Inserts or replaces documents with distinct ids. Those of the ids in `open` stay marked as changed. */
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
      // The database joins the texts again, unless it would read other words or more than can be indexed.
      terms: readInstead(termos, termsEnd),
      text: readInstead(text, textEnd),
    };
  }

  /** Runs work that puts many documents. Storing them then takes a third of the time. */
  async puttingMany<T>(work: () => Promise<T>): Promise<T> {
    await this.#store.run([LIST_WORDS], WRITE_MS_MAX);
    this.#lexemes = new KeptLexemes(this.#store);
    const index = () => this.#store.run(INDEX_WORDS, WRITE_MS_MAX);
    const ended = work().finally(() => {
      this.#lexemes = null;
    });
    const done = await ended.catch(async error => {
      // The next start does it if this fails; the caller learns why the work failed.
      await index().catch(() => undefined);
      throw error;
    });
    await index();
    return done;
  }

  /** The whole document; null if there is no such document. */
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
   * The documents that exist, by id, without operative part and full text and with the ementa cut to 20,000 characters,
   * `…` at its end. `id` compares ids, `chave` the keys of processes, of which each gives its first 50 documents.
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

  /** Whether there are documents with other ids. */
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
      // The database may have stored part of it, so memory may be out of date.
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
    // Older documents have the key of a whole process number; any other one counts as changed.
    const { chave, processo } = document;
    if (chave !== null && chave !== processo?.replace(/\D/g, '')) values.push(chave);
    // Earlier versions did not keep the day, by which a full text is joined.
    if (document.origem?.publicado_em) values.push(document.origem.publicado_em);
    // Earlier versions found other words in these, so they count as changed.
    if (isReadAnew(textOf(document))) values.push('palavras 2');
    return hash('sha256', JSON.stringify(values), 'hex');
  }
}
