/**
 * Answers one call: chooses the engine, tries point operations at once under a step budget, and shares everything else
 * between the calls that ask the same of the same generation.
 *
 *   point     HTTP thread --over budget--> pool
 *   pool      result cache --> run under way --> pool
 *   derived   background run of the generation, then as above
 *   per generation   background run, cut to the call's parameters
 */
import { hash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Answer, AnswerMeta, Call, GraphEngine } from './answer.ts';
import { metaOf } from './answer-meta.ts';
import { Budget } from './budget.ts';
import { chooseEngine } from './choose-engine.ts';
import type { Compute, ComputeOutcome } from './compute.ts';
import { GenerationRuns } from './generation-runs.ts';
import type { KernelModule, Operation, Task } from './operation.ts';
import type { Refusal } from './outcome.ts';
import { ResultCache } from './result-cache.ts';
import { Scratch } from './scratch.ts';
import { SharedRuns } from './shared-runs.ts';
import { freshnessAt } from './snapshot/freshness.ts';
import type { Generation, SnapshotStore } from './snapshot/snapshot-store.ts';

/** Steps that a point operation may take on the HTTP thread: mostly some tens of microseconds, 0.2 ms at worst. */
const POINT_STEPS_MAX = 32_768;

/** The part of the cache store that operations with `cacheSeconds` use. */
export interface AnswerCache {
  get(key: string): string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>;
  set(key: string, value: string | Uint8Array, ttlSeconds: number): void | Promise<void>;
}

export type CacheOutcome = 'hit' | 'miss' | 'shared';

export interface ExecutorObserver {
  /** One answer: the engine, and the error code or `ok`. */
  answered(operation: string, engine: string, outcome: string, seconds: number): void;
  cache(outcome: CacheOutcome): void;
  warn(message: string, error?: unknown): void;
}

export interface ExecutorSettings {
  staleSeconds: number;
  resultCacheBytes: number;
}

export class Executor implements GraphEngine {
  readonly #operations: readonly Operation[];
  readonly #kernels: Map<string, KernelModule>;
  readonly #store: SnapshotStore;
  readonly #compute: Compute;
  readonly #cache: AnswerCache;
  readonly #settings: ExecutorSettings;
  readonly #observer: ExecutorObserver;
  readonly #results: ResultCache;
  readonly #runs = new SharedRuns();
  readonly #generationRuns: GenerationRuns;
  readonly #scratch = new Scratch();

  private constructor(
    operations: readonly Operation[],
    kernels: Map<string, KernelModule>,
    store: SnapshotStore,
    compute: Compute,
    cache: AnswerCache,
    settings: ExecutorSettings,
    observer: ExecutorObserver,
  ) {
    this.#operations = operations;
    this.#kernels = kernels;
    this.#store = store;
    this.#compute = compute;
    this.#cache = cache;
    this.#settings = settings;
    this.#observer = observer;
    this.#results = new ResultCache(settings.resultCacheBytes);
    this.#generationRuns = new GenerationRuns(compute);
    store.onPublish(generation => {
      this.#results.clear();
      this.#generationRuns.begin(generation, this.#operations);
    });
  }

  /** Loads the kernels of the point operations, which run on the calling thread. */
  static async create(
    operations: readonly Operation[],
    store: SnapshotStore,
    compute: Compute,
    cache: AnswerCache,
    settings: ExecutorSettings,
    observer: ExecutorObserver,
  ): Promise<Executor> {
    const kernels = new Map<string, KernelModule>();
    for (const { name, lane } of operations) {
      if (lane === 'point') kernels.set(name, await import(`./operations/${name}/kernel.ts`));
    }
    return new Executor(operations, kernels, store, compute, cache, settings, observer);
  }

  ready(): boolean {
    return this.#choose().generation !== null;
  }

  execute(operation: Operation, params: unknown, call: Call): Answer | Promise<Answer> {
    const startedAt = performance.now();
    const observe = (engine: string, outcome: string) =>
      this.#observer.answered(
        operation.name,
        engine,
        outcome,
        (performance.now() - startedAt) / 1000,
      );
    const failed = (error: unknown): never => {
      const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR';
      const engine = code === 'SERVICE_UNAVAILABLE' ? 'none' : 'snapshot';
      // A client that went away is no timeout of ours.
      observe(engine, call.left ? 'LEFT' : code);
      throw error;
    };
    try {
      const answer = this.#execute(operation, params, call);
      if (!(answer instanceof Promise)) {
        observe(answer.meta.engine, 'ok');
        return answer;
      }
      return answer.then(settled => {
        observe(settled.meta.engine, 'ok');
        return settled;
      }, failed);
    } catch (error) {
      return failed(error);
    }
  }

  #choose(): { generation: Generation | null; reason: string } {
    const { current } = this.#store;
    const state = freshnessAt(
      current?.confirmedAt ?? null,
      Date.now(),
      this.#settings.staleSeconds,
    );
    const choice = chooseEngine(state);
    return { generation: choice.engine === null ? null : current, reason: choice.reason };
  }

  #execute(operation: Operation, params: unknown, call: Call): Answer | Promise<Answer> {
    const { generation, reason } = this.#choose();
    if (generation === null) {
      throw new AppError('SERVICE_UNAVAILABLE', `No engine can answer: the ${reason}.`, {
        retryAfterSeconds: 1,
      });
    }
    const meta = metaOf(generation, reason);
    if (operation.cacheSeconds !== undefined) {
      return this.#held(generation, () => this.#cached(operation, params, call, generation, meta));
    }
    if (operation.perGeneration !== undefined) {
      return this.#held(generation, () =>
        this.#perGeneration(operation, params, call, generation, meta),
      );
    }
    return this.#computed(operation, params, call, generation, meta);
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
  #computed(
    operation: Operation,
    params: unknown,
    call: Call,
    generation: Generation,
    meta: AnswerMeta,
  ): Answer | Promise<Answer> {
    const isDerived =
      operation.derived === undefined || generation.graph.isReady(operation.derived);
    const kernel = isDerived ? this.#kernels.get(operation.name) : undefined;
    const pooled = () =>
      this.#held(generation, () => this.#pooled(operation, params, call, generation, meta));
    if (kernel === undefined) return pooled();
    const task: Task = { budget: new Budget(POINT_STEPS_MAX), scratch: this.#scratch };
    const outcome = kernel.run(generation.graph, params as never, task);
    if (outcome.ok) return { json: JSON.stringify(outcome.data), meta };
    if (outcome.code !== 'OVER_BUDGET') throw this.#refused(outcome);
    return pooled();
  }

  async #pooled(
    operation: Operation,
    params: unknown,
    call: Call,
    generation: Generation,
    meta: AnswerMeta,
  ): Promise<Answer> {
    const key = `${generation.number}|${operation.name}|${JSON.stringify(params)}`;
    const known = this.#results.get(key);
    if (known !== undefined) {
      this.#observer.cache('hit');
      return { json: known, meta };
    }
    if (operation.derived !== undefined && !generation.graph.isReady(operation.derived)) {
      const derived = await this.#generationRuns.wait(generation, operation, null, call);
      // The run's own end is no fault of the request: cancelled means that it took too long.
      if (derived === null || !derived.ok) throw this.#refused(derived);
    }
    let isShared = true;
    const outcome = await this.#runs.join(key, call, () => {
      isShared = false;
      return this.#compute.submit({
        operation: operation.name,
        kind: 'run',
        params,
        generation,
        lane: 'pool',
        runMsMax: null,
      });
    });
    this.#observer.cache(isShared ? 'shared' : 'miss');
    if (outcome === null || !outcome.ok) throw this.#refused(outcome);
    if (this.#store.current === generation) this.#results.set(key, outcome.data);
    return { json: outcome.data, meta };
  }

  /** From the cache store, under generation and parameters; a cache store that fails is only slower. */
  async #cached(
    operation: Operation,
    params: unknown,
    call: Call,
    generation: Generation,
    meta: AnswerMeta,
  ): Promise<Answer> {
    // Hashed, for parameters may be long and are the caller's own text; ordered as given.
    const digest = hash('sha256', JSON.stringify(params), 'base64url');
    const key = `answer:${operation.name}:${generation.number}:${generation.builtAt}:${digest}`;
    const known = await this.#tryCache(() => this.#cache.get(key));
    if (known !== undefined) return { json: known, meta: { ...meta, cached: true } };
    const answer = await this.#computed(operation, params, call, generation, meta);
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

  async #perGeneration(
    operation: Operation,
    params: unknown,
    call: Call,
    generation: Generation,
    meta: AnswerMeta,
  ): Promise<Answer> {
    const { widen, narrow } = operation.perGeneration!;
    const widened = widen(params as never);
    const outcome = await this.#generationRuns.wait(generation, operation, widened, call);
    if (outcome === null || !outcome.ok) throw this.#refused(outcome);
    const data = JSON.parse(Buffer.from(outcome.data).toString()) as never;
    return { json: JSON.stringify(narrow(data, params as never)), meta };
  }

  /** The error that a refusal is to the caller; null stands for the call's own deadline. */
  #refused(outcome: Refusal | Extract<ComputeOutcome, { ok: false }> | null): AppError {
    if (outcome === null || outcome.code === 'CANCELLED') {
      return new AppError('GRAPH_TIMEOUT', 'The operation took longer than its 15 s.');
    }
    if (outcome.code === 'NOT_FOUND') {
      const details = [
        { field: outcome.field, rule: 'must be in the graph', value: outcome.value },
      ];
      return new AppError('NOT_FOUND', `${outcome.field} is not in the graph.`, { details });
    }
    if (outcome.code === 'NOT_CONVERGED') return new AppError('NOT_CONVERGED', outcome.message);
    if (outcome.code === 'QUEUE_FULL') {
      const message = 'Too many operations are waiting for a compute thread.';
      return new AppError('QUEUE_FULL', message, { retryAfterSeconds: 1 });
    }
    const cause = outcome.code === 'FAILED' ? outcome.message : outcome.code;
    return new AppError('INTERNAL_ERROR', 'The operation failed.', { cause });
  }
}
