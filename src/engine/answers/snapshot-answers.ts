/**
 * Answers from one generation of the snapshot: point operations at once under a step budget, everything else shared
 * between the calls that ask the same of the same generation.
 *
 *   point     HTTP thread --over budget--> pool
 *   pool      result cache --> run under way --> pool
 *   derived   background run of the generation, then as above
 *   per generation   background run, cut to the call's parameters
 */

import { hash } from 'node:crypto';
import type { Deadline } from '../../runtime/deadline.ts';
import { Budget } from '../budget.ts';
import { readHeader } from '../graph/header.ts';
import type { KernelModule, Operation, Task } from '../operation.ts';
import { Scratch } from '../scratch.ts';
import type { Generation, SnapshotStore } from '../snapshot/snapshot-store.ts';
import type { Answer, AnswerMeta } from './answer.ts';
import type { Compute, ComputeHandle, ComputeOutcome } from './compute.ts';
import { GenerationRuns } from './generation-runs.ts';
import { refused } from './refused.ts';
import { ResultCache } from './result-cache.ts';
import type { SharedRuns } from './shared-runs.ts';

/** Steps that a point operation may take on the HTTP thread: mostly some tens of microseconds, 0.2 ms at worst. */
const POINT_STEPS_MAX = 32_768;

/** The part of the cache store that operations with `cacheSeconds` use. */
export interface AnswerCache {
  get(key: string): string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>;
  set(key: string, value: string | Uint8Array, ttlSeconds: number): void | Promise<void>;
}

export type CacheOutcome = 'hit' | 'miss' | 'shared';

/** One call and the generation that is to answer it. */
export interface Question {
  operation: Operation;
  params: unknown;
  deadline: Deadline;
  generation: Generation;
  /** What its answer will say of where it came from. */
  meta: AnswerMeta;
}

export interface SnapshotAnswersObserver {
  cache(outcome: CacheOutcome): void;
  warn(message: string, error?: unknown): void;
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
  readonly #scratch = new Scratch();

  /** `kernels` are those of the point operations, which run on the calling thread. */
  constructor(
    operations: readonly Operation[],
    kernels: ReadonlyMap<string, KernelModule>,
    store: SnapshotStore,
    compute: Compute,
    cache: AnswerCache,
    runs: SharedRuns,
    resultCacheBytes: number,
    observer: SnapshotAnswersObserver,
  ) {
    this.#kernels = kernels;
    this.#store = store;
    this.#compute = compute;
    this.#cache = cache;
    this.#runs = runs;
    this.#observer = observer;
    this.#results = new ResultCache(resultCacheBytes);
    this.#generationRuns = new GenerationRuns(compute);
    store.onPublish(generation => {
      this.#results.clear();
      this.#generationRuns.begin(generation, operations);
    });
  }

  answer(question: Question): Answer | Promise<Answer> {
    const { operation, generation } = question;
    if (operation.cacheSeconds !== undefined) {
      return this.#held(generation, () => this.#cached(question));
    }
    if (operation.perGeneration !== undefined) {
      return this.#held(generation, () => this.#perGeneration(question));
    }
    return this.#computed(question);
  }

  /** The pool's own answer, whatever is kept or under way; the generation stays until it is there. */
  compute(operation: Operation, params: unknown, generation: Generation): Promise<ComputeOutcome> {
    return this.#held(generation, () => this.#submit(operation, params, generation).outcome);
  }

  /** Keeps the generation's buffer from being written anew until an answer from it is complete. */
  async #held<T>(generation: Generation, answer: () => Promise<T>): Promise<T> {
    this.#store.hold(generation);
    try {
      return await answer();
    } finally {
      this.#store.release(generation);
    }
  }

  /** At once where a point operation stays within its budget, else from the pool. */
  #computed(question: Question): Answer | Promise<Answer> {
    const { operation, params, generation, meta } = question;
    const isDerived =
      operation.derived === undefined || generation.graph.isReady(operation.derived);
    const kernel = isDerived ? this.#kernels.get(operation.name) : undefined;
    const pooled = () => this.#held(generation, () => this.#pooled(question));
    if (kernel === undefined) return pooled();
    const task: Task = { budget: new Budget(POINT_STEPS_MAX), scratch: this.#scratch };
    const outcome = kernel.run(generation.graph, params as never, task);
    if (outcome.ok) return { json: JSON.stringify(outcome.data), meta };
    if (outcome.code !== 'OVER_BUDGET') throw refused(outcome);
    return pooled();
  }

  async #pooled(question: Question): Promise<Answer> {
    const { operation, params, deadline, generation, meta } = question;
    const key = `${generation.number}|${operation.name}|${JSON.stringify(params)}`;
    const known = this.#results.get(key);
    if (known !== undefined) {
      this.#observer.cache('hit');
      return { json: known, meta };
    }
    if (operation.derived !== undefined && !generation.graph.isReady(operation.derived)) {
      const derived = await this.#generationRuns.wait(generation, operation, null, deadline);
      // The run's own end is no fault of the request: cancelled means that it took too long.
      if (derived === null || !derived.ok) throw refused(derived);
    }
    let isShared = true;
    const outcome = await this.#runs.join(key, deadline, () => {
      isShared = false;
      return this.#submit(operation, params, generation);
    });
    this.#observer.cache(isShared ? 'shared' : 'miss');
    if (outcome === null || !outcome.ok) throw refused(outcome);
    if (this.#store.current === generation) this.#results.set(key, outcome.data);
    return { json: outcome.data, meta };
  }

  /** From the cache store, under graph and parameters; a cache store that fails is only slower. */
  async #cached(question: Question): Promise<Answer> {
    const { operation, params, generation, meta } = question;
    // Hashed, for parameters may be long and are the caller's own text; ordered as given.
    const digest = hash('sha256', JSON.stringify(params), 'base64url');
    // Several instances may share the store, so the key names what the graph holds, not who packed it.
    const { bodyCrc } = readHeader(generation.graph.buffer);
    const key = `answer:${operation.name}:${bodyCrc}:${generation.sourceVersion}:${digest}`;
    const known = await this.#tryCache(() => this.#cache.get(key));
    if (known !== undefined) return { json: known, meta: { ...meta, cached: true } };
    const answer = await this.#computed(question);
    await this.#tryCache(() => this.#cache.set(key, answer.json, operation.cacheSeconds!));
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

  async #perGeneration(question: Question): Promise<Answer> {
    const { operation, params, deadline, generation, meta } = question;
    const { widen, narrow } = operation.perGeneration!;
    const widened = widen(params as never);
    const outcome = await this.#generationRuns.wait(generation, operation, widened, deadline);
    if (outcome === null || !outcome.ok) throw refused(outcome);
    const data = JSON.parse(Buffer.from(outcome.data).toString()) as never;
    return { json: JSON.stringify(narrow(data, params as never)), meta };
  }

  #submit(operation: Operation, params: unknown, generation: Generation): ComputeHandle {
    return this.#compute.submit({
      operation: operation.name,
      kind: 'run',
      params,
      generation,
      lane: 'pool',
      runMsMax: null,
    });
  }
}
