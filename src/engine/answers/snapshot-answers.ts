/**
 * Answers from one generation of the snapshot. Point operations run on the calling thread under a step budget; all
 * other runs are shared by equal requests to the same generation.
 *
 *   point            HTTP thread --over budget--> pool
 *   cached           cache store --miss--> as point
 *   pool             result cache --miss--> shared run in the pool
 *   family           result cache --miss--> family (see `family-answers.ts`) --over budget--> shared run in the pool
 *   derived          background run of the generation, then as above
 *   per generation   background run, narrowed to the request's parameters
 */

import { hash } from 'node:crypto';
import { callerNow } from '../../runtime/caller.ts';
import { Budget } from '../budget.ts';
import { readHeader } from '../graph/header.ts';
import type { KernelModule, Operation, OperationOf, Task } from '../operation.ts';
import { Scratch } from '../scratch.ts';
import type { Generation, SnapshotStore } from '../snapshot/snapshot-store.ts';
import type { Answer, SnapshotRequest } from './answer.ts';
import type { Compute, ComputeHandle, ComputeOutcome } from './compute.ts';
import { type FamilyAnswer, FamilyAnswers, type FamilyOutcome } from './family-answers.ts';
import { GenerationRuns } from './generation-runs.ts';
import { refused } from './refused.ts';
import { ResultCache, resultKey } from './result-cache.ts';
import type { SharedRuns } from './shared-runs.ts';

/** Steps that a point operation may take on the HTTP thread: mostly tens of microseconds, 0.2 ms at worst. */
export const POINT_STEPS_MAX = 32_768;

/** The cache store, as `cached` operations use it. */
export interface AnswerCache {
  get(key: string): string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>;
  set(key: string, value: string | Uint8Array, ttlSeconds: number): void | Promise<void>;
}

export type CacheOutcome = 'hit' | 'miss' | 'shared';

export interface SnapshotAnswersObserver {
  cache(outcome: CacheOutcome): void;
  family(outcome: FamilyOutcome): void;
  warn(message: string, error?: unknown): void;
}

/** The dependencies of `SnapshotAnswers`. */
export interface SnapshotAnswersParts {
  operations: readonly Operation[];
  /** Kernels of the point operations and of the operations with families, which run on the calling thread. */
  kernels: ReadonlyMap<string, KernelModule>;
  store: SnapshotStore;
  compute: Compute;
  cache: AnswerCache;
  runs: SharedRuns;
  resultCacheBytes: number;
  familiesBytes: number;
  observer: SnapshotAnswersObserver;
}

export class SnapshotAnswers {
  readonly #kernels: ReadonlyMap<string, KernelModule>;
  readonly #store: SnapshotStore;
  readonly #compute: Compute;
  readonly #cache: AnswerCache;
  readonly #runs: SharedRuns;
  readonly #observer: SnapshotAnswersObserver;
  readonly #results: ResultCache;
  readonly #generationRuns: GenerationRuns;
  readonly #families: FamilyAnswers;
  readonly #scratch = new Scratch();
  /** The parsed results for `narrow`, by their bytes; `GenerationRuns` keeps the bytes. */
  readonly #wide = new WeakMap<Uint8Array, object>();

  constructor(parts: SnapshotAnswersParts) {
    this.#kernels = parts.kernels;
    this.#store = parts.store;
    this.#compute = parts.compute;
    this.#cache = parts.cache;
    this.#runs = parts.runs;
    this.#observer = parts.observer;
    this.#results = new ResultCache(parts.resultCacheBytes);
    this.#generationRuns = new GenerationRuns(parts.compute);
    this.#families = new FamilyAnswers({
      kernels: parts.kernels,
      store: parts.store,
      compute: parts.compute,
      runs: parts.runs,
      scratch: this.#scratch,
      bytesMax: parts.familiesBytes,
      stepsMax: POINT_STEPS_MAX,
      observe: outcome => parts.observer.family(outcome),
    });
    parts.store.onPublish(generation => {
      this.#results.clear();
      this.#generationRuns.begin(generation, parts.operations);
    });
  }

  /** Number of bytes of the cached families. */
  get familyBytes(): number {
    return this.#families.bytes;
  }

  answer(request: SnapshotRequest): Answer | Promise<Answer> {
    const { operation, generation } = request;
    switch (operation.mode) {
      case 'point':
        return operation.repeats === true ? this.#repeated(request) : this.#computed(request);
      case 'cached':
        return this.#held(generation, () => this.#cached(request, operation));
      case 'pool':
        return this.#held(generation, () => this.#pooled(request));
      case 'family':
        return this.#byFamily(request, operation);
      case 'perGeneration':
        return this.#held(generation, () => this.#perGeneration(request, operation));
    }
  }

  /** Computes in the pool without caches and shared runs, and holds the generation until the outcome arrives. */
  compute(operation: Operation, params: unknown, generation: Generation): Promise<ComputeOutcome> {
    return this.#held(generation, () => this.#submit(operation, params, generation).outcome);
  }

  /** Keeps the generation's buffer from being overwritten until the answer is complete. */
  async #held<T>(generation: Generation, answer: () => Promise<T>): Promise<T> {
    this.#store.hold(generation);
    try {
      return await answer();
    } finally {
      this.#store.release(generation);
    }
  }

  /** Computes the answer on this thread, or in the pool if the budget of this thread does not suffice. */
  #computed(request: SnapshotRequest): Answer | Promise<Answer> {
    const { operation, params, generation, meta } = request;
    const isDerived =
      operation.derived === undefined || generation.graph.isReady(operation.derived);
    const isPooled = operation.mode === 'point' && operation.pooled?.(params as never) === true;
    const kernel = isDerived && !isPooled ? this.#kernels.get(operation.name) : undefined;
    const pooled = () => this.#held(generation, () => this.#pooled(request));
    if (kernel === undefined) return pooled();
    const task: Task = { budget: new Budget(POINT_STEPS_MAX), scratch: this.#scratch };
    const outcome = kernel.run(generation.graph, params as never, task);
    if (outcome.ok) return { json: JSON.stringify(outcome.data), meta };
    if (outcome.code !== 'OVER_BUDGET') throw refused(outcome, generation.graph);
    return pooled();
  }

  /** Answers from the result cache, which keeps an answer from the second request on. */
  #repeated(request: SnapshotRequest): Answer | Promise<Answer> {
    const { operation, params, generation } = request;
    const key = resultKey(generation.number, operation.name, params);
    const known = this.#known(request, key);
    if (known !== null) return known;
    const answer = this.#computed(request);
    // The pool has already cached its answer.
    if (answer instanceof Promise) return answer;
    this.#observer.cache('miss');
    const isKept = this.#results.note(key) && this.#store.current === generation;
    if (isKept) this.#results.set(key, answer.json);
    return answer;
  }

  /** The answer that the result cache has under the key, or null. */
  #known({ meta }: SnapshotRequest, key: string): Answer | null {
    const json = this.#results.get(key);
    if (json === undefined) return null;
    this.#observer.cache('hit');
    return { json, meta };
  }

  /** Answers from the result cache or the family of the request. */
  #byFamily(request: SnapshotRequest, operation: OperationOf<'family'>): Answer | Promise<Answer> {
    const { params, generation } = request;
    const key = resultKey(generation.number, operation.name, params);
    const known = this.#known(request, key);
    if (known !== null) return known;
    const answer = this.#families.answer(request, operation);
    if (!(answer instanceof Promise)) {
      return this.#fromFamily(request, this.#results.note(key) ? key : null, answer);
    }
    return this.#held(generation, async () => this.#fromFamily(request, key, await answer));
  }

  /** The result is cached under the key, if a key is given. */
  #fromFamily(
    request: SnapshotRequest,
    key: string | null,
    { from, outcome }: FamilyAnswer,
  ): Answer | Promise<Answer> {
    const { generation, meta } = request;
    if (outcome?.ok === true) {
      this.#observer.cache('miss');
      const json = from === null ? outcome.data : JSON.stringify(outcome.data);
      const isKept = key !== null && this.#store.current === generation;
      if (isKept) this.#results.set(key, json);
      return { json, meta };
    }
    if (from === null || outcome?.code !== 'OVER_BUDGET') throw refused(outcome, generation.graph);
    return this.#held(generation, () => this.#pooled(request, from.bytes));
  }

  /** Computes the answer in the pool, from the family if one is given. */
  async #pooled(request: SnapshotRequest, family?: Uint8Array): Promise<Answer> {
    const { operation, params, deadline, generation, meta } = request;
    const key = resultKey(generation.number, operation.name, params);
    const known = this.#known(request, key);
    if (known !== null) return known;
    if (operation.derived !== undefined && !generation.graph.isReady(operation.derived)) {
      const derived = await this.#generationRuns.wait(generation, operation, null, deadline);
      // A background run is cancelled only if it takes too long, so `refused` turns that into GRAPH_TIMEOUT.
      if (derived === null || !derived.ok) throw refused(derived);
    }
    let isShared = true;
    // Callers do not share a run, because one must not wait for another's turn in the queue.
    const run = `${callerNow()}|${key}`;
    const outcome = await this.#runs.join(deadline, run, () => {
      isShared = false;
      return this.#submit(operation, params, generation, family);
    });
    this.#observer.cache(isShared ? 'shared' : 'miss');
    if (outcome === null || !outcome.ok) throw refused(outcome, generation.graph);
    const isUncached = operation.mode === 'pool' && operation.uncached === true;
    const isKept = !isUncached && this.#store.current === generation;
    if (isKept) this.#results.set(key, outcome.data);
    return { json: outcome.data, meta };
  }

  /** Answers from the cache store, by graph and parameters; if the store fails, the answer is computed. */
  async #cached(request: SnapshotRequest, operation: OperationOf<'cached'>): Promise<Answer> {
    const { params, generation, meta } = request;
    // Hashed, because parameters may be long and are the caller's private text.
    const digest = hash('sha256', JSON.stringify(params), 'base64url');
    // Several instances may share the store, so the key identifies the graph's content, not the generation.
    const { bodyCrc } = readHeader(generation.graph.buffer);
    const key = `answer:${operation.name}:${bodyCrc}:${generation.sourceVersion}:${digest}`;
    const known = await this.#tryCache(() => this.#cache.get(key));
    if (known !== undefined) return { json: known, meta: { ...meta, cached: true } };
    const answer = await this.#computed(request);
    await this.#tryCache(() => this.#cache.set(key, answer.json, operation.cacheSeconds));
    return { ...answer, meta: { ...meta, cached: false } };
  }

  async #tryCache<T>(use: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await use();
    } catch (error) {
      this.#observer.warn('the cache store failed', error);
      return undefined;
    }
  }

  async #perGeneration(
    request: SnapshotRequest,
    operation: OperationOf<'perGeneration'>,
  ): Promise<Answer> {
    const { params, deadline, generation, meta } = request;
    const widened = operation.widen(params as never);
    const outcome = await this.#generationRuns.wait(generation, operation, widened, deadline);
    if (outcome === null || !outcome.ok) throw refused(outcome, generation.graph);
    let data = this.#wide.get(outcome.data);
    if (data === undefined) {
      data = JSON.parse(Buffer.from(outcome.data).toString()) as object;
      this.#wide.set(outcome.data, data);
    }
    return { json: JSON.stringify(operation.narrow(data as never, params as never)), meta };
  }

  #submit(
    operation: Operation,
    params: unknown,
    generation: Generation,
    family?: Uint8Array,
  ): ComputeHandle {
    return this.#compute.submit({
      operation: operation.name,
      ...(family === undefined ? { kind: 'run' } : { kind: 'answer', family }),
      params,
      generation,
      lane: 'pool',
      runMsMax: null,
    });
  }
}
