/** What an import asks of the corpus. */
import type { WriteSummary } from '../stores/graph/graph-store.ts';
import type { CaseKey, Process } from '../stores/relational/process.ts';
import type { KeptProcesses } from '../stores/relational/processes.ts';
import type { CorpusRecord } from './corpus-record.ts';

export interface CorpusWrite extends WriteSummary {
  /** Ids of the batch that were not written, because others own these decisions; absent if there are none. */
  notOwn?: ReadonlySet<string>;
  /** Why full texts of the batch, by id, were not joined with decisions; absent if there are none. */
  apart?: ReadonlyMap<string, string>;
}

export interface WriteOptions {
  /** Ends the wait for a turn, not a write that has begun. */
  signal?: AbortSignal | undefined;
  /** Decisions that are not this tenant's are left as they are; null: all are written. */
  author?: string | null;
  /** Asked when the turn has come; the write rejects if it resolves to false. */
  isWanted?: (() => Promise<boolean>) | undefined;
  /**
   * The write before, where several are under way: the graph is written after it, and not at all if it rejects. Vectors
   * and documents may be stored by then, as after a crash.
   */
  after?: Promise<unknown> | undefined;
}

/** The part of the corpus that an import uses. */
export interface CorpusStore {
  /** As GraphStore.write, for all stores. */
  write(batch: CorpusRecord[], options?: WriteOptions): Promise<CorpusWrite>;
  /**
   * Stores the author's cases, for null anyone's, and removes secret ones; absent where nothing is stored. `signal`
   * ends the wait for a turn.
   */
  writeProcesses?(
    given: readonly Process[],
    author: string | null,
    secret?: readonly CaseKey[],
    signal?: AbortSignal,
  ): Promise<KeptProcesses>;
}
