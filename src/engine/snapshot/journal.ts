/** For operators: the outcomes of the last refreshes, the last probe of the store, and which engine answered. */

import { steadyNow } from '../../runtime/steady-clock.ts';
import type { SourceVersion } from './graph-source.ts';
import type { RefreshOutcome } from './refresh-parts.ts';
import { estimateBytes } from './size-estimate.ts';

const REFRESHES_KEPT = 50;

export interface RefreshEntry {
  /** Milliseconds since 1970. */
  endedAt: number;
  outcome: RefreshOutcome;
  seconds: number;
}

/** The engine that answered, or `none`. */
export type AnsweredBy = 'snapshot' | 'cypher' | 'none';

export class SnapshotJournal {
  readonly #refreshes: RefreshEntry[] = [];
  #source: SourceVersion | null = null;
  readonly #answers: Record<AnsweredBy, number> = { snapshot: 0, cypher: 0, none: 0 };

  refreshed(outcome: RefreshOutcome, seconds: number): void {
    this.#refreshes.unshift({ endedAt: steadyNow(), outcome, seconds });
    this.#refreshes.length = Math.min(this.#refreshes.length, REFRESHES_KEPT);
  }

  probed(source: SourceVersion): void {
    this.#source = source;
  }

  answered(engine: AnsweredBy, times = 1): void {
    this.#answers[engine] += times;
  }

  /** Latest first; at most 50. */
  get refreshes(): readonly RefreshEntry[] {
    return this.#refreshes;
  }

  /** The last probe of the store; null before the first. */
  get source(): SourceVersion | null {
    return this.#source;
  }

  /** Bytes that a snapshot of the probed graph needs; null before the first probe. */
  get estimatedBytes(): number | null {
    return this.#source === null ? null : estimateBytes(this.#source);
  }

  /** Operations since the start, by engine. */
  get answers(): Readonly<Record<AnsweredBy, number>> {
    return this.#answers;
  }
}
