/**
 * Background runs, once per generation: the derived blocks, started at publish, and the results of `perGeneration`
 * operations, started by the first request. Refusals are kept like results, so a measure that did not converge is not
 * tried again before the graph changes.
 */

import type { Deadline } from '../../runtime/deadline.ts';
import { GRAPH_DEADLINE_MS, type Operation } from '../operation.ts';
import type { Generation } from '../snapshot/snapshot-store.ts';
import type { Compute, ComputeOutcome } from './compute.ts';
import { SharedRuns } from './shared-runs.ts';

/** Longer than a request may wait, because the derived blocks of the largest graphs take minutes. */
const DERIVED_MS_MAX = 300_000;

/**
 * How long a generation that replaced another one is in service before a costly index is made. With a write every
 * second, the index would be outdated when it is ready, and its processor time would be missing for requests.
 */
const INDEX_AFTER_MS = 3_000;
/** This index takes 40 ms for a million decisions, so it is computed at once. */
const CHEAP_INDEX = 'signatures';

/** Outcomes that do not depend on the generation, so they are not cached. */
const PASSING = ['QUEUE_FULL', 'FAILED'];

export class GenerationRuns {
  readonly #compute: Compute;
  #generation: Generation | null = null;
  #runs = new SharedRuns();
  #later: NodeJS.Timeout | undefined;

  constructor(compute: Compute) {
    this.#compute = compute;
  }

  /**
   * Starts computing the derived blocks of a new generation: a costly index after `INDEX_AFTER_MS`, the others at once.
   * Runs of the old generation that no request waits for are cancelled.
   */
  begin(generation: Generation | null, operations: readonly Operation[]): void {
    // The refresher needs a retired generation's buffer, so a run that no request waits for must not hold it.
    this.#runs.abandon();
    clearTimeout(this.#later);
    const isFirst = this.#generation === null;
    this.#runs = new SharedRuns(outcome => outcome.ok || !PASSING.includes(outcome.code));
    this.#generation = generation;
    if (generation === null) return;
    const derive = (isMade: (operation: Operation) => boolean) => {
      const made = operations.filter(isMade);
      for (const each of made) this.#runs.begin(...this.#run(generation, each, null));
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
    const runs = this.#generation === generation ? this.#runs : new SharedRuns();
    return runs.join(deadline, ...this.#run(generation, operation, params));
  }

  /** The key of a run, and the function that starts it. */
  #run(generation: Generation, { name }: Operation, params: unknown) {
    const start = () =>
      this.#compute.submit({
        operation: name,
        kind: params === null ? 'precompute' : 'run',
        params,
        generation,
        lane: 'background',
        runMsMax: params === null ? DERIVED_MS_MAX : GRAPH_DEADLINE_MS,
      });
    return [`${name}|${JSON.stringify(params)}`, start] as const;
  }
}
