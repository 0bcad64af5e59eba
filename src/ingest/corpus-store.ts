/** The operations of the corpus that an import uses. */
import type { WriteSummary } from '../stores/graph/graph-store.ts';
import type { CaseKey, Process } from '../stores/relational/process.ts';
import type { KeptProcesses } from '../stores/relational/processes.ts';
import type { CorpusRecord } from './corpus-record.ts';

export interface CorpusWrite extends WriteSummary {
  /** Ids in the batch that were not written because other tenants own these decisions; absent if there are none. */
  notOwn?: ReadonlySet<string>;
  /** For full texts of the batch that were not joined with a decision, the reason by id; absent if there are none. */
  apart?: ReadonlyMap<string, string>;
}

export interface WriteOptions {
  /** Aborts the wait for a turn, but not a write that has begun. */
  signal?: AbortSignal | undefined;
  /** Tenant that writes. Decisions of other tenants are left unchanged; null writes all. */
  author?: string | null;
  /** Called when the turn has come; if it resolves to false, the write rejects. */
  isWanted?: (() => Promise<boolean>) | undefined;
  /**
   * The previous of several concurrent writes. The graph is written after it has resolved, and not at all if it
   * rejects. Vectors and documents may be stored by then, as after a crash.
   */
  after?: Promise<unknown> | undefined;
}

/** The part of the corpus that an import uses. */
export interface CorpusStore {
  /** Like GraphStore.write, for all stores. */
  write(batch: CorpusRecord[], options?: WriteOptions): Promise<CorpusWrite>;
  /**
   * Stores cases of the author (null: of any tenant), and removes secret ones; absent in a store that only reads.
   * `signal` aborts the wait for a turn.
   */
  writeProcesses?(
    given: readonly Process[],
    author: string | null,
    secret?: readonly CaseKey[],
    signal?: AbortSignal,
  ): Promise<KeptProcesses>;
}
