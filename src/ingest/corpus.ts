/** The stores that a decision goes to, as one: what each holds of it, and in which order it is written. */

import { AppError } from '../errors/errors.ts';
import type { TextEmbeddings } from '../models/text-vectors/text-embeddings.ts';
import { graphAnswers } from '../stores/graph/graph-answers.ts';
import type {
  GraphRecord,
  GraphStore,
  RemoveSummary,
  WriteSummary,
} from '../stores/graph/graph-store.ts';
import type { Documents, NewDocument } from '../stores/relational/documents.ts';
import type { Hold, WriteTurns } from '../stores/relational/write-turns.ts';
import type { Point, VectorStore } from '../stores/vectors/vector-store.ts';
import { pointsOf } from './points.ts';

/** Ids that are removed from one store after the other. */
const REMOVE_IDS_MAX = 500;
/** Removals that wait for the changes before them; an import writes one batch after another. */
const REMOVALS_MAX = 64;

/** One decision in the form of each store. */
export interface CorpusRecord {
  graph: GraphRecord;
  document: NewDocument;
}

/** What an import writes to. */
export interface CorpusStore {
  /** As GraphStore.write, for all stores. `signal` ends waiting, not a write that has begun. */
  write(batch: CorpusRecord[], signal?: AbortSignal): Promise<WriteSummary>;
}

export interface CorpusDeps {
  graph: Pick<GraphStore, 'write' | 'remove'>;
  documents: Pick<Documents, 'changed' | 'open' | 'put' | 'remove'>;
  vectors: Pick<VectorStore, 'missing' | 'upsert' | 'remove'>;
  embeddings: TextEmbeddings;
  /** Where other processes write too; null: only this one does. */
  turns: Pick<WriteTurns, 'run'> | null;
}

/** A batch and what was made of it before its turn. */
interface Prepared {
  batch: readonly CorpusRecord[];
  /** The last record of each id. */
  last: ReadonlyMap<string, CorpusRecord>;
  /** By id. */
  points: Map<string, Point>;
  signal: AbortSignal | undefined;
}

export class Corpus implements CorpusStore {
  readonly #deps: CorpusDeps;
  #lastChange: Promise<unknown> = Promise.resolve();
  #removals = 0;
  #isClosed = false;

  constructor(deps: CorpusDeps) {
    this.#deps = deps;
  }

  /**
   * A document's row says that all that is made of it is stored, so it says so no more before the vectors change, and
   * again after; the graph comes last, for what it names can then be read. So whatever a crash leaves is completed by
   * writing any version of the same decision.
   */
  async write(batch: CorpusRecord[], signal?: AbortSignal): Promise<WriteSummary> {
    const last = new Map(batch.map(record => [record.document.id, record]));
    // A model may take long: others write meanwhile.
    const { stale } = await this.#state(last);
    const points = new Map<string, Point>();
    for (const point of await this.#pointsOf(stale, last, signal)) points.set(point.id, point);
    return this.#inTurn(hold => this.#write({ batch, last, points, signal }, hold), signal);
  }

  /**
   * The graph first, so that no answer names what cannot be read any more; the documents last, for while one is there
   * the removal is not complete. One that was cut off is completed by asking again; `missing` are those of which no
   * store knew. `signal` ends it between two parts.
   */
  async remove(ids: readonly string[], signal?: AbortSignal): Promise<RemoveSummary> {
    if (this.#removals >= REMOVALS_MAX) {
      const message = `More than ${REMOVALS_MAX} removals wait.`;
      throw new AppError('QUEUE_FULL', message, { retryAfterSeconds: 5 });
    }
    this.#removals++;
    try {
      return await this.#removeInParts([...new Set(ids)], signal);
    } finally {
      this.#removals--;
    }
  }

  async #removeInParts(distinct: string[], signal?: AbortSignal): Promise<RemoveSummary> {
    const missing: string[] = [];
    for (let at = 0; at < distinct.length; at += REMOVE_IDS_MAX) {
      const part = distinct.slice(at, at + REMOVE_IDS_MAX);
      const work = (hold: Hold) => {
        if (signal?.aborted) throw new Error('nobody waits for the removal any more');
        return this.#remove(part, hold);
      };
      missing.push(...(await this.#inTurn(work, signal)));
    }
    return { removed: distinct.length - missing.length, missing };
  }

  /** Resolves when nothing is being changed any more; what waits is not begun. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lastChange;
  }

  /** A write and a removal that meet would leave a decision in some stores only. */
  async #inTurn<T>(work: (hold: Hold) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { turns } = this.#deps;
    const begin = () => {
      if (this.#isClosed) throw new Error('the stores are being closed');
      return turns === null ? work(async () => undefined) : turns.run(work, signal);
    };
    const change = this.#lastChange.then(begin);
    this.#lastChange = change.catch(() => undefined);
    return change;
  }

  /** Those of the ids that were nowhere. */
  async #remove(ids: string[], hold: Hold): Promise<string[]> {
    const { graph, vectors, documents } = this.#deps;
    const { missing } = await graphAnswers(graph.remove(ids));
    await hold();
    await vectors.remove(ids);
    await hold();
    const found = new Set(await documents.remove(ids));
    return missing.filter(id => !found.has(id));
  }

  async #write({ batch, last, points, signal }: Prepared, hold: Hold): Promise<WriteSummary> {
    const { graph, vectors, documents } = this.#deps;
    const { changed, stale } = await this.#state(last);
    // Others may have written since they were made.
    const unmade = stale.filter(id => !points.has(id));
    for (const point of await this.#pointsOf(unmade, last, signal)) points.set(point.id, point);
    await hold();
    await documents.open(stale);
    if (stale.length > 0) await vectors.upsert(stale.map(id => points.get(id)!));
    await hold().catch(async error => {
      // Another one may have completed the rows above these vectors.
      await documents.open(stale);
      throw error;
    });
    await documents.put(changed);
    await hold();
    return graphAnswers(graph.write(batch.map(record => record.graph)));
  }

  /** `stale`: ids whose vectors are to be made. */
  async #state(last: ReadonlyMap<string, CorpusRecord>) {
    const { documents, vectors } = this.#deps;
    const [changed, missing] = await Promise.all([
      documents.changed([...last.values()].map(({ document }) => document)),
      vectors.missing([...last.keys()]),
    ]);
    return { changed, stale: [...new Set([...changed.map(({ id }) => id), ...missing])] };
  }

  #pointsOf(
    ids: readonly string[],
    last: ReadonlyMap<string, CorpusRecord>,
    signal?: AbortSignal,
  ): Promise<Point[]> {
    const records = ids.map(id => last.get(id)!);
    return pointsOf(records, this.#deps.embeddings, signal);
  }
}
