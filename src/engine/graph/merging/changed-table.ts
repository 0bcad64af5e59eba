/**
 * A sorted table of texts after a change. Texts that remain are copied as bytes, run by run: a table may have a million
 * texts, and a change affects few of them.
 */

import type { Content } from '../packing/block-contents.ts';
import { findSorted, type TextTable } from '../text-table.ts';
import { checkTextBytes, compareCodeUnits } from '../utf8.ts';
import { findPlace } from './find-place.ts';
import type { ColumnChange } from './merged-table.ts';

export interface ChangedTable {
  count: number;
  /** The new number of each previous one that is still used; null if the table is the previous one. */
  ofPrevious: Uint32Array | null;
  /** The new number of a text that is used; 0 for the empty text. */
  numberOf(text: string): number;
  offsets: Content;
  bytes: Content;
}

/** `column` has the numbers of the texts. Cost: O(column) if a text may be unused now, else O(texts) for the copy. */
export function changedTable(
  table: TextTable,
  column: ArrayLike<number>,
  { lost, gained }: ColumnChange,
): ChangedTable {
  const named = new Set(gained);
  named.delete('');
  const stays = new Set<number>();
  const added: string[] = [];
  for (const text of named) {
    const number = findSorted(table, text);
    if (number > 0) stays.add(number);
    else added.push(text);
  }
  added.sort(compareCodeUnits);
  const gone = unused(column, lost).filter(number => !stays.has(number));
  /** For each added text the first previous number that sorts after it, ascending. */
  const places = added.map(
    text => 1 + findPlace(table.count - 1, place => table.text(place + 1) < text),
  );
  const isSame = gone.length === 0 && added.length === 0;
  const pieces = piecesOf(table, { gone, added, places });
  const ofPrevious = isSame ? null : renumbered(table, pieces);
  const keptBefore = (number: number) => number - findPlace(gone.length, i => gone[i]! < number);
  return {
    count: table.count - gone.length + added.length,
    ofPrevious,
    numberOf: text => {
      const previous = findSorted(table, text);
      if (previous > 0 || text === '') return ofPrevious?.[previous] ?? previous;
      const at = findPlace(added.length, i => added[i]! < text);
      return keptBefore(places[at]!) + at;
    },
    ...contentsOf(table, pieces),
  };
}

function renumbered({ count }: TextTable, pieces: readonly Piece[]): Uint32Array {
  const numbers = new Uint32Array(count);
  let next = 0;
  for (const piece of pieces) {
    if ('added' in piece) next++;
    else for (let number = piece.from; number < piece.to; number++) numbers[number] = next++;
  }
  return numbers;
}

/** Numbers that are no longer used, ascending, without 0: `lost` has every use of them in the column. */
function unused(column: ArrayLike<number>, lost: Iterable<number>): number[] {
  const uses = new Map<number, number>();
  for (const number of lost) if (number !== 0) uses.set(number, (uses.get(number) ?? 0) - 1);
  if (uses.size === 0) return [];
  for (let i = 0; i < column.length; i++) {
    const number = column[i]!;
    const count = number === 0 ? undefined : uses.get(number);
    if (count !== undefined) uses.set(number, count + 1);
  }
  const numbers = [...uses.keys()].filter(number => uses.get(number) === 0);
  return numbers.sort((a, b) => a - b);
}

/** Previous texts `from` to `to - 1`, or an added text. */
type Piece = { from: number; to: number } | { added: Buffer };

function piecesOf(
  { count }: TextTable,
  { gone, added, places }: { gone: number[]; added: string[]; places: number[] },
): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let nextGone = 0;
  const copyTo = (end: number) => {
    for (; nextGone < gone.length && gone[nextGone]! < end; nextGone++) {
      if (gone[nextGone]! > from) pieces.push({ from, to: gone[nextGone]! });
      from = gone[nextGone]! + 1;
    }
    if (end > from) pieces.push({ from, to: end });
    from = Math.max(from, end);
  };
  added.forEach((text, i) => {
    copyTo(places[i]!);
    pieces.push({ added: Buffer.from(text) });
  });
  copyTo(count);
  return pieces;
}

function contentsOf(
  { offsets, bytes }: TextTable,
  pieces: readonly Piece[],
): { offsets: Content; bytes: Content } {
  let byteCount = 0;
  let count = 0;
  for (const piece of pieces) {
    if ('added' in piece) {
      byteCount += piece.added.length;
      count++;
    } else {
      byteCount += offsets[piece.to]! - offsets[piece.from]!;
      count += piece.to - piece.from;
    }
  }
  checkTextBytes(byteCount);
  return {
    offsets: {
      length: count + 1,
      fill: block => {
        let at = 0;
        block[0] = 0;
        for (const piece of pieces) {
          const end = block[at]!;
          if ('added' in piece) block[++at] = end + piece.added.length;
          else {
            const shift = end - offsets[piece.from]!;
            for (let i = piece.from + 1; i <= piece.to; i++) block[++at] = offsets[i]! + shift;
          }
        }
      },
    },
    bytes: {
      length: byteCount,
      fill: block => {
        let end = 0;
        for (const piece of pieces) {
          const copied =
            'added' in piece
              ? piece.added
              : bytes.subarray(offsets[piece.from]!, offsets[piece.to]!);
          (block as Uint8Array).set(copied, end);
          end += copied.length;
        }
      },
    },
  };
}
