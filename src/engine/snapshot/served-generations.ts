/** Finds the first generation that includes everything the store had at a given time. */
import type { Generation, SnapshotStore } from './snapshot-store.ts';

/** Number of generations that are remembered: an hour's, with a refresh every second. */
const KEPT_MAX = 3_600;

interface Served {
  number: number;
  /** The last time at which the store had nothing that the generation lacks; rises from generation to generation. */
  confirmedAt: number;
}

export class ServedGenerations {
  readonly #served: Served[] = [];
  readonly #listeners = new Set<() => void>();

  /** Must be made before the first generation is published. */
  constructor(snapshots: Pick<SnapshotStore, 'onPublish' | 'onConfirm'>) {
    snapshots.onPublish(generation => {
      if (generation !== null) this.#note(generation);
    });
    snapshots.onConfirm(generation => this.#note(generation));
  }

  /**
   * The number of the first generation that has everything stored before `at`; null while there is none. For a time
   * before all remembered generations it is the oldest of them.
   */
  since(at: number): number | null {
    return this.#served.find(({ confirmedAt }) => confirmedAt >= at)?.number ?? null;
  }

  /** Calls the listener whenever `since` may have changed, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #note({ number, confirmedAt }: Generation): void {
    const last = this.#served.at(-1);
    if (last?.number === number) last.confirmedAt = confirmedAt;
    else this.#served.push({ number, confirmedAt });
    if (this.#served.length > KEPT_MAX) this.#served.shift();
    for (const listener of [...this.#listeners]) listener();
  }
}
