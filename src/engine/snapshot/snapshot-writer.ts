/**
 * Writes the snapshot file of the published generation in the background, one at a time. The file only shortens the
 * next start, so a refresh that needs the buffer ends the write, unless the last file is old or missing. At most a
 * tenth of the time is spent writing.
 */
import { type Clock, systemClock } from './clock.ts';
import { type SnapshotFiles, writeSnapshot } from './snapshot-file.ts';
import type { Generation, SnapshotStore } from './snapshot-store.ts';

/** Limit of a write, in case the storage hangs; less than the time that a refresh waits for the buffer. */
const WRITE_MS_MAX = 120_000;
/** Pause after a write, as a multiple of its duration. */
const REST = 9;
/** A write is not ended for a refresh if the last file is this old: under steady writes none would ever be complete. */
const FILE_MS_MAX = 600_000;

interface Write {
  generation: Generation;
  end: AbortController;
}

export class SnapshotWriter {
  readonly #store: SnapshotStore;
  readonly #files: SnapshotFiles;
  readonly #warn: (message: string, error: unknown) => void;
  readonly #clock: Clock;
  readonly #closing = new AbortController();
  #running: Promise<void> | null = null;
  #write: Write | null = null;
  /** Whether a generation was published after the last write began. */
  #isDue = false;
  #restUntil = Number.NEGATIVE_INFINITY;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(
    store: SnapshotStore,
    files: SnapshotFiles,
    warn: (message: string, error: unknown) => void,
    clock: Clock = systemClock,
  ) {
    this.#store = store;
    this.#files = files;
    this.#warn = warn;
    this.#clock = clock;
  }

  /** Writes the current generation soon. */
  write(): void {
    this.#isDue = true;
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = null;
    });
  }

  /** Ends the write of a retired generation, whose buffer is needed, unless the last file is old. */
  giveWay(): void {
    if (this.#write === null || this.#write.generation === this.#store.current) return;
    if (this.#clock.elapsed() - this.#writtenAt < FILE_MS_MAX) this.#write.end.abort();
  }

  /** Writes the last published generation if its file is missing, and resolves when the write has ended. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #writeAll(): Promise<void> {
    while (this.#isDue) {
      const restMs = this.#restUntil - this.#clock.elapsed();
      if (restMs > 0) await this.#clock.wait(restMs, this.#closing.signal);
      this.#isDue = false;
      const { current } = this.#store;
      if (current === null) continue;
      const beganAt = this.#clock.elapsed();
      await this.#writeOne(current);
      const endedAt = this.#clock.elapsed();
      this.#restUntil = endedAt + REST * (endedAt - beganAt);
    }
  }

  async #writeOne(generation: Generation): Promise<void> {
    const end = new AbortController();
    // A write that was ended no longer reads the buffer, even if the storage hangs.
    end.signal.addEventListener('abort', () => this.#store.release(generation));
    this.#store.hold(generation);
    this.#write = { generation, end };
    try {
      await inTime(writeSnapshot(this.#files, generation, end.signal));
      this.#writtenAt = this.#clock.elapsed();
    } catch (error) {
      if (!end.signal.aborted) this.#warn('the snapshot file could not be written', error);
    } finally {
      this.#write = null;
      end.abort();
    }
  }
}

async function inTime(written: Promise<number>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `the write took longer than ${WRITE_MS_MAX} ms`;
    timer = setTimeout(() => reject(new Error(message)), WRITE_MS_MAX);
  });
  try {
    await Promise.race([written, late]);
  } finally {
    clearTimeout(timer);
  }
}
