/**
 * Compares the engines on a sample of the answers: after an answer is sent, the other engine computes it too, if both
 * have the same version of the graph. Comparisons run one at a time; a sample that finds one running is dropped.
 */

import type { Operation } from '../operation.ts';
import type { Outcome } from '../outcome.ts';
import { isSameAnswer } from './same-answer.ts';

/**
 * `skipped`: the versions differ, or one changed meanwhile. `failed`: the other engine could not answer. `dropped`:
 * another comparison was running.
 */
export type ParityOutcome = 'equal' | 'different' | 'skipped' | 'failed' | 'dropped';

export interface Difference {
  operation: string;
  params: unknown;
  /** The engine that answered. */
  engine: string;
  answer: unknown;
  other: unknown;
}

export interface ShadowObserver {
  compared(operation: string, outcome: ParityOutcome): void;
  different(difference: Difference): void;
}

/** An answer to be compared. */
export interface Sample {
  operation: Operation;
  params: unknown;
  engine: 'snapshot' | 'cypher';
  json: string | Uint8Array;
  /** Whether the store still has the version that the snapshot was read from. */
  isSameVersion(): Promise<boolean>;
  /** Computes an answer with the other engine. */
  other(params: unknown): Promise<Outcome<unknown> | { ok: false; code: string }>;
}

export class Shadow {
  readonly #rate: number;
  readonly #observer: ShadowObserver;
  #isRunning = false;

  /** `rate` is the share of answers to compare, 0 to 1. */
  constructor(rate: number, observer: ShadowObserver) {
    this.#rate = rate;
    this.#observer = observer;
  }

  /** Whether this answer is compared. */
  wants(): boolean {
    return this.#rate > 0 && Math.random() < this.#rate;
  }

  /** Compares in the background; neither outcome nor errors affect the caller. */
  take(sample: Sample): void {
    const { name } = sample.operation;
    if (this.#isRunning) {
      this.#observer.compared(name, 'dropped');
      return;
    }
    this.#isRunning = true;
    // The answer is written in this turn of the event loop, so the comparison starts in the next.
    setImmediate(async () => {
      const outcome = await this.#compare(sample).catch((): ParityOutcome => 'failed');
      this.#isRunning = false;
      this.#observer.compared(name, outcome);
    });
  }

  async #compare(sample: Sample): Promise<ParityOutcome> {
    const { operation, params, engine, json } = sample;
    if (!(await sample.isSameVersion())) return 'skipped';
    const answer: unknown = JSON.parse(
      typeof json === 'string' ? json : Buffer.from(json).toString(),
    );
    const { twin, agree = isSameAnswer } = operation.cypher!;
    const outcome = await sample.other(twin?.(params as never, answer as never) ?? params);
    if (!outcome.ok && outcome.code !== 'NOT_FOUND') return 'failed';
    // If the graph has changed in the meantime, two correct answers may differ.
    if (!(await sample.isSameVersion())) return 'skipped';
    const other = outcome.ok ? (outcome as { data: unknown }).data : outcome;
    if (outcome.ok && agree(answer as never, other as never)) return 'equal';
    this.#observer.different({ operation: operation.name, params, engine, answer, other });
    return 'different';
  }
}
