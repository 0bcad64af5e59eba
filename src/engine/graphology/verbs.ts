/** graphology's nine iteration verbs, each written once over a cursor. */
import type { Callback, Cursor } from './cursors.ts';

export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export interface Verb {
  /** Name of the member for an element in the singular, such as `inEdge`. */
  name(singular: string): string;
  /** Arguments after the nodes: none, a callback, or a callback and an initial value. */
  argumentCount: 0 | 1 | 2;
  run(cursor: Cursor, callback: Callback, initial: unknown): unknown;
}

const goOn = () => false;

export const VERBS: readonly Verb[] = [
  { name: singular => `${singular}s`, argumentCount: 0, run: cursor => cursor.keys() },
  {
    name: singular => `forEach${capitalized(singular)}`,
    argumentCount: 1,
    run(cursor, callback) {
      cursor.visit(callback, goOn);
      return undefined;
    },
  },
  {
    name: singular => `map${capitalized(singular)}s`,
    argumentCount: 1,
    run(cursor, callback) {
      const values: unknown[] = new Array(cursor.count);
      let count = 0;
      cursor.visit(callback, value => {
        values[count++] = value;
        return false;
      });
      return values;
    },
  },
  {
    name: singular => `filter${capitalized(singular)}s`,
    argumentCount: 1,
    run(cursor, callback) {
      const keys: string[] = [];
      cursor.visit(callback, value => {
        if (value) keys.push(cursor.key());
        return false;
      });
      return keys;
    },
  },
  {
    name: singular => `reduce${capitalized(singular)}s`,
    argumentCount: 2,
    run(cursor, callback, initial) {
      let accumulator = initial;
      // Parameters by name: with a rest parameter each call would make an array.
      const step: Callback =
        cursor.width === 2
          ? (key, attributes) => {
              accumulator = callback(accumulator, key, attributes);
            }
          : (key, attributes, source, target, ofSource, ofTarget, undirected) => {
              accumulator = callback(
                accumulator,
                key,
                attributes,
                source,
                target,
                ofSource,
                ofTarget,
                undirected,
              );
            };
      cursor.visit(step, goOn);
      return accumulator;
    },
  },
  {
    name: singular => `find${capitalized(singular)}`,
    argumentCount: 1,
    run: (cursor, callback) => (cursor.visit(callback, Boolean) ? cursor.key() : undefined),
  },
  {
    name: singular => `some${capitalized(singular)}`,
    argumentCount: 1,
    run: (cursor, callback) => cursor.visit(callback, Boolean),
  },
  {
    name: singular => `every${capitalized(singular)}`,
    argumentCount: 1,
    run: (cursor, callback) => !cursor.visit(callback, value => !value),
  },
  { name: singular => `${singular}Entries`, argumentCount: 0, run: cursor => cursor.entries() },
];
