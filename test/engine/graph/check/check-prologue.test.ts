/** Wrong headers and block tables with valid checksums: a wrong size is refused before it is used to read anything. */
import t from 'tap';
import { checkPrologue } from '../../../../src/engine/graph/check/check-prologue.ts';
import { writeHeaderField } from '../../../../src/engine/graph/header.ts';
import {
  BLOCKS,
  type HeaderField,
  planLayout,
  readBlockSizes,
  type StoredBlockName,
  writeBlockTable,
} from '../../../../src/engine/graph/layout.ts';
import { headerCrc } from '../../../../src/engine/graph/packing/pack.ts';
import { attached, refusal, seal, tableOf } from '../../../support/graph-files.ts';
import { seededRandom } from '../../../support/random-text.ts';
import { pack, specimens } from '../../../support/specimens.ts';

const SEED = 121;
const { file } = pack(specimens.find(({ name }) => name === 'drawn by hand')!.model);

/** Why a file is refused after a change, with its checksums made valid again. */
function refused(change: (buffer: SharedArrayBuffer) => void): string | null {
  const buffer = attached(file);
  change(buffer);
  seal(buffer);
  return refusal(buffer, file.length);
}

const setting = (field: HeaderField, value: number | bigint) =>
  refused(buffer => writeHeaderField(buffer, field, value));

t.test('header fields out of range', t => {
  t.equal(
    refused(() => {}),
    null,
  );
  t.match(setting('blockCount', BLOCKS.length + 1), /blocks, not/);
  t.match(setting('nodeCount', 0), /block nodeKind has \d+ elements, not 0/);
  t.match(setting('nodeCount', 0xffffffff), /block nodeKind/);
  t.match(setting('edgeCount', 1), /the header counts 1 edges/);
  t.match(setting('generation', 0), /generation is 0/);
  for (const field of ['builtAt', 'confirmedAt'] as const) {
    for (const time of [Number.NaN, Number.POSITIVE_INFINITY, -1, 8.64e15 + 2]) {
      t.match(setting(field, time), /is not a time/, `${field} ${time}`);
    }
  }
  t.end();
});

t.test('a file length other than the header says, whether its checksum is valid or not', t => {
  const buffer = attached(file);
  for (const fileBytes of [0, file.length - 8, file.length + 8, 2 ** 40, Number.NaN]) {
    writeHeaderField(buffer, 'fileBytes', fileBytes);
    t.throws(() => checkPrologue(buffer, file.length), /checksum of the header/);
    writeHeaderField(buffer, 'headerCrc', headerCrc(buffer));
    t.throws(() => checkPrologue(buffer, file.length), /bytes, the header says/);
  }
  t.end();
});

t.test('every number of the block table, set to something else', t => {
  const original = [...tableOf(attached(file))];
  const accepted: string[] = [];
  original.forEach((value, at) => {
    for (const other of [0, value + 1, value + 2 ** 20, 0x80000000, 0xffffffff]) {
      if (other === value) continue;
      const reason = refused(buffer => {
        tableOf(buffer)[at] = other;
      });
      if (reason === null) accepted.push(`${BLOCKS[Math.floor(at / 3)]} ${at % 3}: ${other}`);
    }
  });
  t.strictSame(accepted, []);
  t.end();
});

t.test(`random block tables (seed ${SEED})`, t => {
  const random = seededRandom(SEED);
  let accepted = 0;
  for (let round = 0; round < 600; round++) {
    const reason = refused(buffer => {
      const table = tableOf(buffer);
      for (let i = 0; i < 1 + random() * 10; i++) {
        table[Math.floor(random() * table.length)] = Math.floor(
          random() * 2 ** (1 + random() * 31),
        );
      }
    });
    if (reason === null) accepted++;
  }
  // A change may write the value that was there.
  t.ok(accepted < 5, `${accepted} accepted`);
  t.end();
});

/** Why a table with one changed length is refused if its offsets and the file length are consistent with it. */
function refusedLength(name: StoredBlockName, length: number): string | null {
  const sizes = readBlockSizes(tableOf(attached(file)));
  sizes[name] = { ...sizes[name], length };
  const layout = planLayout(sizes);
  const buffer = new SharedArrayBuffer(Math.max(layout.totalBytes, file.length));
  new Uint8Array(buffer).set(file);
  writeBlockTable(layout, tableOf(buffer));
  writeHeaderField(buffer, 'fileBytes', layout.fileBytes);
  seal(buffer);
  try {
    checkPrologue(buffer, layout.fileBytes);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

t.test('lengths that agree with the file but not with each other', t => {
  // Blocks bounded by offsets, and rows that are counted nowhere else, are checked with the contents.
  const bounded = /Bytes$|Targets$|^criterioMinistros$|^wordCriterios$|^precedentePosition$/;
  const counting = /^(forma|artigo|spelling|turma|tribunal)Offsets$|InOffsets$/;
  const sizes = readBlockSizes(tableOf(attached(file)));
  for (const [name] of BLOCKS) {
    if (name === 'keyTable') continue;
    const isFree = bounded.test(name) || counting.test(name);
    for (const difference of [-1, 1, 64]) {
      const reason = refusedLength(name, sizes[name].length + difference);
      if (!isFree)
        t.match(reason, /^block \w+ has \d+ elements, not \d+$/, `${name} ${difference}`);
    }
  }
  t.end();
});

t.test('a key table needs a free slot and a power of two', t => {
  const sizes = readBlockSizes(tableOf(attached(file)));
  const nodeCount = sizes.nodeKind.length;
  t.equal(nodeCount, 16, 'nodes in the graph: a table of as many slots would be full');
  for (const slots of [0, 8, 16, 24, 31, 33]) {
    t.equal(refusedLength('keyTable', slots), `the key table has ${slots} slots`);
  }
  t.equal(refusedLength('keyTable', 64), null);
  t.end();
});
