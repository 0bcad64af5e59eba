/**
 * Answers of operations with families. For the first question about a category, minister or topic, a compute thread
 * makes the family and the answer. Later questions are answered on the calling thread, within the step budget.
 *
 *   family --kept--> calling thread --over budget--> the caller sends it to the pool, with the family
 *     └--miss--> run in the pool, with the answer; questions that came meanwhile share the family and go on as above
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { callerNow } from '../../runtime/caller.ts';
import { Budget } from '../budget.ts';
import { type Family, openFamily } from '../family.ts';
import type { KernelModule, OperationOf } from '../operation.ts';
import type { Outcome } from '../outcome.ts';
import type { Scratch } from '../scratch.ts';
import type { SnapshotStore } from '../snapshot/snapshot-store.ts';
import type { SnapshotRequest } from './answer.ts';
import { ByteCache } from './byte-cache.ts';
import type { Compute, ComputeOutcome } from './compute.ts';
import type { SharedRuns } from './shared-runs.ts';

/** Bytes of a cached family apart from its arrays: views, key, links and objects. */
const ENTRY_BYTES = 2048;

/** `shared`: the family was being made for another request. */
export type FamilyOutcome = 'hit' | 'miss' | 'shared';

/** The dependencies of `FamilyAnswers`. */
export interface FamilyParts {
  kernels: ReadonlyMap<string, KernelModule>;
  store: SnapshotStore;
  compute: Compute;
  runs: SharedRuns;
  scratch: Scratch;
  bytesMax: number;
  /** Steps that an answer may take on the calling thread. */
  stepsMax: number;
  observe(outcome: FamilyOutcome): void;
}

/** A family, and the bytes behind its arrays. */
interface KeptFamily {
  bytes: Uint8Array;
  arrays: Family;
}

/**
 * The outcome from a family or, if `from` is null, from a compute thread, as bytes of JSON. The outcome is null if the
 * deadline is over or the client has disconnected.
 */
export type FamilyAnswer =
  | { from: KeptFamily; outcome: Outcome<unknown> }
  | { from: null; outcome: ComputeOutcome | null };

export class FamilyAnswers {
  readonly #parts: FamilyParts;
  /** The families of the generation in service. */
  readonly #kept: ByteCache<KeptFamily>;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(parts: FamilyParts) {
    this.#parts = parts;
    this.#kept = new ByteCache(parts.bytesMax, 1 / 4, ({ bytes }) => bytes.length + ENTRY_BYTES);
    parts.store.onPublish(() => this.#kept.clear());
  }

  /** Number of bytes of the cached families. */
  get bytes(): number {
    return this.#kept.bytes;
  }

  /**
   * Answers at once if the family is cached. If it returns a promise, the caller holds the generation until the promise
   * resolves.
   */
  answer(
    request: SnapshotRequest,
    operation: OperationOf<'family'>,
  ): FamilyAnswer | Promise<FamilyAnswer> {
    const { params, generation } = request;
    const key = `${generation.number}|${operation.name}|${operation.family(params as never)}`;
    const family = this.#kept.get(key);
    if (family === undefined) return this.#first(request, key);
    this.#parts.observe('hit');
    return this.#from(family, request);
  }

  async #first(request: SnapshotRequest, key: string): Promise<FamilyAnswer> {
    const { operation, params, generation, deadline } = request;
    const { runs, compute, store } = this.#parts;
    let isShared = true;
    // Callers do not share a run, because one must not wait for another's turn in the queue.
    const outcome = await runs.join(deadline, `${callerNow()}|family|${key}`, () => {
      isShared = false;
      return compute.submit({
        operation: operation.name,
        kind: 'family',
        params,
        generation,
        lane: 'pool',
        runMsMax: null,
      });
    });
    if (outcome === null || !outcome.ok) {
      return { from: null, outcome: isShared ? asAsked(outcome, params) : outcome };
    }
    this.#parts.observe(isShared ? 'shared' : 'miss');
    // Concurrent requests for equal families share one run.
    let family = this.#kept.get(key);
    if (family === undefined) {
      family = { bytes: outcome.data, arrays: openFamily(outcome.data) };
      if (store.current === generation) this.#kept.set(key, family);
    }
    if (!isShared) return { from: null, outcome: outcome.answer! };
    // The family reaches all waiting requests at once, so each is answered in a separate turn of the event loop.
    await this.#ownTurn();
    return this.#from(family, request);
  }

  /** Resolves in another turn of the event loop for each caller. */
  #ownTurn(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(() => nextTurn());
    return this.#lastTurn;
  }

  #from(from: KeptFamily, { operation, params, generation }: SnapshotRequest): FamilyAnswer {
    const { kernels, scratch, stepsMax } = this.#parts;
    const task = { budget: new Budget(stepsMax), scratch };
    const { answer } = kernels.get(operation.name)!;
    return { from, outcome: answer!(generation.graph, from.arrays, params as never, task) };
  }
}

/** Puts this request's spelling into a refusal that several requests share. */
function asAsked<T extends FamilyAnswer['outcome']>(outcome: T, params: unknown): T {
  if (outcome === null || outcome.ok || outcome.code !== 'NOT_FOUND') return outcome;
  const value = (params as Record<string, string>)[outcome.field];
  return value === undefined ? outcome : { ...outcome, value };
}
