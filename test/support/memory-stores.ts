/** Stores in memory that can fail or wait at every step, for tests of writes across several stores. */

import type { CorpusDeps } from '../../src/ingest/corpus.ts';
import type { CorpusRecord } from '../../src/ingest/corpus-record.ts';
import { readRecord } from '../../src/ingest/read-record.ts';
import type { TextEmbeddings } from '../../src/models/text-vectors/text-embeddings.ts';
import type { GraphStore, WriteSummary } from '../../src/stores/graph/graph-store.ts';
import type { Documents } from '../../src/stores/relational/documents.ts';
import type { Point } from '../../src/stores/vectors/vector-store.ts';

/** Called before and after each change, with names such as `vectors.upsert begins` and `vectors.upsert ended`. */
export type OnStep = (step: string) => void | Promise<void>;

export const STEPS = ['documents.open', 'vectors.upsert', 'documents.put', 'graph.write'];

/** A stand-in that stores no cases. */
const NO_PROCESSES: CorpusDeps['processes'] = {
  put: async given => ({ kept: given.length, waiting: given.length, refused: [] }),
  numbersOnlyOf: async () => [],
  remove: async () => undefined,
  removeWaiting: async () => undefined,
};

/** A stand-in for records without registry numbers of the STJ. */
const NO_JOINS: CorpusDeps['joins'] = {
  of: async records => ({ records, dropped: [], apart: new Map(), key: '' }),
};

const NO_CASES: CorpusDeps['cases'] = {
  filled: async records => ({ records, key: '' }),
  outdated: async () => ({ outdated: [], next: null }),
};

const NOTHING = { added: 0, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };

/** Shared by several processes: the graph, the vectors, and documents in a real table. */
export class MemoryStores {
  readonly #graph = new Map<string, string | null>();
  readonly #vectors = new Map<string, string>();
  readonly #documents: Documents;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** The stores as one process uses them. */
  seen(onStep: OnStep = () => undefined): Omit<CorpusDeps, 'turns'> {
    const step = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
      await onStep(`${name} begins`);
      const result = await work();
      await onStep(`${name} ended`);
      return result;
    };
    const documents = this.#documents;
    return {
      documents: {
        changed: given => documents.changed(given),
        notOf: (...asked) => documents.notOf(...asked),
        prepare: given => documents.prepare(given),
        open: ids => step('documents.open', () => documents.open(ids)),
        touch: ids => documents.touch(ids),
        put: given => step('documents.put', () => documents.put(given)),
        remove: ids => step('documents.remove', () => documents.remove(ids)),
      },
      processes: NO_PROCESSES,
      joins: NO_JOINS,
      cases: NO_CASES,
      vectors: this.#vectorStore(step),
      graph: this.#graphStore(step),
      embeddings: wordsAsVectors,
    };
  }

  /** The data of a decision in each store; null if there is none. */
  async of(id: string): Promise<{ document: unknown; vector: unknown; graph: unknown }> {
    const document = (await this.#documents.whole(id))?.ementa ?? null;
    return {
      document,
      vector: this.#vectors.get(id) ?? null,
      graph: this.#graph.get(id) ?? null,
    };
  }

  #vectorStore(step: Step): CorpusDeps['vectors'] {
    const put = ({ id, vectors }: Point) => this.#vectors.set(id, textOf(vectors.text));
    return {
      upsert: points => step('vectors.upsert', () => points.forEach(put)),
      remove: ids =>
        step('vectors.remove', () => {
          for (const id of ids) this.#vectors.delete(id);
        }),
      missing: async ids => ids.filter(id => !this.#vectors.has(id)),
      vectorOf: async id => (this.#vectors.has(id) ? vectorOf(this.#vectors.get(id)!) : null),
    };
  }

  #graphStore(step: Step): Pick<GraphStore, 'changed' | 'write' | 'remove'> {
    return {
      changed: async batch =>
        batch.filter(({ id, ementa }) => this.#graph.get(id) !== ementa).map(({ id }) => id),
      write: batch =>
        step('graph.write', (): WriteSummary => {
          for (const { id, ementa } of batch) this.#graph.set(id, ementa);
          return { ...NOTHING, added: batch.length };
        }),
      remove: ids =>
        step('graph.remove', () => {
          const missing = ids.filter(id => !this.#graph.delete(id));
          return { removed: ids.length - missing.length, missing };
        }),
    };
  }
}

type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

const vectorOf = (text: string) => Float32Array.from(text, unit => unit.charCodeAt(0));

/** Text vectors that also contain their text. */
const wordsAsVectors: TextEmbeddings = {
  model: 'words',
  dimension: 1,
  rankWeight: 1,
  isMismatched: false,
  embed: async texts => texts.map(vectorOf),
  unrelated: async () => 0,
  close: async () => undefined,
};

const textOf = (vector: Float32Array) => String.fromCharCode(...vector).trim();

export function recordOf(id: string, ementa: string): CorpusRecord {
  const text = JSON.stringify({ id, ementa });
  return readRecord({ number: 1, endBytes: 0, text, problem: null }) as CorpusRecord;
}
