/**
 * Packs a builder's graph into a shared buffer. Equal graphs give equal bytes except for the header's times and
 * version, independent of the store and of the order of arrival.
 */
import { crc32 } from 'node:zlib';
import { garbageCollector } from '../../../runtime/collect-garbage.ts';
import { readHeader, writeHeaderField } from '../header.ts';
import {
  BLOCKS,
  type BlockSizes,
  blockView,
  elementBytes,
  HEADER_BYTES,
  HEADER_CRC_OFFSET,
  type HeaderField,
  LAYOUT_VERSION,
  type Layout,
  MAGIC,
  planLayout,
  TABLE_LENGTH,
  writeBlockTable,
} from '../layout.ts';
import type { Contents } from './block-contents.ts';
import type { GraphBuilder } from './builder.ts';
import { type Counts, graphContents, type PackedContents } from './graph-contents.ts';

/**
 * Garbage is collected explicitly each time this much is filled, because V8 does not count the memory of shared arrays.
 * A collection takes about 10 ms.
 */
const COLLECT_BYTES = 32 << 20;

/** Header fields of a generation; times in milliseconds since 1970. */
export interface GenerationStamp {
  generation: number;
  sourceVersion: bigint;
  builtAt: number;
  confirmedAt: number;
}

export interface PackReport extends Counts {
  fileBytes: number;
  totalBytes: number;
}

/**
 * Fills `buffer`, growing it as needed; throws a RangeError above its maxByteLength. The builder cannot be used again.
 * Cost: O(nodes + edges); memory for the buffer, the builder's arrays and 12 bytes per node.
 */
export function packGraph(
  builder: GraphBuilder,
  buffer: SharedArrayBuffer,
  stamp: GenerationStamp,
): PackReport {
  return packContents(graphContents(builder), buffer, stamp);
}

/** Packs contents as `packGraph` packs a builder. The contents cannot be used again. */
export function packContents(
  { contents, ...counts }: PackedContents,
  buffer: SharedArrayBuffer,
  stamp: GenerationStamp,
): PackReport {
  const layout = fillBuffer(buffer, contents);
  sealHeader(buffer, stamp, {
    fileBytes: layout.fileBytes,
    nodeCount: counts.nodeCounts.reduce((sum, count) => sum + count, 0),
    edgeCount: counts.edgeCounts.reduce((sum, count) => sum + count, 0),
  });
  return { ...counts, fileBytes: layout.fileBytes, totalBytes: layout.totalBytes };
}

/** Places the contents, grows the buffer and fills it block by block; gaps become zero. */
function fillBuffer(buffer: SharedArrayBuffer, contents: Contents): Layout {
  const sizes = {} as BlockSizes;
  for (const [name, type] of BLOCKS) {
    const { length, greatest = 0 } = contents.get(name)!;
    sizes[name] = { length, elementBytes: elementBytes(type, greatest) };
  }
  const layout = planLayout(sizes);
  if (layout.totalBytes > buffer.maxByteLength) {
    throw new RangeError(
      `the snapshot needs ${layout.totalBytes} bytes, the buffer has at most ${buffer.maxByteLength}`,
    );
  }
  if (buffer.byteLength < layout.totalBytes) buffer.grow(layout.totalBytes);
  const bytes = new Uint8Array(buffer, 0, layout.totalBytes);
  bytes.fill(0, 0, layout.blocks.get('kindStart')!.offset);
  writeBlockTable(layout, new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH));
  const collect = layout.totalBytes < COLLECT_BYTES ? () => {} : garbageCollector();
  // Frees arrays that were needed only to make the contents, such as the builder's rows.
  collect();
  let collectedAt = 0;
  for (const [name] of BLOCKS) {
    const block = layout.blocks.get(name)!;
    const view = blockView(buffer, block);
    const end = block.offset + view.byteLength;
    bytes.fill(0, end, Math.ceil(end / 8) * 8);
    contents.get(name)!.fill(view);
    contents.delete(name);
    if (end - collectedAt < COLLECT_BYTES) continue;
    collect();
    collectedAt = end;
  }
  const derived = layout.blocks.get('derivedState')!;
  blockView(buffer, derived).fill(0);
  return layout;
}

function sealHeader(
  buffer: SharedArrayBuffer,
  stamp: GenerationStamp,
  { fileBytes, nodeCount, edgeCount }: { fileBytes: number; nodeCount: number; edgeCount: number },
): void {
  const set = (field: HeaderField, value: number | bigint) =>
    writeHeaderField(buffer, field, value);
  set('magic', MAGIC);
  set('layoutVersion', LAYOUT_VERSION);
  set('fileBytes', fileBytes);
  set('generation', stamp.generation);
  set('nodeCount', nodeCount);
  set('edgeCount', edgeCount);
  set('blockCount', BLOCKS.length);
  set('sourceVersion', stamp.sourceVersion);
  set('builtAt', stamp.builtAt);
  set('confirmedAt', stamp.confirmedAt);
  set('bodyCrc', bodyCrc(buffer));
  set('headerCrc', headerCrc(buffer));
}

/** CRC-32 of everything that a file stores after the header. */
export function bodyCrc(buffer: ArrayBufferLike): number {
  const { fileBytes } = readHeader(buffer);
  return crc32(new Uint8Array(buffer, HEADER_BYTES, fileBytes - HEADER_BYTES));
}

/** CRC-32 of the header up to this field. */
export function headerCrc(buffer: ArrayBufferLike): number {
  return crc32(new Uint8Array(buffer, 0, HEADER_CRC_OFFSET));
}
