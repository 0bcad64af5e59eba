/** Lists by row (a CSR) of which few rows change: unchanged rows are copied run by run. */

import type { Content } from '../packing/block-contents.ts';
import { NONE, type Run } from './merged-nodes.ts';

/** Offsets and members: members of row r are `members[offsets[r] .. offsets[r + 1])`, ascending. */
export interface PreviousLists {
  offsets: Uint32Array;
  members: Uint16Array | Uint32Array;
}

/**
 * Members that a row loses, by their previous numbers, and members that it gains, by their new numbers. The row must
 * contain all of the lost members and none of the gained ones.
 */
export interface RowChange {
  lost: Set<number>;
  gained: Set<number>;
}

/** The new numbers of the rows and members of lists. */
export interface ListNumbers {
  rowCount: number;
  /** The rows that remain, ascending in both numberings. */
  runs: readonly Run[];
  /** The new number of each previous member, or NONE; the new numbers ascend. Null if all members keep theirs. */
  memberOf: Uint32Array | null;
  /** Greatest number of a member. */
  greatest: number;
}

/** Changes by the new number of the row. */
export class RowChanges {
  readonly byRow = new Map<number, RowChange>();

  lose(row: number, member: number): void {
    this.#of(row).lost.add(member);
  }

  gain(row: number, member: number): void {
    this.#of(row).gained.add(member);
  }

  /** The changed rows in order. */
  sorted(): [number, RowChange][] {
    return [...this.byRow].sort(([a], [b]) => a - b);
  }

  #of(row: number): RowChange {
    let change = this.byRow.get(row);
    if (change === undefined) {
      change = { lost: new Set(), gained: new Set() };
      this.byRow.set(row, change);
    }
    return change;
  }
}

/** The blocks with the offsets and the members. Cost: O(rows + members), most of it copying. */
export function mergedLists(
  previous: PreviousLists,
  changes: RowChanges,
  numbers: ListNumbers,
): { offsets: Content; members: Content } {
  const pieces = piecesOf(changes, numbers);
  let length = 0;
  for (const piece of pieces) length += lengthOf(previous, piece);
  return {
    offsets: {
      length: numbers.rowCount + 1,
      fill: block => fillOffsets(previous, pieces, block as Uint32Array),
    },
    members: {
      length,
      greatest: numbers.greatest,
      fill: block => fillMembers(previous, pieces, numbers, block as Uint32Array),
    },
  };
}

/** Rows that are copied together, or one row with its change; `from` is -1 for a row without a previous one. */
type Piece = { from: number; first: number; count: number; change: RowChange | null };

function piecesOf(changes: RowChanges, { runs, rowCount }: ListNumbers): Piece[] {
  const pieces: Piece[] = [];
  const changed = changes.sorted();
  let at = 0;
  /** Adds rows without members in the previous generation. */
  const fresh = (from: number, to: number) => {
    for (let first = from; first < to; ) {
      const next = changed[at]?.[0] ?? to;
      const count = Math.min(next, to) - first;
      if (count > 0) pieces.push({ from: -1, first, count, change: null });
      first += count;
      if (first < to)
        pieces.push({ from: -1, first: first++, count: 1, change: changed[at++]![1] });
    }
  };
  let end = 0;
  for (const { from, to, first } of runs) {
    fresh(end, first);
    end = first + to - from;
    for (let row = first; row < end; ) {
      const next = changed[at]?.[0] ?? end;
      const count = Math.min(next, end) - row;
      if (count > 0) pieces.push({ from: from + row - first, first: row, count, change: null });
      row += count;
      if (row >= end) break;
      pieces.push({ from: from + row - first, first: row, count: 1, change: changed[at++]![1] });
      row++;
    }
  }
  fresh(end, rowCount);
  return pieces;
}

function lengthOf({ offsets }: PreviousLists, { from, count, change }: Piece): number {
  const copied = from < 0 ? 0 : offsets[from + count]! - offsets[from]!;
  return change === null ? copied : copied - change.lost.size + change.gained.size;
}

function fillOffsets(previous: PreviousLists, pieces: Piece[], block: Uint32Array): void {
  const { offsets } = previous;
  block[0] = 0;
  let end = 0;
  for (const piece of pieces) {
    const { from, first, count, change } = piece;
    const length = lengthOf(previous, piece);
    if (change !== null) block[first + 1] = end + length;
    else if (from < 0) block.fill(end, first + 1, first + count + 1);
    else {
      const shift = end - offsets[from]!;
      for (let i = 1; i <= count; i++) block[first + i] = offsets[from + i]! + shift;
    }
    end += length;
  }
}

function fillMembers(
  { offsets, members }: PreviousLists,
  pieces: Piece[],
  { memberOf }: ListNumbers,
  block: Uint32Array,
): void {
  let end = 0;
  for (const { from, count, change } of pieces) {
    const row =
      from < 0 ? members.subarray(0, 0) : members.subarray(offsets[from]!, offsets[from + count]!);
    if (change !== null) end = writeChanged(row, change, memberOf, { block, at: end });
    else {
      copyMembers(row, memberOf, block, end);
      end += row.length;
    }
  }
}

function copyMembers(
  row: Uint16Array | Uint32Array,
  memberOf: Uint32Array | null,
  block: Uint32Array,
  at: number,
): void {
  if (memberOf === null) {
    block.set(row, at);
    return;
  }
  for (let i = 0; i < row.length; i++) {
    const member = memberOf[row[i]!]!;
    if (member === NONE) throw new Error(`a row that has not changed has ${row[i]}, which is gone`);
    block[at + i] = member;
  }
}

/** Writes a row, ascending, without the members that it loses and with those it gains; returns the place after it. */
function writeChanged(
  row: Uint16Array | Uint32Array,
  { lost, gained }: RowChange,
  memberOf: Uint32Array | null,
  { block, at }: { block: Uint32Array; at: number },
): number {
  const added = Uint32Array.from(gained).sort();
  let next = 0;
  let end = at;
  for (const old of row) {
    if (lost.has(old)) continue;
    const member = memberOf === null ? old : memberOf[old]!;
    while (next < added.length && added[next]! < member) block[end++] = added[next++]!;
    block[end++] = member;
  }
  while (next < added.length) block[end++] = added[next++]!;
  return end;
}
