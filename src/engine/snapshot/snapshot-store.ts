/**
 * The published snapshot, and the two buffers that hold generations alternately.
 *
 *   buffer A | generation 7, current   <- tasks hold references
 *   buffer B | generation 6, retired   <- overwritten once no task holds it
 *
 * The buffers are reused because the memory of shared buffers is not freed in time: 40 refreshes into fresh buffers of
 * 100 MB left 4 GB resident.
 */
import type { PackedGraph } from '../graph/packed-graph.ts';

/** A published graph. It stays readable until it is retired and its last reference is released. */
export interface Generation {
  readonly graph: PackedGraph;
  readonly number: number;
  /** Hash of the store's version when the graph was read, see `versionHash`. */
  readonly sourceVersion: bigint;
  readonly builtAt: number;
  /** When the store last confirmed that the graph has not changed since it was read. */
  confirmedAt: number;
  references: number;
  readonly slot: number;
  /** Whether the bytes no longer match their checksums. */
  isDamaged: boolean;
}

/** Threads that read generations without references, see `GenerationBoard`. */
export interface OtherReaders {
  isRead(slot: number): boolean;
}

/** A kernel on an HTTP thread takes 0.2 ms at worst. */
const READ_LOOK_MS = 1;
const READ_MS_MAX = 10_000;
/** Longer than a write of the snapshot file, and than any task that runs on after its generation was retired. */
const FREE_MS_MAX = 180_000;

type NewGeneration = Omit<Generation, 'references' | 'slot' | 'isDamaged'>;

export class SnapshotStore {
  readonly #buffers: SharedArrayBuffer[];
  /** The generation in each buffer; null while the buffer is written. */
  readonly #inSlot: (Generation | null)[] = [null, null];
  #current: Generation | null = null;
  #nextNumber = 1;
  #onFree: (() => void) | null = null;
  readonly #others: OtherReaders | null;
  readonly #confirmed: ((generation: Generation) => void)[] = [];
  readonly #listeners: ((generation: Generation | null) => void)[] = [];

  /** `bytesMax` is the ceiling of each buffer. Its address space is reserved at once, memory only as it is used. */
  constructor(bytesMax: number, others: OtherReaders | null = null) {
    this.#others = others;
    const buffer = () => new SharedArrayBuffer(0, { maxByteLength: bytesMax });
    this.#buffers = [buffer(), buffer()];
  }

  get current(): Generation | null {
    return this.#current;
  }

  /** Both buffers, by slot. */
  get buffers(): readonly SharedArrayBuffer[] {
    return this.#buffers;
  }

  /** Calls the listener after each publish, and with null when the current generation is dropped. */
  onPublish(listener: (generation: Generation | null) => void): void {
    this.#listeners.push(listener);
  }

  /** Takes a reference, for a task that outlives the current turn of the event loop; `release` returns it. */
  hold(generation: Generation): void {
    generation.references++;
  }

  release(generation: Generation): void {
    generation.references--;
    if (generation.references === 0 && generation !== this.#current) this.#onFree?.();
  }

  /**
   * Whether the bytes of the generation are still in a buffer. A retired generation keeps them until the next read of
   * the graph begins.
   */
  isReadable(generation: Generation): boolean {
    return this.#inSlot[generation.slot] === generation && !generation.isDamaged;
  }

  /**
   * Resolves to the buffer for the next generation once no task and no other thread reads it. One writer at a time.
   * Rejects if the signal aborts meanwhile, if tasks or the write of the snapshot file hold the buffer for 3 minutes,
   * and if a thread reads it for 10 s.
   */
  async reserve(
    signal?: AbortSignal,
  ): Promise<{ buffer: SharedArrayBuffer; slot: number; number: number }> {
    const endAt = performance.now() + FREE_MS_MAX;
    let slot = this.#freeSlot();
    while (slot === undefined) {
      signal?.throwIfAborted();
      await this.#freed(endAt - performance.now(), signal);
      if (performance.now() >= endAt)
        throw new Error('a task or the write of its file does not leave the snapshot');
      // Searched again, because the current generation may have been dropped meanwhile.
      slot = this.#freeSlot();
    }
    await this.#leftByOthers(slot, signal);
    this.#inSlot[slot] = null;
    return { buffer: this.#buffers[slot]!, slot, number: this.#nextNumber };
  }

  /** The buffer of a reserved slot. */
  bufferOf(slot: number): SharedArrayBuffer {
    return this.#buffers[slot]!;
  }

  /** The first slot that holds neither the current generation nor one with references. */
  #freeSlot(): number | undefined {
    const isFree = (generation: Generation | null) =>
      generation === null || (generation !== this.#current && generation.references === 0);
    return [0, 1].find(slot => isFree(this.#inSlot[slot]!));
  }

  async #leftByOthers(slot: number, signal: AbortSignal | undefined): Promise<void> {
    const endAt = performance.now() + READ_MS_MAX;
    while (this.#others?.isRead(slot)) {
      signal?.throwIfAborted();
      if (performance.now() > endAt) throw new Error('an HTTP thread does not leave the snapshot');
      await new Promise(resolve => setTimeout(resolve, READ_LOOK_MS));
    }
  }

  /** Resolves when a retired generation has lost its last reference, after `msMax`, or when the signal aborts. */
  #freed(msMax: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>(resolve => {
      const finish = () => {
        this.#onFree = null;
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, msMax);
      this.#onFree = finish;
      signal?.addEventListener('abort', finish);
    });
  }

  /** Makes a generation the current one and retires the previous one. */
  publish(slot: number, fresh: NewGeneration): Generation {
    const generation: Generation = { ...fresh, references: 0, slot, isDamaged: false };
    this.#inSlot[slot] = generation;
    this.#current = generation;
    this.#nextNumber = fresh.number + 1;
    for (const listener of this.#listeners) listener(generation);
    return generation;
  }

  /** Records that the store still had the content of this generation at `at`. */
  confirm(generation: Generation, at: number): void {
    generation.confirmedAt = at;
    for (const listener of this.#confirmed) listener(generation);
  }

  /** Calls the listener after each confirmation. */
  onConfirm(listener: (generation: Generation) => void): void {
    this.#confirmed.push(listener);
  }

  /** Takes a damaged generation out of service. */
  drop(generation: Generation): void {
    generation.isDamaged = true;
    if (this.#current !== generation) return;
    this.#current = null;
    if (generation.references === 0) this.#onFree?.();
    for (const listener of this.#listeners) listener(null);
  }
}
