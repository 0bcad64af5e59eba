/** What the steps of a write hand on, from one store to the next. */
import type { Processes } from '../stores/relational/processes.ts';
import type { Point } from '../stores/vectors/vector-store.ts';
import type { CorpusRecord } from './corpus-record.ts';
import type { JoinedBatch } from './joins/full-text-joins.ts';

/** A batch and what was made of it before its turn. */
export interface Prepared {
  batch: CorpusRecord[];
  /** The points by id, for the decisions that `key` names. */
  points: Map<string, Point>;
  key: string;
  signal: AbortSignal | undefined;
  author: string | null;
  isWanted: () => Promise<boolean>;
  after: Promise<unknown> | undefined;
}

/** What a batch still needs once vectors and documents are stored. */
export interface Unlinked {
  own: CorpusRecord[];
  notOwn: ReadonlySet<string>;
  joined: JoinedBatch;
  /** Ids whose documents were stored. */
  put: ReadonlySet<string>;
}

export const lastOf = (records: readonly CorpusRecord[]): ReadonlyMap<string, CorpusRecord> =>
  new Map(records.map(record => [record.document.id, record]));
/** Numbers whose decisions a write of cases may change: no key decides what those of others are about. */
export const toldNumbers = (
  ...[given, author, secret = []]: Parameters<Processes['put']>
): string[] =>
  author === null ? [...new Set([...given, ...secret].map(({ numero }) => numero))] : [];
