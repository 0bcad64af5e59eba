/**
 * Checks the published snapshot against its checksums once a minute; if it is damaged, drops it and refreshes.
 */
import type { Compute } from '../answers/compute.ts';
import type { Refresher } from './refresher.ts';
import type { Generation, SnapshotStore } from './snapshot-store.ts';

const CHECK_EVERY_MS = 60_000;
const CHECK_MS_MAX = 30_000;

export class IntegrityGuard {
  readonly #store: SnapshotStore;
  readonly #compute: Compute;
  readonly #refresher: Refresher;
  readonly #warn: (message: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;

  constructor(
    store: SnapshotStore,
    compute: Compute,
    refresher: Refresher,
    warn: (message: string) => void,
  ) {
    this.#store = store;
    this.#compute = compute;
    this.#refresher = refresher;
    this.#warn = warn;
  }

  start(everyMs = CHECK_EVERY_MS): void {
    this.#timer = setInterval(() => void this.check(), everyMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Resolves to false if the current generation is damaged; to true even if there is none or the check failed. */
  async check(): Promise<boolean> {
    const generation = this.#store.current;
    // Only one check runs at a time, because a queued check would hold its generation during a long computation.
    if (generation === null || this.#isChecking) return true;
    this.#isChecking = true;
    try {
      return await this.#check(generation);
    } finally {
      this.#isChecking = false;
    }
  }

  async #check(generation: Generation): Promise<boolean> {
    const { outcome } = this.#compute.submit({
      operation: 'check',
      kind: 'check',
      params: null,
      generation,
      lane: 'background',
      runMsMax: CHECK_MS_MAX,
    });
    const result = await outcome;
    if (!result.ok) {
      // An unfinished check gives no result for the snapshot.
      if (result.code === 'FAILED')
        this.#warn(`the snapshot could not be checked: ${result.message}`);
      return true;
    }
    const damage = JSON.parse(Buffer.from(result.data).toString()) as string | null;
    if (damage === null || this.#store.current !== generation) return damage === null;
    this.#warn(`snapshot ${generation.number} is damaged and was dropped: ${damage}`);
    this.#store.drop(generation);
    await this.#refresher.refresh(true);
    return false;
  }
}
