/** Turns the rows of one relationship type, in order of arrival, into sorted rows without duplicates and self-loops. */

import { copyOf, u8Array, u32Array } from '../scratch-arrays.ts';
import type { RowInput } from './builder.ts';
import type { Numbering } from './number-nodes.ts';

/**
 *   offsets     Uint32Array[decisaoCount + 1]
 *   targets     Uint32Array[edgeCount], nodes, ascending in each row
 *   attributes  array of edgeCount, or null
 */
export interface NormalRows {
  offsets: Uint32Array;
  targets: Uint32Array;
  attributes: Uint32Array | Uint8Array | null;
  duplicates: number;
  selfLoops: number;
}

/** Rows up to this length are sorted by insertion, which is fastest for the usual dozen targets. */
const INSERTION_SORT_MAX = 24;
/** Longest row with attributes: target and position are packed into one double to be sorted. */
const ROW_LENGTH_MAX = 2 ** 21;

/**
 * Takes over the builder's arrays and works in place if rows arrived in node order. Parallel edges become one with the
 * smallest attribute. Cost: O(edges), plus the sort of rows that do not ascend.
 */
export function normalRows(row: RowInput, numbering: Numbering, decisaoCount: number): NormalRows {
  const { nodeOf } = numbering;
  const sources = row.sources.taken();
  const lengths = row.lengths.taken();
  const offsets = u32Array(decisaoCount + 1);
  let inOrder = true;
  let before = 0;
  for (let i = 0; i < sources.length; i++) {
    const source = nodeOf[sources[i]!];
    if (source === undefined || source >= decisaoCount)
      throw new Error('a row of edges starts at a node that is not a Decisao');
    if (source < before) inOrder = false;
    before = source;
    offsets[source + 1]! += lengths[i]!;
  }
  for (let i = 0; i < decisaoCount; i++) offsets[i + 1]! += offsets[i]!;
  const { targets, attributes } = inOrder ? takenEdges(row) : scatteredEdges(row, offsets, nodeOf);
  for (let i = 0; i < targets.length; i++) {
    const node = nodeOf[targets[i]!];
    // undefined would be stored as 0, a valid node.
    if (node === undefined)
      throw new Error(`an edge ends at handle ${targets[i]}, which is not a node`);
    targets[i] = node;
  }
  return compact(offsets, targets, attributes);
}

interface Edges {
  targets: Uint32Array;
  attributes: Uint32Array | Uint8Array | null;
}

const takenEdges = ({ targets, attributes }: RowInput): Edges => ({
  targets: targets.taken(),
  attributes: attributes?.taken() ?? null,
});

/** Copies rows that arrived in any order to the places of their sources' rows. */
function scatteredEdges(row: RowInput, offsets: Uint32Array, nodeOf: Uint32Array): Edges {
  const sources = row.sources.taken();
  const lengths = row.lengths.taken();
  const { targets, attributes } = takenEdges(row);
  const cursor = copyOf(offsets);
  const placed = u32Array(targets.length);
  const placedAttributes =
    attributes === null
      ? null
      : attributes instanceof Uint8Array
        ? u8Array(attributes.length)
        : u32Array(attributes.length);
  let read = 0;
  for (let i = 0; i < sources.length; i++) {
    const source = nodeOf[sources[i]!]!;
    for (let k = 0; k < lengths[i]!; k++, read++) {
      const write = cursor[source]!++;
      placed[write] = targets[read]!;
      if (placedAttributes !== null) placedAttributes[write] = attributes![read]!;
    }
  }
  return { targets: placed, attributes: placedAttributes };
}

/** Sorts each row and closes the gaps of dropped edges, in place: the write position never passes the read position. */
function compact(
  offsets: Uint32Array,
  targets: Uint32Array,
  attributes: Uint32Array | Uint8Array | null,
): NormalRows {
  let duplicates = 0;
  let selfLoops = 0;
  let write = 0;
  let start = offsets[0]!;
  for (let source = 0; source + 1 < offsets.length; source++) {
    const end = offsets[source + 1]!;
    sortRow(targets, attributes, start, end);
    const rowStart = write;
    for (let read = start; read < end; read++) {
      const target = targets[read]!;
      if (target === source) selfLoops++;
      else if (write > rowStart && targets[write - 1] === target) {
        duplicates++;
        if (attributes !== null && attributes[read]! < attributes[write - 1]!) {
          attributes[write - 1] = attributes[read]!;
        }
      } else {
        targets[write] = target;
        if (attributes !== null) attributes[write] = attributes[read]!;
        write++;
      }
    }
    start = end;
    offsets[source + 1] = write;
  }
  return {
    offsets,
    targets: targets.subarray(0, write),
    attributes: attributes?.subarray(0, write) ?? null,
    duplicates,
    selfLoops,
  };
}

function sortRow(
  targets: Uint32Array,
  attributes: Uint32Array | Uint8Array | null,
  start: number,
  end: number,
): void {
  if (end - start > INSERTION_SORT_MAX) {
    sortLongRow(targets, attributes, start, end);
    return;
  }
  for (let i = start + 1; i < end; i++) {
    const target = targets[i]!;
    if (targets[i - 1]! <= target) continue;
    const attribute = attributes === null ? 0 : attributes[i]!;
    let k = i;
    for (; k > start && targets[k - 1]! > target; k--) {
      targets[k] = targets[k - 1]!;
      if (attributes !== null) attributes[k] = attributes[k - 1]!;
    }
    targets[k] = target;
    if (attributes !== null) attributes[k] = attribute;
  }
}

function sortLongRow(
  targets: Uint32Array,
  attributes: Uint32Array | Uint8Array | null,
  start: number,
  end: number,
): void {
  if (attributes === null) {
    targets.subarray(start, end).sort();
    return;
  }
  const length = end - start;
  if (length > ROW_LENGTH_MAX) throw new Error(`a decision has ${length} edges of one type`);
  const order = new Float64Array(length);
  for (let i = 0; i < length; i++) order[i] = targets[start + i]! * ROW_LENGTH_MAX + i;
  order.sort();
  const before = attributes.slice(start, end);
  for (let i = 0; i < length; i++) {
    targets[start + i] = Math.floor(order[i]! / ROW_LENGTH_MAX);
    attributes[start + i] = before[order[i]! % ROW_LENGTH_MAX]!;
  }
}
