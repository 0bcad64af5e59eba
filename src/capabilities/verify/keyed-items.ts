/**
 * Items under the text that was found. The keys come from outside, so the object has no prototype; equal texts of
 * different references are told apart by a suffix, and the same reference again is an occurrence of its first item.
 * Short bare numbers stand before all other keys of an object, whatever their place in the text, so theirs go on with
 * the reference: `356 (Súmula 356 do STF)`.
 */
import type { Item, Span } from './verification.ts';

/** Mentions of one class that are looked at. */
export const MENTIONS_MAX = 500;

/** What an object takes for the index of an element. */
const BARE_NUMBER = /^(0|[1-9]\d{0,9})$/;

export class KeyedItems<T extends Item> {
  readonly items: Record<string, T> = Object.create(null);
  readonly #byReference = new Map<string, T>();
  readonly #timesUsed = new Map<string, number>();
  #count = 0;
  isTruncated = false;

  /** `reference` tells references apart; `make` is called for its first mention. False when no more are taken. */
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

  /** A text that itself ends in ` (2)` may hold the key already, so it is looked for. */
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
