/** The stores that a decision goes to, as one: what each holds of it, and in which order it is written. */
import type { GraphRecord, GraphStore, WriteSummary } from '../stores/graph/port.ts';
import type { Documents, NewDocument } from '../stores/relational/documents.ts';

/** One decision in the form of each store. */
export interface CorpusRecord {
  graph: GraphRecord;
  document: NewDocument;
}

/** What an import writes to. */
export interface CorpusStore {
  /** As GraphStore.write, for all stores. */
  write(batch: CorpusRecord[]): Promise<WriteSummary>;
}

export class Corpus implements CorpusStore {
  readonly #graph: GraphStore;
  readonly #documents: Documents;

  constructor(graph: GraphStore, documents: Documents) {
    this.#graph = graph;
    this.#documents = documents;
  }

  /**
   * A document's row says that all that is made of it is stored, so it comes after that; the graph comes last, for
   * what it names can then be read.
   */
  async write(batch: CorpusRecord[]): Promise<WriteSummary> {
    const last = new Map(batch.map(({ document }) => [document.id, document]));
    const changed = await this.#documents.changed([...last.values()]);
    await this.#documents.put(changed);
    return this.#graph.write(batch.map(({ graph }) => graph));
  }
}
