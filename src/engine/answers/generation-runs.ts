/**
 * Background runs, once per generation: the derived blocks, started at publish, and the results of `perGeneration`
 * operations, started by the first request. Refusals are kept like results, so a measure that did not converge is not
 * tried again before the graph changes.
 */

import type { Deadline } from '../../runtime/deadline.ts';
import { GRAPH_DEADLINE_MS, type Operation } from '../operation.ts';
import type { Generation } from '../snapshot/snapshot-store.ts';
import type { Compute, ComputeHandle, ComputeOutcome } from './compute.ts';

/** Longer than a request may wait: the derived blocks of the largest graphs take minutes. */
const DERIVED_MS_MAX = 300_000;

/**
 * How long a generation that replaced another one is in service before a costly index is made. With a write a second
 * it would be of no use once it is ready, and requests would lack the processor time that it takes.
 */
const INDEX_AFTER_MS = 3_000;
/** The index that takes 40 ms at a million decisions, which is made first of all. */
const CHEAP_INDEX = 'signatures';

interface Run {
  handle: ComputeHandle;
  waiters: number;
}

export class GenerationRuns {
  readonly #compute: Compute;
  #generation: Generation | null = null;
  #runs = new Map<string, Run>();
  #later: NodeJS.Timeout | undefined;

  constructor(compute: Compute) {
    this.#compute = compute;
  }

  /**
   * Starts computing the derived blocks of a new generation: a costly index after `INDEX_AFTER_MS`, the others at once.
   * Runs of the old generation that no request waits for are cancelled.
   */
  begin(generation: Generation | null, operations: readonly Operation[]): void {
    for (const run of this.#runs.values()) if (run.waiters === 0) run.handle.cancel();
    clearTimeout(this.#later);
    const isFirst = this.#generation === null;
    this.#runs = new Map();
    this.#generation = generation;
    if (generation === null) return;
    const derive = (isMade: (operation: Operation) => boolean) => {
      for (const operation of operations.filter(isMade)) this.#run(generation, operation, null);
    };
    const isCostly = ({ index }: Operation) => index !== undefined && index !== CHEAP_INDEX;
    derive(({ index }) => index === CHEAP_INDEX);
    derive(({ derived }) => derived !== undefined);
    if (isFirst) derive(isCostly);
    else this.#later = setTimeout(derive, INDEX_AFTER_MS, isCostly).unref();
  }

  /**
   * Waits for a run of this generation and starts it if there is none; `params` null means the derived blocks.
   * Resolves to null when the deadline is over or the client left; the run goes on.
   */
  wait(
    generation: Generation,
    operation: Operation,
    params: unknown,
    deadline: Deadline,
  ): Promise<ComputeOutcome | null> {
    const run = this.#run(generation, operation, params);
    run.waiters++;
    return new Promise(resolve => {
      const finish = (outcome: ComputeOutcome | null) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      const timer = setTimeout(() => finish(null), Math.max(0, deadline.at - performance.now()));
      deadline.onCancel(() => finish(null));
      void run.handle.outcome.then(finish);
    }).finally(() => {
      run.waiters--;
      // The refresher needs a retired generation's buffer, so a run that no request waits for must not hold it.
      if (run.waiters === 0 && this.#generation !== generation) run.handle.cancel();
    }) as Promise<ComputeOutcome | null>;
  }

  #run(generation: Generation, operation: Operation, params: unknown): Run {
    const key = `${operation.name}|${JSON.stringify(params)}`;
    const known = this.#generation === generation ? this.#runs.get(key) : undefined;
    if (known !== undefined) return known;
    const handle = this.#compute.submit({
      operation: operation.name,
      kind: params === null ? 'precompute' : 'run',
      params,
      generation,
      lane: 'background',
      runMsMax: params === null ? DERIVED_MS_MAX : GRAPH_DEADLINE_MS,
    });
    const run = { handle, waiters: 0 };
    if (this.#generation === generation) {
      this.#runs.set(key, run);
      // A full queue or a failed thread says nothing about the generation, so such an outcome is not kept.
      void handle.outcome.then(outcome => {
        const isPassing = !outcome.ok && ['QUEUE_FULL', 'FAILED'].includes(outcome.code);
        if (isPassing && this.#runs.get(key) === run) this.#runs.delete(key);
      });
    }
    return run;
  }
}
