/**
 * Writes and removes decisions in all stores. The order of the steps ensures that repeating an interrupted operation
 * completes it.
 */

import { AppError } from '../errors/errors.ts';
import type { TextEmbeddings } from '../models/text-vectors/text-embeddings.ts';
import { graphAnswers } from '../stores/graph/graph-answers.ts';
import type { GraphStore, RemoveSummary } from '../stores/graph/graph-store.ts';
import type { Documents } from '../stores/relational/documents.ts';
import type { CaseKey, Process } from '../stores/relational/process.ts';
import type { KeptProcesses, Processes } from '../stores/relational/processes.ts';
import type { Hold, WriteTurns } from '../stores/relational/write-turns.ts';
import type { Point, VectorStore } from '../stores/vectors/vector-store.ts';
import type { CorpusRecord } from './corpus-record.ts';
import type { CorpusStore, CorpusWrite, WriteOptions } from './corpus-store.ts';
import type { CaseJoins } from './joins/case-joins.ts';
import type { FullTextJoins, JoinedBatch } from './joins/full-text-joins.ts';
import { linkGraph } from './link-graph.ts';
import { type OnSlow, PatientEmbeddings } from './patient-embeddings.ts';
import { pointsOf } from './points.ts';
import { storePoints } from './store-points.ts';
import { tellDecisions } from './tell-decisions.ts';
import { lastOf, type Prepared, toldNumbers, type Unlinked } from './write-steps.ts';

/** Number of ids removed from all stores before the next ids are. */
const REMOVE_IDS_MAX = 500;
/** Maximum number of removals that wait for earlier changes, such as the batches of an import. */
const REMOVALS_MAX = 64;

export interface CorpusDeps {
  graph: Pick<GraphStore, 'changed' | 'write' | 'remove'>;
  documents: Pick<Documents, 'changed' | 'notOf' | 'open' | 'prepare' | 'put' | 'remove' | 'touch'>;
  processes: Pick<Processes, 'numbersOnlyOf' | 'put' | 'remove' | 'removeWaiting'>;
  vectors: Pick<VectorStore, 'missing' | 'vectorOf' | 'upsert' | 'remove'>;
  /** Joins full texts with their decisions. */
  joins: Pick<FullTextJoins, 'of'>;
  /** Adds subjects and classes of cases to their decisions. */
  cases: Pick<CaseJoins, 'filled' | 'outdated'>;
  embeddings: TextEmbeddings;
  /** Turns shared with other processes; null if this process is the only writer. */
  turns: Pick<WriteTurns, 'run'> | null;
}

const always = async () => true;
const alone: Hold = async () => undefined;

export class Corpus implements CorpusStore {
  readonly #deps: CorpusDeps;
  readonly #embeddings: PatientEmbeddings;
  /** Batches are prepared in the order of the calls, because a later line of a file may replace an earlier one. */
  #lastPreparation: Promise<unknown> = Promise.resolve();
  #lastChange: Promise<unknown> = Promise.resolve();
  /** Graph writes in progress that outlast the turns of their batches. */
  readonly #linking = new Set<Promise<unknown>>();
  #removals = 0;
  #isClosed = false;

  constructor(deps: CorpusDeps) {
    this.#deps = deps;
    this.#embeddings = new PatientEmbeddings(deps.embeddings);
  }

  /** Names the callback for a slow model of text vectors. */
  set onSlowModel(onSlow: OnSlow) {
    this.#embeddings.onSlow = onSlow;
  }

  /**
   * Resolves when the batch is in every store. Without turns, writes may overlap: a later write stores vectors and
   * documents while this one writes the graph, so its caller passes this write as `after`.
   *
   * The digest of a document states that its vectors are stored. It is cleared before the vectors change and set after.
   * The graph comes last, so that everything that it names can be read. Writing any version of the same decision
   * completes
   * whatever a crash leaves.
   */
  async write(
    batch: CorpusRecord[],
    { signal, author = null, isWanted = always, after }: WriteOptions = {},
  ): Promise<CorpusWrite> {
    // Embedding may take long, so it is done before the turn, while other writers have theirs.
    const preparation = this.#lastPreparation.then(async () => {
      const { records, key } = await this.#joined(batch, author);
      const last = lastOf(records);
      const { changed, stale } = await this.#state(last, author);
      const made = await this.#pointsOf(stale, last, signal);
      await this.#deps.documents.prepare(changed);
      return { points: new Map(made.map(point => [point.id, point])), key };
    });
    this.#lastPreparation = preparation.catch(() => undefined);
    const prepared = { batch, ...(await preparation), signal, author, isWanted, after };
    if (this.#deps.turns !== null) {
      return this.#inTurn(
        async hold => this.#link(await this.#store(prepared, hold), prepared, hold),
        signal,
      );
    }
    // Only this process writes, so the next batch may be stored while the graph of this one is written.
    const storing = this.#begin(this.#lastChange, hold => this.#store(prepared, hold), signal);
    // The graph is written in the order of the documents, because two callers may write the same decision.
    const before = Promise.all(this.#linking);
    const linking = storing.then(stored => before.then(() => this.#link(stored, prepared, alone)));
    const over = linking.catch(() => undefined);
    const ended: Promise<unknown> = over.then(() => this.#linking.delete(ended));
    this.#linking.add(ended);
    return linking;
  }

  /**
   * Stores cases in a turn of their own, because a concurrent removal of decisions also removes their cases. Stored
   * decisions with these numbers are then updated from the cases in later turns; writing the cases again completes an
   * interrupted update. `signal` aborts the wait for a turn.
   */
  async writeProcesses(
    given: readonly Process[],
    author: string | null,
    secret: readonly CaseKey[] = [],
    signal?: AbortSignal,
  ): Promise<KeptProcesses> {
    const put = () => this.#deps.processes.put(given, author, secret);
    const kept = await this.#inTurn(put, signal);
    const numbers = toldNumbers(given, author, secret);
    for (let after: string | null = numbers.length === 0 ? null : ''; after !== null; ) {
      const from = { numbers, after };
      after = await this.#inTurn(hold => tellDecisions(this.#deps, from, hold), signal);
    }
    return kept;
  }

  /** Removes the cases with these numbers unless a decision has the number. */
  async removeWaiting(numbers: readonly string[], signal?: AbortSignal): Promise<void> {
    await this.#inTurn(() => this.#deps.processes.removeWaiting(numbers), signal);
  }

  /** Numbers of stored cases that occur only in these decisions, and so are removed with them. */
  numbersOnlyOf = (ids: readonly string[]) => this.#deps.processes.numbersOnlyOf(ids);

  /**
   * Removes decisions. The graph comes first, so that no answer names a decision that cannot be read. The documents
   * come last: while a document exists, its removal is incomplete, and repeating it completes it. `missing` are ids
   * that no store had. `signal` aborts the removal between two parts. `first` runs before everything else, unless the
   * removal is refused.
   */
  async remove(
    ids: readonly string[],
    signal?: AbortSignal,
    first: () => Promise<void> = async () => {},
  ): Promise<RemoveSummary> {
    if (this.#removals >= REMOVALS_MAX) {
      const message = `More than ${REMOVALS_MAX} removals are waiting.`;
      throw new AppError('QUEUE_FULL', message, { retryAfterSeconds: 5 });
    }
    this.#removals++;
    try {
      await first();
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
        if (signal?.aborted) throw new Error('the removal was cancelled');
        return this.#remove(part, hold);
      };
      missing.push(...(await this.#inTurn(work, signal)));
    }
    return { removed: distinct.length - missing.length, missing };
  }

  /** Resolves when all changes that have begun, in every process that shares the stores, have ended. */
  async afterChanges(signal?: AbortSignal): Promise<void> {
    await this.#inTurn(async () => undefined, signal);
  }

  /** Runs work during which no process that shares the stores changes them. */
  whileUnchanged<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#inTurn(work, signal);
  }

  /** Resolves when the running change has ended; waiting changes are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lastChange;
    await Promise.all(this.#linking);
  }

  /** Changes run one after another, because a write during a removal could leave a decision in only some stores. */
  #inTurn<T>(work: (hold: Hold) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const linking = [...this.#linking];
    const before =
      linking.length === 0 ? this.#lastChange : Promise.all([this.#lastChange, ...linking]);
    return this.#begin(before, work, signal);
  }

  #begin<T>(
    before: Promise<unknown>,
    work: (hold: Hold) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { turns } = this.#deps;
    const change = before.then(() => {
      if (this.#isClosed) throw new Error('the stores are closing');
      return turns === null ? work(alone) : turns.run(work, signal);
    });
    this.#lastChange = change.catch(() => undefined);
    return change;
  }

  /** Resolves to the ids that no store had. */
  async #remove(ids: string[], hold: Hold): Promise<string[]> {
    const { graph, vectors, documents, processes } = this.#deps;
    const { missing } = await graphAnswers(graph.remove(ids));
    await hold();
    await vectors.remove(ids);
    await hold();
    await processes.remove(await processes.numbersOnlyOf(ids));
    const found = new Set(await documents.remove(ids));
    return missing.filter(id => !found.has(id));
  }

  /** Stores vectors and documents. */
  async #store({ batch, key, isWanted, ...prepared }: Prepared, hold: Hold): Promise<Unlinked> {
    if (!(await isWanted())) throw new Error('the batch is no longer wanted');
    const joined = await this.#joined(batch, prepared.author);
    // The key has changed: other decisions or cases were stored since the points were computed.
    if (joined.key !== key) prepared.points.clear();
    return this.#put(joined, prepared, hold);
  }

  async #joined(batch: CorpusRecord[], author: string | null): Promise<JoinedBatch> {
    const joined = await this.#deps.joins.of(batch, author);
    const { records, key } = await this.#deps.cases.filled(joined.records);
    return { ...joined, records, key: `${joined.key}\n${key}` };
  }

  async #put(
    joined: JoinedBatch,
    { points, signal, author }: Pick<Prepared, 'points' | 'signal' | 'author'>,
    hold: Hold,
  ): Promise<Unlinked> {
    const last = lastOf(joined.records);
    const { changed, stale, notOwn } = await this.#state(last, author);
    const own = joined.records.filter(({ document }) => !notOwn.has(document.id));
    const put = new Set(changed.map(({ id }) => id));
    if (own.length === 0) return { own, notOwn, joined, put };
    // Another process may have written after the points were computed.
    const unmade = stale.filter(id => !points.has(id));
    for (const point of await this.#pointsOf(unmade, last, signal)) points.set(point.id, point);
    const made = stale.map(id => points.get(id)!);
    await storePoints(this.#deps, made, hold);
    await this.#deps.documents.put(changed);
    return { own, notOwn, joined, put };
  }

  async #link(
    { own, notOwn, joined: { dropped, apart }, put }: Unlinked,
    { after }: Pick<Prepared, 'after'>,
    hold: Hold,
  ): Promise<CorpusWrite> {
    await after;
    await hold();
    const written = await linkGraph(this.#deps, own, put);
    // The texts of the dropped decisions are now part of decisions that every store has.
    if (dropped.length > 0) await this.#remove(dropped, hold);
    return { ...written, ...(notOwn.size > 0 && { notOwn }), ...(apart.size > 0 && { apart }) };
  }

  /**
   * `notOwn` are ids of decisions of other tenants. Among the others, `changed` are documents that differ from the
   * stored ones, and `stale` are ids that need new vectors.
   */
  async #state(last: ReadonlyMap<string, CorpusRecord>, author: string | null) {
    const { documents, vectors } = this.#deps;
    const notOwn = new Set(author === null ? [] : await documents.notOf(author, [...last.keys()]));
    const ids = [...last.keys()].filter(id => !notOwn.has(id));
    const [changed, missing] = await Promise.all([
      documents.changed(ids.map(id => last.get(id)!.document)),
      vectors.missing(ids),
    ]);
    return { notOwn, changed, stale: [...new Set([...changed.map(({ id }) => id), ...missing])] };
  }

  #pointsOf(
    ids: readonly string[],
    last: ReadonlyMap<string, CorpusRecord>,
    signal?: AbortSignal,
  ): Promise<Point[]> {
    const records = ids.map(id => last.get(id)!);
    return pointsOf(records, this.#embeddings, signal);
  }
}
