/** Snapshot files as bytes. They can be attached as by a reader, damaged, and given correct checksums again. */

import { checkGraph } from '../../src/engine/graph/check/check-graph.ts';
import { UnsoundGraphError } from '../../src/engine/graph/check/check-prologue.ts';
import { writeHeaderField } from '../../src/engine/graph/header.ts';
import {
  type BlockName,
  type BlockView,
  blockView,
  HEADER_BYTES,
  planLayout,
  readBlockSizes,
  TABLE_LENGTH,
} from '../../src/engine/graph/layout.ts';
import { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { bodyCrc, headerCrc } from '../../src/engine/graph/packing/pack.ts';

/** Space after the file for the derived blocks of test graphs. */
const DERIVED_ROOM = 2048 * 1024;

/** A buffer that holds the bytes, as after reading a file. */
export function attached(file: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(file.length + DERIVED_ROOM);
  new Uint8Array(buffer).set(file);
  return buffer;
}

/** Why a buffer is refused; null if it is accepted. Other errors are rethrown. */
export function refusal(buffer: SharedArrayBuffer, fileBytes: number): string | null {
  try {
    checkGraph(buffer, fileBytes);
    return null;
  } catch (error) {
    if (error instanceof UnsoundGraphError) return error.message;
    throw error;
  }
}

export const refusalOf = (file: Uint8Array) => refusal(attached(file), file.length);

/** The view of one block by its name. */
function blocksOf(buffer: SharedArrayBuffer): (name: BlockName) => BlockView {
  const { blocks } = planLayout(readBlockSizes(tableOf(buffer)));
  return name => blockView(buffer, blocks.get(name)!);
}

export const tableOf = (buffer: SharedArrayBuffer) =>
  new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH);

/** Recomputes both checksums. */
export function seal(buffer: SharedArrayBuffer): void {
  writeHeaderField(buffer, 'bodyCrc', bodyCrc(buffer));
  writeHeaderField(buffer, 'headerCrc', headerCrc(buffer));
}

/** Changes a block; the graph gives the positions. */
export type Change = (block: BlockView, graph: PackedGraph) => void;

/**
 * Copies the file, changes one block, corrects the checksums, and returns why the copy is refused; null if it is
 * accepted.
 */
export function damage(
  file: Uint8Array,
  name: BlockName,
  change: Change,
): { buffer: SharedArrayBuffer; reason: string | null } {
  const buffer = attached(file);
  change(blocksOf(buffer)(name), new PackedGraph(buffer));
  seal(buffer);
  return { buffer, reason: refusal(buffer, file.length) };
}
