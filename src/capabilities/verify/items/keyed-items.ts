/**
 * Items keyed by their text. A repeated reference becomes an occurrence of its first item; equal texts of different
 * references get a suffix. The keys come from the caller's text, so the object has no prototype. JavaScript moves
 * numeric keys to the front of an object, so a bare number is followed by its reference, to keep text order: `356
 * (Súmula 356 do STF)`.
 */
import type { Item, Span } from './verification.ts';

/** Maximum mentions of one class that are examined. */
export const MENTIONS_MAX = 500;

/** Keys that JavaScript treats as array indexes. */
const BARE_NUMBER = /^(0|[1-9]\d{0,9})$/;

/** Collects the items of one class. */
export class KeyedItems<T extends Item> {
  readonly items: Record<string, T> = Object.create(null);
  readonly #byReference = new Map<string, T>();
  readonly #timesUsed = new Map<string, number>();
  #count = 0;
  isTruncated = false;

  /**
   * Adds a mention. `reference` identifies the item; `make` is called only for its first mention. Returns false, and
   * sets `isTruncated`, if MENTIONS_MAX is reached.
   */
  add(text: string, span: Span, reference: string, make: () => T): boolean {
    if (this.#count === MENTIONS_MAX) {
      this.isTruncated = true;
      return false;
    }
    this.#count++;
    const known = this.#byReference.get(reference);
    if (known !== undefined) {
      known.occurrences.push({ start: span.start, end: span.end });
      return true;
    }
    const item = make();
    this.#byReference.set(reference, item);
    const key = BARE_NUMBER.test(text) ? `${text} (${item.normalized})` : text;
    this.items[this.#freeKey(key)] = item;
    return true;
  }

  /** Retries until the key is free, because a text that itself ends in ` (2)` may already use it. */
  #freeKey(text: string): string {
    let times = this.#timesUsed.get(text) ?? 0;
    let key: string;
    do {
      times++;
      key = times === 1 ? text : `${text} (${times})`;
    } while (key in this.items);
    this.#timesUsed.set(text, times);
    return key;
  }
}
