/** The stores that a decision goes to, as one: what each holds of it, and in which order it is written. */
import { Breath } from '../breath.ts';
import type { TextEmbeddings } from '../embeddings/text-embeddings.ts';
import type { GraphRecord, GraphStore, RemoveSummary, WriteSummary } from '../stores/graph/port.ts';
import { graphAnswers } from '../stores/graph/unavailable.ts';
import type { Documents, NewDocument } from '../stores/relational/documents.ts';
import { VECTOR_NAMES, type VectorName, type VectorStore } from '../stores/vectors/vector-store.ts';
import { passagesOf } from './passages.ts';

/** Ids that are removed from one store after the other. */
const REMOVE_IDS_MAX = 500;

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
  readonly #vectors: VectorStore;
  readonly #embeddings: TextEmbeddings;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(
    graph: GraphStore,
    documents: Documents,
    vectors: VectorStore,
    embeddings: TextEmbeddings,
  ) {
    this.#graph = graph;
    this.#documents = documents;
    this.#vectors = vectors;
    this.#embeddings = embeddings;
  }

  /**
   * A document's row says that all that is made of it is stored, so it comes after the vectors; the graph comes last,
   * for what it names can then be read.
   */
  write(batch: CorpusRecord[]): Promise<WriteSummary> {
    return this.#afterOthers(() => this.#write(batch));
  }

  /**
   * The graph first, so that no answer names what cannot be read any more; the documents last, for while one is there
   * the removal is not complete. One that was cut off is completed by asking again; `missing` are those of which no
   * store knew.
   */
  remove(ids: readonly string[]): Promise<RemoveSummary> {
    return this.#afterOthers(() => this.#remove([...new Set(ids)]));
  }

  /** A write and a removal that meet would leave a decision in some stores only. */
  #afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const change = this.#lastChange.then(work);
    this.#lastChange = change.catch(() => undefined);
    return change;
  }

  async #remove(ids: string[]): Promise<RemoveSummary> {
    const missing: string[] = [];
    for (let at = 0; at < ids.length; at += REMOVE_IDS_MAX) {
      const part = ids.slice(at, at + REMOVE_IDS_MAX);
      const fromGraph = await graphAnswers(this.#graph.remove(part));
      await this.#vectors.remove(part);
      const documents = new Set(await this.#documents.remove(part));
      missing.push(...fromGraph.missing.filter(id => !documents.has(id)));
    }
    return { removed: ids.length - missing.length, missing };
  }

  async #write(batch: CorpusRecord[]): Promise<WriteSummary> {
    const last = new Map(batch.map(record => [record.document.id, record]));
    const [changed, missing] = await Promise.all([
      this.#documents.changed([...last.values()].map(({ document }) => document)),
      this.#vectors.missing([...last.keys()]),
    ]);
    const fresh = new Set([...changed.map(({ id }) => id), ...missing]);
    await this.#writeVectors([...fresh].map(id => last.get(id)!));
    await this.#documents.put(changed);
    return this.#graph.write(batch.map(({ graph }) => graph));
  }

  async #writeVectors(records: readonly CorpusRecord[]): Promise<void> {
    if (records.length === 0) return;
    const passages: ReturnType<typeof passagesOf>[] = [];
    const breath = new Breath();
    for (const record of records) {
      passages.push(passagesOf(record));
      await breath.take();
    }
    // Where fact and thesis are the whole, one vector does for both.
    const texts = new Map<string, number>();
    for (const passage of passages) {
      for (const name of VECTOR_NAMES) {
        if (!texts.has(passage[name])) texts.set(passage[name], texts.size);
      }
    }
    const vectors = await this.#embeddings.embed([...texts.keys()]);
    const points = records.map(({ document }, i) => {
      const { id, tribunal, ministro_norm, categoria_id, resultado, data } = document;
      const named = VECTOR_NAMES.map(name => [name, vectors[texts.get(passages[i]![name])!]!]);
      return {
        id,
        vectors: Object.fromEntries(named) as Record<VectorName, Float32Array>,
        payload: { tribunal, ministro_norm, categoria_id, resultado, data },
      };
    });
    await this.#vectors.upsert(points);
  }
}
