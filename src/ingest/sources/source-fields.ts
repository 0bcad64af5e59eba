/**
 * Reads the fields of one source item. Placeholders of missing values count as absent, and unused fields are reported.
 */
import { isPlaceholder } from '../../legal/text/placeholder.ts';
import { RecordError } from '../record.ts';
import type { Told } from '../told.ts';
import { parsedRepr } from './python-repr.ts';

const TOLD_MAX = 200;

export type SourceItem = Readonly<Record<string, unknown>>;

export class SourceFields {
  readonly told: Told[] = [];
  readonly #item: SourceItem;

  constructor(item: SourceItem) {
    this.#item = item;
  }

  get names(): string[] {
    return Object.keys(this.#item);
  }

  tell(field: string, reason: string): void {
    if (this.told.length < TOLD_MAX) this.told.push({ field, reason });
  }

  /** The value of the first of these fields that has one; null if none has. */
  raw(...names: string[]): unknown {
    for (const name of names) {
      const value = this.#item[name];
      if (!isAbsent(value)) return value;
    }
    return null;
  }

  /** A text, or a number as text. */
  text(...names: string[]): string | null {
    const value = this.raw(...names);
    if (value === null) return null;
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    throw new RecordError(nameOf(this.#item, names), 'must be a text', value);
  }

  /**
   * A list of texts, from a list, a list in Python's notation, or a single text. A malformed notation counts as a
   * single text and is reported.
   */
  list(...names: string[]): string[] {
    const value = this.raw(...names);
    if (value === null) return [];
    const items =
      typeof value === 'string' ? this.#listed(value, nameOf(this.#item, names)) : value;
    if (!Array.isArray(items))
      throw new RecordError(nameOf(this.#item, names), 'must be a list', value);
    return items.filter(item => !isAbsent(item)).map(String);
  }

  #listed(text: string, name: string): string[] {
    const parsed = parsedRepr(text);
    if (parsed === 'broken')
      this.tell(name, 'a list in Python notation that cannot be parsed is kept as text');
    return Array.isArray(parsed) ? parsed : [text];
  }
}

/** Null, an empty text or list, and placeholders that programs write for a missing value. */
export function isAbsent(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '' || isPlaceholder(value);
  return Array.isArray(value) && value.length === 0;
}

const nameOf = (item: SourceItem, names: string[]): string =>
  names.find(name => !isAbsent(item[name])) ?? names[0]!;
