/**
 * Packs a builder's graph into a shared buffer. Equal graphs give equal bytes (but for the header's times and
 * version), whatever store they came from and in whatever order.
 */
import { crc32 } from 'node:zlib';
import { readHeader, writeHeaderField } from '../header.ts';
import { EDGE, EDGE_TYPE_COUNT, KIND_COUNT } from '../kinds.ts';
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
  ROW_LENGTH_MAX,
  TABLE_LENGTH,
  writeBlockTable,
} from '../layout.ts';
import { addTexts, type Content, type Contents, copiedNarrow } from './block-contents.ts';
import type { GraphBuilder } from './builder.ts';
import { addColumns } from './column-contents.ts';
import { addEdges } from './edge-contents.ts';
import { addNodes } from './node-contents.ts';
import { type NormalRows, normalRows } from './normal-rows.ts';
import { numberNodes } from './number-nodes.ts';
import { sortedTable, usedTexts } from './tables.ts';

/** What the header says of a generation; times in milliseconds since 1970. */
export interface GenerationStamp {
  generation: number;
  sourceVersion: bigint;
  builtAt: number;
  confirmedAt: number;
}

export interface PackReport {
  /** Nodes per label and edges per type, as packed. */
  nodeCounts: number[];
  edgeCounts: number[];
  /** Edges dropped per type. */
  duplicates: number[];
  selfLoops: number[];
  fileBytes: number;
  totalBytes: number;
}

/**
 * Fills `buffer`, growing it as needed (RangeError above its maxByteLength). The builder is used up.
 * Cost: O(nodes + edges); beside the buffer it needs the builder's arrays and 12 bytes a node.
 */
export function packGraph(
  builder: GraphBuilder,
  buffer: SharedArrayBuffer,
  stamp: GenerationStamp,
): PackReport {
  const numbering = numberNodes(builder);
  const decisaoCount = numbering.kindStart[1]!;
  const artigos = sortedTable(builder.artigos);
  renumber(builder.rows[EDGE.LEI]!.attributes!.taken(), artigos.renumber);
  const rows = builder.rows.map(row => normalRows(row, numbering, decisaoCount));
  // An artigo that only dropped duplicates bore must not tell this graph from an equal one.
  const leiArtigo = rows[EDGE.LEI]!.attributes as Uint32Array;
  const kept = usedTexts(artigos.texts, leiArtigo);
  renumber(leiArtigo, kept.renumber);
  const contents: Contents = new Map();
  addNodes(contents, builder, numbering);
  for (let type = 0; type < EDGE_TYPE_COUNT; type++)
    addEdges(contents, type, rows[type]!, numbering);
  contents.set('criterioPeso', bits(rows[EDGE.CRITERIO]!.attributes!));
  contents.set('leiArtigo', copiedNarrow(leiArtigo));
  contents.set('rowLengths', rowLengths(rows, decisaoCount));
  addTexts(contents, 'artigo', kept.texts);
  addColumns(contents, builder, numbering, rows[EDGE.CRITERIO]!);
  const layout = fillBuffer(buffer, contents);
  sealHeader(buffer, stamp, {
    fileBytes: layout.fileBytes,
    nodeCount: numbering.handleOf.length,
    edgeCount: rows.reduce((sum, row) => sum + row.targets.length, 0),
  });
  return {
    nodeCounts: Array.from(
      { length: KIND_COUNT },
      (_, kind) => builder.handlesOfKind[kind]!.length,
    ),
    edgeCounts: rows.map(row => row.targets.length),
    duplicates: rows.map(row => row.duplicates),
    selfLoops: rows.map(row => row.selfLoops),
    fileBytes: layout.fileBytes,
    totalBytes: layout.totalBytes,
  };
}

function renumber(values: Uint8Array | Uint32Array, numbers: Uint32Array): void {
  for (let i = 0; i < values.length; i++) values[i] = numbers[values[i]!]!;
}

/** Attributes of 0 and 1, eight to a byte. */
function bits(attributes: Uint8Array | Uint32Array): Content {
  return {
    length: Math.ceil(attributes.length / 8),
    fill: block => {
      block.fill(0);
      for (let i = 0; i < attributes.length; i++) block[i >> 3]! |= (attributes[i]! & 1) << (i & 7);
    },
  };
}

/** How many edges of each type a decision has, five numbers side by side, 255 for that and more. */
function rowLengths(rows: NormalRows[], decisaoCount: number): Content {
  return {
    length: decisaoCount * EDGE_TYPE_COUNT,
    fill: block => {
      rows.forEach(({ offsets }, type) => {
        for (let decisao = 0; decisao < decisaoCount; decisao++) {
          const length = offsets[decisao + 1]! - offsets[decisao]!;
          block[decisao * EDGE_TYPE_COUNT + type] = Math.min(length, ROW_LENGTH_MAX);
        }
      });
    },
  };
}

/** Lays the contents out, grows the buffer and fills it block by block; gaps become zero. */
function fillBuffer(buffer: SharedArrayBuffer, contents: Contents): Layout {
  const sizes = {} as BlockSizes;
  for (const [name, type] of BLOCKS) {
    const { length, greatest = 0 } = contents.get(name)!;
    sizes[name] = { length, elementBytes: elementBytes(type, greatest) };
  }
  const layout = planLayout(sizes);
  if (layout.totalBytes > buffer.maxByteLength) {
    throw new RangeError(
      `the graph takes ${layout.totalBytes} bytes as a snapshot and the buffer ends at ${buffer.maxByteLength}`,
    );
  }
  if (buffer.byteLength < layout.totalBytes) buffer.grow(layout.totalBytes);
  const bytes = new Uint8Array(buffer, 0, layout.totalBytes);
  bytes.fill(0, 0, layout.blocks.get('kindStart')!.offset);
  writeBlockTable(layout, new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH));
  for (const [name] of BLOCKS) {
    const block = layout.blocks.get(name)!;
    const view = blockView(buffer, block);
    const end = block.offset + view.byteLength;
    bytes.fill(0, end, Math.ceil(end / 8) * 8);
    contents.get(name)!.fill(view);
    contents.delete(name);
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

/** CRC-32 of everything a file stores after the header. */
export function bodyCrc(buffer: ArrayBufferLike): number {
  const { fileBytes } = readHeader(buffer);
  return crc32(new Uint8Array(buffer, HEADER_BYTES, fileBytes - HEADER_BYTES));
}

/** CRC-32 of the header before its own field. */
export function headerCrc(buffer: ArrayBufferLike): number {
  return crc32(new Uint8Array(buffer, 0, HEADER_CRC_OFFSET));
}
