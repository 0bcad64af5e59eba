/** One decision in the form of each store. */
import type { ToldFacts } from '../legal/decisions/facts/read-facts.ts';
import type { GraphRecord } from '../stores/graph/graph-store.ts';
import type { NewDocument } from '../stores/relational/documents.ts';
import type { PublishedAs } from '../stores/relational/table-types.ts';
import type { Told } from './told.ts';

export interface CorpusRecord {
  graph: GraphRecord;
  document: NewDocument;
  /** Lists that a model may read of the texts, because the record does not give them; absent where there is none. */
  askable?: (keyof ToldFacts)[];
  /** Which list items and ends of texts were left out, and why; absent if none was. */
  leftOut?: string;
  /** What of the line is not used; absent if all is. */
  told?: Told[];
  /** How its source published it; absent where the record does not say. */
  publishedAs?: PublishedAs;
}
