/** One decision in the form of each store. */
import type { ToldFacts } from '../legal/decisions/facts/read-facts.ts';
import type { GraphRecord } from '../stores/graph/graph-store.ts';
import type { NewDocument } from '../stores/relational/documents.ts';
import type { PublishedAs } from '../stores/relational/table-types.ts';
import type { Told } from './told.ts';

export interface CorpusRecord {
  graph: GraphRecord;
  document: NewDocument;
  /** Lists that a model may read from the texts because the record does not give them; absent if there are none. */
  askable?: (keyof ToldFacts)[];
  /** Reasons why list items or ends of texts were left out; absent if nothing was. */
  leftOut?: string;
  /** Fields of the line that are not used; absent if all are. */
  told?: Told[];
  /** The publication of the decision by its source; absent if the record does not have it. */
  publishedAs?: PublishedAs;
}
