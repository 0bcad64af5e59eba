/** Data passed between the steps of a write. */
import type { Processes } from '../stores/relational/processes.ts';
import type { Point } from '../stores/vectors/vector-store.ts';
import type { CorpusRecord } from './corpus-record.ts';
import type { JoinedBatch } from './joins/full-text-joins.ts';

/** A batch with the data prepared before its turn. */
export interface Prepared {
  batch: CorpusRecord[];
  /** Points by id, for the version of the decisions that `key` identifies. */
  points: Map<string, Point>;
  key: string;
  signal: AbortSignal | undefined;
  author: string | null;
  isWanted: () => Promise<boolean>;
  after: Promise<unknown> | undefined;
}

/** The remaining work on a batch whose vectors and documents are stored. */
export interface Unlinked {
  own: CorpusRecord[];
  notOwn: ReadonlySet<string>;
  joined: JoinedBatch;
  /** Ids whose documents were stored. */
  put: ReadonlySet<string>;
}

export const lastOf = (records: readonly CorpusRecord[]): ReadonlyMap<string, CorpusRecord> =>
  new Map(records.map(record => [record.document.id, record]));
/**
 * Numbers whose decisions a write of cases may change; none for a write by an API key, which must not change the
 * subjects of other tenants' decisions.
 */
export const toldNumbers = (
  ...[given, author, secret = []]: Parameters<Processes['put']>
): string[] =>
  author === null ? [...new Set([...given, ...secret].map(({ numero }) => numero))] : [];
