/**
 * Index of the embedded database's documents in memory, which finds and ranks them; the database takes a millisecond
 * per thousand documents. If there are many documents, the index is loaded at the start, otherwise by the first search.
 * The database answers, with the same results, until the index is loaded, if there are few documents, and if they
 * exceed the memory limit. There is no such index for PostgreSQL, because other processes write to it too.
 */
import { type RawBuilder, sql } from 'kysely';
import { StoreUnavailable } from '../../../errors/store-unavailable.ts';
import { OWN, runFor } from '../../../runtime/caller.ts';
import { MirrorThread } from '../../mirror/mirror-thread.ts';
import { CODE_FIELDS, EQUAL_FIELDS } from '../../mirror/point-filter.ts';
import type { DocumentFilter, Match, Matches, MatchRange } from '../match.ts';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';
import { insteadOf, shareOf, type Term, type TextQuery } from '../text-query.ts';
import type {
  AskedWords,
  IndexedDocument,
  IndexSize,
  WordAnswer,
  WordQuestion,
  WordThread,
} from './word-protocol.ts';

export interface WordLimits {
  /** With fewer documents, the database is fast enough and no thread is started. */
  documentsMin: number;
  /**
   * Above this many documents, a search in the database takes a tenth of a second, and many concurrent ones exceed
   * their deadline.
   */
  manyDocuments: number;
  bytesMax: number;
}

const LIMITS: WordLimits = {
  documentsMin: 2_000,
  manyDocuments: 20_000,
  bytesMax: 256 * 1024 * 1024,
};
/** Documents per page; a search vector may have 1 MiB. */
const PAGE = 100;
/** The limit is long, because a failed page restarts the whole load and no request waits for it. */
const READ_MS_MAX = 60_000;

/** `large`: the words exceed the memory limit; `small`: loading may become worth it after `left` more documents. */
type State = 'unread' | 'small' | 'loading' | 'loaded' | 'large';

const EMPTY: IndexSize = { documents: 0, bytes: 0 };

export class MirroredWords {
  readonly #store: SqlStore;
  readonly #limits: WordLimits;
  #state: State = 'unread';
  #left = 0;
  #size = EMPTY;
  #thread: WordThread | null = null;
  #isClosed = false;
  #loading: Promise<unknown> = Promise.resolve();
  /** Identifies the current load; replaced when the index is dropped. */
  #load = {};

  constructor(store: SqlStore, limits: Partial<WordLimits> = {}) {
    this.#store = store;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Called for each search. */
  onSearch: ((answeredBy: 'memory' | 'database') => void) | null = null;

  readonly #watchers: ((ids: readonly string[]) => void)[] = [];

  /** Calls `watcher` with the ids of each change, whether or not the index is loaded. */
  watch(watcher: (ids: readonly string[]) => void): void {
    this.#watchers.push(watcher);
  }

  /** Size of the index in memory. */
  get size(): IndexSize {
    return this.#size;
  }

  /** Starts to load the index if there are many documents, so that the first searches need not wait. */
  prepare(): void {
    this.#begin(this.#limits.manyDocuments);
  }

  /** Same result as DocumentSearch; null if the database must be queried. */
  async matches(
    query: TextQuery,
    filter: DocumentFilter,
    range: MatchRange,
  ): Promise<Matches | null> {
    const words = this.#wordsOf(query);
    const { needed } = query;
    const found = words && (await this.#ask({ kind: 'matches', words, needed, filter, range }));
    this.onSearch?.(found === null ? 'database' : 'memory');
    return found as Matches | null;
  }

  /** Same result as DocumentSearch; null if the database must be queried. */
  async scores(query: TextQuery, ids: readonly string[]): Promise<Map<string, number> | null> {
    const words = this.#wordsOf({ ...query, none: [] });
    const found = words && (await this.#ask({ kind: 'scores', words, ids }));
    return found && new Map((found as Match[]).map(({ id, score }) => [id, score]));
  }

  /** Same result as DocumentSearch; null if the database must be queried. */
  async counts(query: TextQuery, filter: DocumentFilter): Promise<number[] | null> {
    const words = this.#wordsOf(query);
    const { needed } = query;
    const counts = words && (await this.#ask({ kind: 'counts', words, needed, filter }));
    return counts as number[] | null;
  }

  /** Same result as DocumentSearch; null if the database must be queried. */
  async listed(query: TextQuery, ids: readonly string[]): Promise<Set<string> | null> {
    const words = this.#wordsOf(query);
    const { needed } = query;
    const listed = words && (await this.#ask({ kind: 'listed', words, needed, ids }));
    return listed && new Set(listed as string[]);
  }

  /** The number of documents with each stem; null if the database must be queried. */
  async having(stems: readonly string[]): Promise<number[] | null> {
    if (this.#state !== 'loaded') return null;
    return (await this.#ask({ kind: 'having', stems })) as number[] | null;
  }

  /** Resolves when searches find the stored version of these documents. */
  async written(ids: readonly string[]): Promise<void> {
    for (const watcher of this.#watchers) watcher(ids);
    if (this.#state === 'small') this.#left -= ids.length;
    await this.#follow(async thread => {
      for (let from = 0; from < ids.length; from += PAGE) {
        const part = ids.slice(from, from + PAGE);
        const documents = await this.#read(sql`id = any(${part}::text[])`);
        thread.change({ kind: 'set', documents });
      }
    });
  }

  /** Resolves when the index contains nothing of these documents. */
  async removed(ids: readonly string[]): Promise<void> {
    for (const watcher of this.#watchers) watcher(ids);
    await this.#follow(async thread => thread.change({ kind: 'delete', ids }));
  }

  /** Drops the index; the next search loads it again. */
  forget(): void {
    this.#end('unread');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.forget();
    await Promise.all([this.#loading, thread?.close()]);
  }

  /**
   * The words of a query if the index can answer it, otherwise null. Also starts to load the index if that is worth it.
   */
  #wordsOf({ all, none }: TextQuery): AskedWords | null {
    const isWorth = this.#state === 'unread' || (this.#state === 'small' && this.#left <= 0);
    if (isWorth) this.#begin(this.#limits.documentsMin);
    // Only the database has positions of words, which phrases need, and PostgreSQL's stemmer.
    const isPlain = none.length === 0 && all.every(forms => forms.every(isWord));
    if (this.#state !== 'loaded' || !isPlain) return null;
    return all.map(forms => ({
      forms: forms.map(({ stems }) => stems[0]!),
      share: shareOf(forms),
      instead: insteadOf(forms),
    }));
  }

  #begin(documentsMin: number): void {
    if (this.#isClosed) return;
    this.#state = 'loading';
    const load = this.#load;
    this.#loading = this.#loading.then(() => runFor(OWN, () => this.#fill(load, documentsMin)));
  }

  /** Null when the thread does not answer. */
  async #ask(question: WordQuestion): Promise<WordAnswer | null> {
    try {
      return await this.#thread!.ask(question);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return null;
    }
  }

  /** Sends a change to the thread. After a failure, the contents of the index are unknown, so it is dropped. */
  async #follow(change: (thread: WordThread) => Promise<void>): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    try {
      await change(thread);
      // Runs as the service: as the caller, it would wait behind the caller's other questions.
      await runFor(OWN, () => this.#measure(thread));
    } catch {
      if (this.#thread === thread) this.forget();
    }
  }

  /** Waits until the thread has processed everything sent so far; ends the thread if it exceeds the memory limit. */
  async #measure(thread: WordThread): Promise<void> {
    const size = (await thread.ask({ kind: 'size' })) as IndexSize;
    if (this.#thread !== thread) return;
    this.#size = size;
    if (size.bytes > this.#limits.bytesMax) this.#end('large');
  }

  async #fill(load: object, documentsMin: number): Promise<void> {
    const isWanted = () => this.#load === load && !this.#isClosed;
    if (!isWanted()) return;
    try {
      const count = sql<{ count: number }>`select count(*)::integer as count from app.document`;
      const [row] = await rowsOf(this.#store, count.compile(db));
      if (!isWanted()) return;
      if (row!.count < documentsMin) {
        this.#state = 'small';
        this.#left = this.#limits.documentsMin - row!.count;
        return;
      }
      const thread = this.#start();
      let after: string | null = null;
      do {
        const page: IndexedDocument[] = await this.#read(
          sql`${after}::text is null or id > ${after} order by id limit ${sql.lit(PAGE)}`,
        );
        if (!isWanted()) return;
        thread.change({ kind: 'set', documents: page });
        await this.#measure(thread);
        if (!isWanted()) return;
        after = page.length < PAGE ? null : page.at(-1)!.id;
      } while (after !== null);
      this.#state = 'loaded';
    } catch {
      // The database or the thread does not answer; a later search retries.
      if (isWanted()) this.forget();
    }
  }

  #start(): WordThread {
    const thread: WordThread = new MirrorThread({
      entry: new URL('./word-thread.ts', import.meta.url),
      name: 'words',
      store: 'relational_db',
      onEnd: () => {
        if (this.#thread === thread) this.forget();
      },
    });
    this.#thread = thread;
    return thread;
  }

  /** The index in memory goes with its thread. */
  #end(state: State): void {
    const thread = this.#thread;
    this.#thread = null;
    this.#state = state;
    this.#load = {};
    this.#size = EMPTY;
    void thread?.close();
  }

  async #read(condition: RawBuilder<unknown>): Promise<IndexedDocument[]> {
    type Row = IndexedDocument['payload'] & Pick<IndexedDocument, 'id' | 'lexemes'>;
    const query = sql<Row>`select id, ${FILTERED}, data, orgao_julgador, quantias,
      tsvectorsend(busca) as lexemes from app.document where ${condition}`;
    const [{ rows }] = await this.#store.run([query.compile(db)], READ_MS_MAX);
    return rows.map(({ id, lexemes, ...payload }) => ({ id, payload, lexemes }));
  }
}

const FILTERED = sql.join([...EQUAL_FIELDS, ...CODE_FIELDS].map(name => sql.ref(name)));
const isWord = ({ stems }: Term): boolean => stems.length === 1;
