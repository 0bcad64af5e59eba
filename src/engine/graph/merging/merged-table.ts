/** Tables of texts that columns refer to: which texts are still used, and how they are numbered now. */

import { Dictionary } from '../packing/dictionary.ts';
import type { TextTable } from '../text-table.ts';

/** The changed values of a column: the uses of previous texts that are dropped, and the texts that are added. */
export interface ColumnChange {
  /** Previous numbers of texts, one for each value that is dropped; a text may occur several times. */
  lost: Iterable<number>;
  /** Texts, one for each row that is new or changed; empty for a row without a value. */
  gained: Iterable<string>;
}

/** The texts that a column uses, in any order, and the place of each previous text among them or -1. */
export interface UsedTexts {
  dictionary: Dictionary;
  numberOf: Int32Array;
}

/** Cost: O(column + texts). */
export function usedTexts(
  table: TextTable,
  column: ArrayLike<number>,
  { lost, gained }: ColumnChange,
): UsedTexts {
  const uses = new Int32Array(table.count);
  for (let i = 0; i < column.length; i++) uses[column[i]!]!++;
  for (const number of lost) uses[number]!--;
  const dictionary = new Dictionary();
  const numberOf = new Int32Array(table.count).fill(-1);
  // Text 0 means none, and always stays.
  numberOf[0] = 0;
  for (let number = 1; number < table.count; number++) {
    if (uses[number]! > 0) numberOf[number] = dictionary.number(table.text(number));
  }
  for (const text of gained) dictionary.number(text);
  return { dictionary, numberOf };
}

/** The new number for each previous number, given the new number of each text of the dictionary. */
export function renumbered({ numberOf }: UsedTexts, numbers: ArrayLike<number>): Int32Array {
  return numberOf.map(number => (number < 0 ? -1 : numbers[number]!));
}
