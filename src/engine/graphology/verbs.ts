/** graphology's nine iteration verbs, each written once over a cursor. */
import type { Callback, Cursor } from './cursors.ts';

export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Every element in turn. */
function each(cursor: Cursor, callback: Callback): void {
  if (cursor.forEach !== undefined) cursor.forEach(callback);
  else while (cursor.next()) cursor.call(callback);
}

export interface Verb {
  /** Name of the member for an element in the singular, such as `inEdge`. */
  name(singular: string): string;
  /** Arguments after the nodes: none, a callback, or a callback and an initial value. */
  argumentCount: 0 | 1 | 2;
  run(cursor: Cursor, callback: Callback, initial: unknown): unknown;
}

function* entries(cursor: Cursor): IterableIterator<object> {
  while (cursor.next()) yield cursor.entry();
}

export const VERBS: readonly Verb[] = [
  {
    name: singular => `${singular}s`,
    argumentCount: 0,
    run(cursor) {
      if (cursor.keys !== undefined) return cursor.keys();
      const keys: string[] = [];
      while (cursor.next()) keys.push(cursor.key());
      return keys;
    },
  },
  {
    name: singular => `forEach${capitalized(singular)}`,
    argumentCount: 1,
    run(cursor, callback) {
      each(cursor, callback);
      return undefined;
    },
  },
  {
    name: singular => `map${capitalized(singular)}s`,
    argumentCount: 1,
    run(cursor, callback) {
      const values: unknown[] = [];
      each(cursor, (...given) => void values.push(callback(...given)));
      return values;
    },
  },
  {
    name: singular => `filter${capitalized(singular)}s`,
    argumentCount: 1,
    run(cursor, callback) {
      const keys: string[] = [];
      each(cursor, (...given) => {
        if (callback(...given)) keys.push(given[0] as string);
      });
      return keys;
    },
  },
  {
    name: singular => `reduce${capitalized(singular)}s`,
    argumentCount: 2,
    run(cursor, callback, initial) {
      let accumulator = initial;
      each(cursor, (...given) => {
        accumulator = callback(accumulator, ...given);
      });
      return accumulator;
    },
  },
  {
    name: singular => `find${capitalized(singular)}`,
    argumentCount: 1,
    run(cursor, callback) {
      while (cursor.next()) if (cursor.call(callback)) return cursor.key();
      return undefined;
    },
  },
  {
    name: singular => `some${capitalized(singular)}`,
    argumentCount: 1,
    run(cursor, callback) {
      while (cursor.next()) if (cursor.call(callback)) return true;
      return false;
    },
  },
  {
    name: singular => `every${capitalized(singular)}`,
    argumentCount: 1,
    run(cursor, callback) {
      while (cursor.next()) if (!cursor.call(callback)) return false;
      return true;
    },
  },
  { name: singular => `${singular}Entries`, argumentCount: 0, run: entries },
];
