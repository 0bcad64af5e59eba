/**
 * The one place that knows where things lie in a packed graph: the 64-byte header, the block table and the named
 * blocks. `docs/snapshot-format.md` is its picture; a test holds the two equal.
 *
 *   0            64                    bodyStart                    derivedStart         totalBytes
 *   | header     | block table         | blocks, 8-byte aligned     | derived blocks     |
 *   | headerCrc  | <------- bodyCrc covers table and blocks ------> | not in the file    |
 */

export const MAGIC = 0x4652474a; // "JGRF" in little-endian order
export const LAYOUT_VERSION = 1;
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

export type ElementType = 'u8' | 'u32' | 'i32';
export const ELEMENT_BYTES = { u8: 1, u32: 4, i32: 4 } as const;

const edgeBlocks = (name: string) =>
  [
    [`${name}OutOffsets`, 'u32'],
    [`${name}OutTargets`, 'u32'],
    [`${name}InOffsets`, 'u32'],
    [`${name}InSources`, 'u32'],
  ] as const;

/** Every stored block in its order; a name that ends in Bytes is a heap of UTF-8 whose bounds are the block before it. */
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
  ['leiArtigo', 'u32'],
  ['artigoOffsets', 'u32'],
  ['artigoBytes', 'u8'],
  ['ministro', 'u32'],
  ['turma', 'u32'],
  ['categoria', 'u32'],
  ['resultado', 'u8'],
  ['day', 'i32'],
  ['ministroNameOffsets', 'u32'],
  ['ministroNameBytes', 'u8'],
  ['ministroNormOffsets', 'u32'],
  ['ministroNormBytes', 'u8'],
  ['turmaOffsets', 'u32'],
  ['turmaBytes', 'u8'],
  ['categoriaOffsets', 'u32'],
  ['categoriaBytes', 'u8'],
  ['ministroDecisaoOffsets', 'u32'],
  ['ministroDecisoes', 'u32'],
  ['categoriaDecisaoOffsets', 'u32'],
  ['categoriaDecisoes', 'u32'],
  ['criterioMinistroOffsets', 'u32'],
  ['criterioMinistros', 'u32'],
  ['wordOffsets', 'u32'],
  ['wordBytes', 'u8'],
  ['wordCriterioOffsets', 'u32'],
  ['wordCriterios', 'u32'],
  ['precedentePosition', 'u32'],
] as const;

/** Blocks computed after publish; they follow the stored ones, and no CRC covers them. */
export const DERIVED_BLOCKS = [
  ['derivedState', 'i32'],
  ['pagerankOrder', 'u32'],
  ['secondOrder', 'u32'],
  ['communityPairs', 'u32'],
] as const;

export const ALL_BLOCKS = [...BLOCKS, ...DERIVED_BLOCKS] as const;
export type BlockName = (typeof BLOCKS)[number][0] | (typeof DERIVED_BLOCKS)[number][0];
export type BlockLengths = Record<(typeof BLOCKS)[number][0], number>;

/** Pairs kept by the background run of communities, three numbers each: shared, source, target. */
export const COMMUNITY_PAIRS_MAX = 100;
/** Places in derivedState. */
export const DERIVED = { pagerank: 0, communities: 1, communityCount: 2 } as const;
const DERIVED_STATE_LENGTH = 4;

export interface Block {
  name: BlockName;
  type: ElementType;
  /** Byte offset from the buffer's start. */
  offset: number;
  /** Elements, not bytes. */
  length: number;
}

export interface Layout {
  blocks: Map<BlockName, Block>;
  /** Bytes that are stored in a snapshot file. */
  fileBytes: number;
  /** Bytes of the whole buffer, derived blocks included. */
  totalBytes: number;
}

/** Bytes of the block table: offset in units of 8 bytes and element count, a u32 each. */
export const TABLE_BYTES = BLOCKS.length * 8;

const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Where every block goes, given how many elements each stored block has. */
export function planLayout(lengths: BlockLengths): Layout {
  const blocks = new Map<BlockName, Block>();
  let offset = align(HEADER_BYTES + TABLE_BYTES);
  const place = (name: BlockName, type: ElementType, length: number) => {
    blocks.set(name, { name, type, offset, length });
    offset = align(offset + length * ELEMENT_BYTES[type]);
  };
  for (const [name, type] of BLOCKS) place(name, type, lengths[name]);
  const fileBytes = offset;
  const citableCount = Math.max(0, lengths.citaInOffsets - 1);
  place('derivedState', 'i32', DERIVED_STATE_LENGTH);
  place('pagerankOrder', 'u32', citableCount);
  place('secondOrder', 'u32', citableCount);
  place('communityPairs', 'u32', COMMUNITY_PAIRS_MAX * 3);
  return { blocks, fileBytes, totalBytes: offset };
}

/** The lengths that a buffer's own table gives; `planLayout` of them must give the same table again. */
export function readBlockLengths(table: Uint32Array): BlockLengths {
  const lengths = {} as BlockLengths;
  BLOCKS.forEach(([name], index) => {
    lengths[name] = table[index * 2 + 1]!;
  });
  return lengths;
}

/** Writes offsets and lengths of the stored blocks. */
export function writeBlockTable(layout: Layout, table: Uint32Array): void {
  BLOCKS.forEach(([name], index) => {
    const block = layout.blocks.get(name)!;
    table[index * 2] = block.offset / ALIGNMENT;
    table[index * 2 + 1] = block.length;
  });
}

/** A view with fixed offset and length: one that tracks a growable buffer's length reads 4 to 40 times slower. */
export function blockView(
  buffer: SharedArrayBuffer,
  block: Block,
): Uint8Array | Uint32Array | Int32Array {
  if (block.type === 'u8') return new Uint8Array(buffer, block.offset, block.length);
  if (block.type === 'i32') return new Int32Array(buffer, block.offset, block.length);
  return new Uint32Array(buffer, block.offset, block.length);
}
