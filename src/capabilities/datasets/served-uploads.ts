/** Dataset items with the snapshot generation that holds their decisions, and the wait for that generation. */
import type { z } from 'zod';
import type { ServedGenerations } from '../../engine/snapshot/served-generations.ts';
import { AppError } from '../../errors/errors.ts';
import type { Datasets, FoundItem } from '../../stores/relational/datasets.ts';
import { type datasetItem, shownItem } from './dataset-item.ts';

/** Maximum number of waiting requests of one API key. */
const WAITS_MAX = 8;
const LOOK_EVERY_MS = 500;
/** Maximum number of items whose generation is remembered. */
const KNOWN_MAX = 10_000;

export interface ServedUploadsDeps {
  datasets: Pick<Datasets, 'get'>;
  /** Null if the service has no snapshot: the graph store then answers, and it finds every stored decision at once. */
  generations: ServedGenerations | null;
  /** Asks the loader to read the graph soon. */
  hurry(): void;
}

export class ServedUploads {
  readonly #deps: ServedUploadsDeps;
  readonly #waits = new Map<string, number>();
  readonly #end = new AbortController();
  /**
   * The generation of an item by item id. It is cached because the time of the item's end differs slightly in each
   * read.
   */
  readonly #known = new Map<string, number>();

  constructor(deps: ServedUploadsDeps) {
    this.#deps = deps;
  }

  show(item: FoundItem): z.infer<typeof datasetItem> {
    return shownItem(item, this.#generationOf(item));
  }

  /**
   * The item as soon as its ingest has failed, or is done and served. Returns the current state after `msMax`
   * milliseconds, when the signal is aborted or when the service ends. Null if the tenant has no such item. Throws
   * QUEUE_FULL if the tenant already has WAITS_MAX waits.
   */
  async find(
    tenant: string,
    id: string,
    msMax: number,
    signal: AbortSignal,
  ): Promise<FoundItem | null> {
    const { datasets, hurry } = this.#deps;
    const found = await datasets.get(tenant, id);
    if (found === null || msMax === 0 || this.#isOver(found)) return found;
    const release = this.#begin(tenant);
    const endAt = performance.now() + msMax;
    try {
      for (let item: FoundItem | null = found, isHurried = false; ; ) {
        if (item === null || this.#isOver(item)) return item;
        const msLeft = endAt - performance.now();
        if (msLeft <= 0 || signal.aborted || this.#end.signal.aborted) return item;
        // The worker may run in another process, which cannot tell this process that the graph has changed.
        if (item.doneAt !== null && !isHurried) hurry();
        isHurried ||= item.doneAt !== null;
        await this.#change(Math.min(msLeft, LOOK_EVERY_MS), signal);
        item = await datasets.get(tenant, id);
      }
    } finally {
      release();
    }
  }

  /** Ends all waits; later waits end at once. */
  end(): void {
    this.#end.abort();
  }

  #isOver(item: FoundItem): boolean {
    if (item.ingest_state === 'failed') return true;
    if (item.doneAt === null) return false;
    return this.#deps.generations === null || this.#generationOf(item) !== null;
  }

  #generationOf({ id, doneAt }: FoundItem): number | null {
    if (doneAt === null) return null;
    const known = this.#known.get(id) ?? this.#deps.generations?.since(doneAt) ?? null;
    if (known === null) return null;
    // Setting the key again makes it the newest, so the least recently requested item is dropped first.
    this.#known.delete(id);
    this.#known.set(id, known);
    if (this.#known.size > KNOWN_MAX) this.#known.delete(this.#known.keys().next().value!);
    return known;
  }

  #begin(tenant: string): () => void {
    const waits = this.#waits.get(tenant) ?? 0;
    if (waits >= WAITS_MAX) {
      const message = `This key has ${WAITS_MAX} requests that wait for uploads.`;
      throw new AppError('QUEUE_FULL', message, { retryAfterSeconds: 1 });
    }
    this.#waits.set(tenant, waits + 1);
    return () => {
      const left = this.#waits.get(tenant)! - 1;
      if (left === 0) this.#waits.delete(tenant);
      else this.#waits.set(tenant, left);
    };
  }

  /** Resolves when a generation is published or confirmed, when the wait is aborted, and after `msMax` milliseconds. */
  async #change(msMax: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = () => resolve();
    const timer = setTimeout(done, msMax);
    const stop = this.#deps.generations?.onChange(done);
    const signals = [signal, this.#end.signal];
    for (const each of signals) each.addEventListener('abort', done);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      stop?.();
      for (const each of signals) each.removeEventListener('abort', done);
    }
  }
}
