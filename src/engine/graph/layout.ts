/**
 * Where things lie in a packed graph: the 64-byte header, the block table and the named blocks. All offsets are
 * computed here. `docs/snapshot-format.md` describes the format; a test holds the two equal.
 *
 *   0            64                    bodyStart                    derivedStart         totalBytes
 *   | header     | block table         | blocks, 8-byte aligned     | derived blocks     |
 *   | headerCrc  | <------- bodyCrc covers table and blocks ------> | not in the file    |
 */
import { ROWS_MAX } from '../rows-max.ts';

export const MAGIC = 0x4652474a; // "JGRF" in little-endian order
export const LAYOUT_VERSION = 7;
export const HEADER_BYTES = 64;
/** Offset of the last header field; the header's CRC covers everything before it. */
export const HEADER_CRC_OFFSET = 60;
const ALIGNMENT = 8;

/** Header fields: byte offset and type. Times are milliseconds since 1970. */
export const HEADER = {
  magic: [0, 'u32'],
  layoutVersion: [4, 'u32'],
  fileBytes: [8, 'f64'],
  generation: [16, 'u32'],
  nodeCount: [20, 'u32'],
  edgeCount: [24, 'u32'],
  blockCount: [28, 'u32'],
  sourceVersion: [32, 'u64'],
  builtAt: [40, 'f64'],
  confirmedAt: [48, 'f64'],
  bodyCrc: [56, 'u32'],
  headerCrc: [HEADER_CRC_OFFSET, 'u32'],
} as const;
export type HeaderField = keyof typeof HEADER;

/** A `narrow` block holds unsigned numbers in two bytes if the greatest fits, else in four. */
export type ElementType = 'u8' | 'u32' | 'i32' | 'f64' | 'narrow';
const ELEMENT_BYTES = { u8: 1, u32: 4, i32: 4, f64: 8, narrow: 4 } as const;
/** Greatest number that two bytes hold. */
const NARROW_MAX = 0xffff;

const edgeBlocks = (name: string) =>
  [
    [`${name}OutOffsets`, 'u32'],
    [`${name}OutTargets`, 'u32'],
    [`${name}InOffsets`, 'u32'],
    [`${name}InSources`, 'u32'],
  ] as const;

/** The stored blocks in order. A name that ends in Bytes is UTF-8 text; the block before it holds its bounds. */
export const BLOCKS = [
  ['kindStart', 'u32'],
  ['nodeKind', 'u8'],
  ['keyOffsets', 'u32'],
  ['keyBytes', 'u8'],
  ['nameOffsets', 'u32'],
  ['nameBytes', 'u8'],
  ['keyTable', 'u32'],
  ...edgeBlocks('cita'),
  ...edgeBlocks('criterio'),
  ...edgeBlocks('fato'),
  ...edgeBlocks('prova'),
  ...edgeBlocks('lei'),
  ['criterioPeso', 'u8'],
  ['criterioForma', 'narrow'],
  ['criterioPosicao', 'u8'],
  ['formaOffsets', 'u32'],
  ['formaBytes', 'u8'],
  ['leiArtigo', 'narrow'],
  ['artigoOffsets', 'u32'],
  ['artigoBytes', 'u8'],
  ['spelling', 'narrow'],
  ['ministro', 'narrow'],
  ['turma', 'narrow'],
  ['categoria', 'narrow'],
  ['tribunal', 'narrow'],
  ['assunto', 'narrow'],
  ['classe', 'narrow'],
  ['resultado', 'u8'],
  ['favorece', 'u8'],
  ['day', 'i32'],
  ['rowLengths', 'u8'],
  ['valorOffsets', 'u32'],
  ['valorTipo', 'u8'],
  ['valorMudanca', 'u8'],
  ['valorQuantia', 'f64'],
  ['spellingOffsets', 'u32'],
  ['spellingBytes', 'u8'],
  ['ministroNameOffsets', 'u32'],
  ['ministroNameBytes', 'u8'],
  ['ministroNormOffsets', 'u32'],
  ['ministroNormBytes', 'u8'],
  ['turmaOffsets', 'u32'],
  ['turmaBytes', 'u8'],
  ['categoriaOffsets', 'u32'],
  ['categoriaBytes', 'u8'],
  ['tribunalOffsets', 'u32'],
  ['tribunalBytes', 'u8'],
  ['ministroDecisaoOffsets', 'u32'],
  ['ministroDecisoes', 'u32'],
  ['categoriaDecisaoOffsets', 'u32'],
  ['categoriaDecisoes', 'u32'],
  ['criterioMinistroOffsets', 'u32'],
  ['criterioMinistros', 'narrow'],
  ['wordOffsets', 'u32'],
  ['wordBytes', 'u8'],
  ['wordCriterioOffsets', 'u32'],
  ['wordCriterios', 'u32'],
  ['precedentePosition', 'u32'],
] as const;

/** Blocks computed after publish. They follow the stored ones; no CRC covers them. */
export const DERIVED_BLOCKS = [
  ['derivedState', 'i32'],
  ['pagerankOrder', 'u32'],
  ['secondOrder', 'u32'],
  ['communityPairs', 'u32'],
  ['termsByName', 'u32'],
  ['termsByCount', 'u32'],
  ['labelOffsets', 'u32'],
  ['labelHubs', 'u32'],
  ['labelParents', 'u32'],
  ['signatures', 'u32'],
] as const;

export const ALL_BLOCKS = [...BLOCKS, ...DERIVED_BLOCKS] as const;
export type BlockName = (typeof BLOCKS)[number][0] | (typeof DERIVED_BLOCKS)[number][0];
export type StoredBlockName = (typeof BLOCKS)[number][0];

/** The size of a block: the number and width of its elements. */
interface BlockSize {
  length: number;
  elementBytes: number;
}
export type BlockSizes = Record<StoredBlockName, BlockSize>;

/** Maximum number in rowLengths; it means this many edges or more. */
export const ROW_LENGTH_MAX = 255;

/** Pairs stored for communities: as many as pages reach, and one more, which shows whether another pair follows. */
export const COMMUNITY_PAIRS_MAX = ROWS_MAX + 1;
/**
 * How many pairs the background run of communities computes: the longest first page, and one more. The others are
 * computed on demand.
 */
export const COMMUNITY_PAIRS_FIRST = 101;
/** Larger graphs have no hub labels: there would be too many, and computing them would take too long. */
export const LABELLED_NODES_MAX = 131_072;
/** Room for hub labels, per node; a real graph of 26,000 nodes has 12. A graph that needs more gets no labels. */
export const LABELS_PER_NODE = 24;
/** Places in derivedState. */
export const DERIVED = {
  pagerank: 0,
  communities: 1,
  communityCount: 2,
  vocabularies: 3,
  allCommunities: 4,
  hubLabels: 5,
  signatures: 6,
} as const;
const DERIVED_STATE_LENGTH = 7;

export interface Block {
  name: BlockName;
  type: ElementType;
  /** Byte offset from the buffer's start. */
  offset: number;
  /** Elements, not bytes. */
  length: number;
  elementBytes: number;
}

export interface Layout {
  blocks: Map<BlockName, Block>;
  /** Bytes that are stored in a snapshot file. */
  fileBytes: number;
  /** Bytes of the whole buffer, derived blocks included. */
  totalBytes: number;
}

/** Numbers per block in the block table: offset in units of 8 bytes, elements, bytes per element. */
const TABLE_FIELDS = 3;
export const TABLE_LENGTH = BLOCKS.length * TABLE_FIELDS;
export const TABLE_BYTES = TABLE_LENGTH * 4;

/** Bytes per element of a type; for a narrow block they depend on its greatest number. */
export function elementBytes(type: ElementType, greatest: number): number {
  return type === 'narrow' && greatest <= NARROW_MAX ? 2 : ELEMENT_BYTES[type];
}

const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Computes the offset of every block from the sizes of the stored blocks. */
export function planLayout(sizes: BlockSizes): Layout {
  const blocks = new Map<BlockName, Block>();
  let offset = align(HEADER_BYTES + TABLE_BYTES);
  const place = (name: BlockName, type: ElementType, size: BlockSize) => {
    blocks.set(name, { name, type, offset, ...size });
    offset = align(offset + size.length * size.elementBytes);
  };
  for (const [name, type] of BLOCKS) place(name, type, sizes[name]);
  const fileBytes = offset;
  const citableCount = Math.max(0, sizes.citaInOffsets.length - 1);
  const derived = (name: BlockName, type: ElementType, length: number) =>
    place(name, type, { length, elementBytes: 4 });
  derived('derivedState', 'i32', DERIVED_STATE_LENGTH);
  derived('pagerankOrder', 'u32', citableCount);
  derived('secondOrder', 'u32', citableCount);
  derived('communityPairs', 'u32', COMMUNITY_PAIRS_MAX * 3);
  const decisaoCount = sizes.resultado.length;
  const rowsOf = (name: StoredBlockName) => Math.max(0, sizes[name].length - 1);
  const terms = rowsOf('criterioInOffsets') + rowsOf('leiInOffsets') + citableCount - decisaoCount;
  // In a damaged file the table may hold any number; the check compares the lengths before a block is read.
  derived('termsByName', 'u32', Math.max(0, terms));
  derived('termsByCount', 'u32', Math.max(0, terms));
  const nodeCount = sizes.nodeKind.length;
  const labelled = nodeCount <= LABELLED_NODES_MAX ? nodeCount : 0;
  derived('labelOffsets', 'u32', labelled + 1);
  derived('labelHubs', 'u32', labelled * LABELS_PER_NODE);
  derived('labelParents', 'u32', labelled * LABELS_PER_NODE);
  derived('signatures', 'u32', decisaoCount * 2);
  return { blocks, fileBytes, totalBytes: offset };
}

/** The block sizes in a buffer's table. The table is sound if `planLayout` of them gives the same table. */
export function readBlockSizes(table: Uint32Array): BlockSizes {
  const sizes = {} as BlockSizes;
  BLOCKS.forEach(([name], index) => {
    const at = index * TABLE_FIELDS;
    sizes[name] = { length: table[at + 1]!, elementBytes: table[at + 2]! };
  });
  return sizes;
}

/** Writes offset, length and element width of each stored block. */
export function writeBlockTable(layout: Layout, table: Uint32Array): void {
  BLOCKS.forEach(([name], index) => {
    const block = layout.blocks.get(name)!;
    table.set([block.offset / ALIGNMENT, block.length, block.elementBytes], index * TABLE_FIELDS);
  });
}

export type BlockView = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A view of fixed offset and length; a view that tracks a growable buffer's length reads 4 to 40 times slower. */
export function blockView(buffer: SharedArrayBuffer, block: Block): BlockView {
  const { offset, length } = block;
  if (block.type === 'u8') return new Uint8Array(buffer, offset, length);
  if (block.type === 'i32') return new Int32Array(buffer, offset, length);
  if (block.type === 'f64') return new Float64Array(buffer, offset, length);
  if (block.elementBytes === 2) return new Uint16Array(buffer, offset, length);
  return new Uint32Array(buffer, offset, length);
}
