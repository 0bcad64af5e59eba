/** One decision in the form of each store. */
import type { GraphRecord } from '../stores/graph/graph-store.ts';
import type { NewDocument } from '../stores/relational/documents.ts';

export interface CorpusRecord {
  graph: GraphRecord;
  document: NewDocument;
  /** Which list items and ends of texts were left out, and why; absent if none was. */
  leftOut?: string;
}
