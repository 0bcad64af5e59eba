/**
 * Checks of a packed graph that read only its header and block table: they cost the same for every graph and can run
 * before the buffer has its full length.
 */

import { readHeader } from '../header.ts';
import { EDGE_TYPE_COUNT, KIND_COUNT } from '../kinds.ts';
import {
  BLOCKS,
  type BlockSizes,
  HEADER_BYTES,
  LAYOUT_VERSION,
  type Layout,
  MAGIC,
  planLayout,
  readBlockSizes,
  type StoredBlockName,
  TABLE_BYTES,
  TABLE_LENGTH,
  writeBlockTable,
} from '../layout.ts';
import { headerCrc } from '../packing/pack.ts';

/** Thrown for a buffer that is refused; the message is the reason. */
export class UnsoundGraphError extends Error {}

export function refuse(reason: string): never {
  throw new UnsoundGraphError(reason);
}

/** Loops test and call `refuse` instead: formatting an unused reason takes longer than the check itself. */
export function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) refuse(reason);
}

/** Milliseconds since 1970 that a Date can hold. */
const TIME_MAX = 8.64e15;

/**
 * Returns where the blocks lie; `fileBytes` is how much was stored. After it, sizes can be trusted, but contents
 *         cannot. The derived blocks may lie beyond the buffer's end. Throws UnsoundGraphError.
 */
export function checkPrologue(buffer: SharedArrayBuffer, fileBytes: number): Layout {
  demand(
    fileBytes >= HEADER_BYTES + TABLE_BYTES,
    `${fileBytes} bytes are too few for header and block table`,
  );
  const header = readHeader(buffer);
  demand(header.magic === MAGIC, 'it is no snapshot: the magic number is wrong');
  demand(
    header.layoutVersion === LAYOUT_VERSION,
    `layout version ${header.layoutVersion}, this build reads ${LAYOUT_VERSION}`,
  );
  demand(header.headerCrc === headerCrc(buffer), 'the checksum of the header is wrong');
  demand(
    header.fileBytes === fileBytes,
    `the file has ${fileBytes} bytes, the header says ${header.fileBytes}`,
  );
  demand(
    header.blockCount === BLOCKS.length,
    `it has ${header.blockCount} blocks, not ${BLOCKS.length}`,
  );
  demand(header.generation > 0, 'the generation is 0');
  for (const time of [header.builtAt, header.confirmedAt]) {
    demand(time >= 0 && time <= TIME_MAX, `${time} is not a time`);
  }
  const sizes = readBlockSizes(new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH));
  checkWidths(sizes);
  const layout = planLayout(sizes);
  demand(layout.fileBytes === fileBytes, 'the block table does not fit the file');
  checkTable(buffer, layout);
  checkLengths(header.nodeCount, sizes);
  return layout;
}

function checkWidths(sizes: BlockSizes): void {
  for (const [name, type] of BLOCKS) {
    const width = sizes[name].elementBytes;
    const widths = { u8: [1], u32: [4], i32: [4], f64: [8], narrow: [2, 4] }[type];
    demand(widths.includes(width), `block ${name} has elements of ${width} bytes`);
  }
}

/** The stored offsets must equal those computed from the sizes. */
function checkTable(buffer: SharedArrayBuffer, layout: Layout): void {
  const stored = new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH);
  const planned = new Uint32Array(TABLE_LENGTH);
  writeBlockTable(layout, planned);
  const wrong = planned.findIndex((value, i) => value !== stored[i]);
  demand(wrong < 0, `block ${BLOCKS[Math.floor(wrong / 3)]?.[0]} is out of place`);
}

/**
 * Checks the lengths that follow from other blocks; the remaining ones are bounded by the offsets into their blocks.
 */
function checkLengths(nodeCount: number, sizes: BlockSizes): void {
  const length = (name: StoredBlockName) => sizes[name].length;
  const expect = (name: StoredBlockName, count: number) =>
    demand(length(name) === count, `block ${name} has ${length(name)} elements, not ${count}`);
  expect('kindStart', KIND_COUNT + 1);
  expect('nodeKind', nodeCount);
  expect('keyOffsets', nodeCount + 1);
  expect('nameOffsets', nodeCount + 1);
  const decisaoCount = length('resultado');
  const codes = ['spelling', 'ministro', 'turma', 'categoria', 'tribunal'] as const;
  for (const column of [...codes, 'assunto', 'classe', 'favorece', 'day'] as const)
    expect(column, decisaoCount);
  expect('rowLengths', decisaoCount * EDGE_TYPE_COUNT);
  expect('valorOffsets', decisaoCount + 1);
  expect('valorMudanca', length('valorTipo'));
  expect('valorQuantia', length('valorTipo'));
  expect('ministroDecisoes', decisaoCount);
  expect('categoriaDecisoes', decisaoCount);
  for (const type of ['cita', 'criterio', 'fato', 'prova', 'lei'] as const) {
    expect(`${type}OutOffsets`, decisaoCount + 1);
    expect(`${type}InSources`, length(`${type}OutTargets`));
  }
  expect('criterioPeso', Math.ceil(length('criterioOutTargets') / 8));
  expect('criterioForma', length('criterioOutTargets'));
  expect('criterioPosicao', length('criterioOutTargets'));
  expect('leiArtigo', length('leiOutTargets'));
  expect('criterioMinistroOffsets', length('criterioInOffsets'));
  expect('ministroNormOffsets', length('ministroNameOffsets'));
  expect('ministroDecisaoOffsets', length('ministroNameOffsets'));
  expect('categoriaDecisaoOffsets', length('categoriaOffsets'));
  expect('wordCriterioOffsets', length('wordOffsets'));
  const slots = length('keyTable');
  demand(slots > nodeCount && (slots & (slots - 1)) === 0, `the key table has ${slots} slots`);
}
