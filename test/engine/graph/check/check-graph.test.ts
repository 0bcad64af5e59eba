/**
 * An intact graph passes the check. A file with a flipped byte, a truncated file and a foreign file are refused with
 * the reason.
 */
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { checkGraph } from '../../../../src/engine/graph/check/check-graph.ts';
import {
  BLOCKS,
  HEADER,
  HEADER_BYTES,
  LAYOUT_VERSION,
  TABLE_BYTES,
} from '../../../../src/engine/graph/layout.ts';
import { attached, refusal, refusalOf, seal, tableOf } from '../../../support/graph-files.ts';
import { seededRandom } from '../../../support/random-text.ts';
import { attributed, pack, specimens } from '../../../support/specimens.ts';
import { randomGraph } from '../../../support/zoo/random-graph.ts';

const SEED = 111;
const FLIPS = 10_000;
const TRUNCATIONS = 200;

/** Tens of kilobytes with every kind of node and edge. */
const model = attributed(
  randomGraph({ seed: SEED, decisoes: 150, others: 60, degree: 3, citaDecisao: 0.6, series: 0.3 }),
  SEED,
);
const { file } = pack(model);

t.test('every graph of the zoo passes, as packed and as a file', t => {
  for (const { name, model } of specimens) {
    const { buffer, file, graph } = pack(model);
    t.equal(checkGraph(buffer, file.length).nodeCount, graph.nodeCount, name);
    t.equal(refusalOf(file), null, name);
  }
  t.end();
});

t.test(`${FLIPS} random flips of one byte are refused (seed ${SEED})`, t => {
  const random = seededRandom(SEED);
  const buffer = attached(file);
  const bytes = new Uint8Array(buffer);
  t.comment(`${file.length} bytes`);
  const accepted: string[] = [];
  for (let i = 0; i < FLIPS; i++) {
    const at = Math.floor(random() * file.length);
    const flip = 1 + Math.floor(random() * 255);
    bytes[at]! ^= flip;
    if (refusal(buffer, file.length) === null) accepted.push(`${at} ^ ${flip}`);
    bytes[at]! ^= flip;
  }
  t.strictSame(accepted, []);
  t.equal(refusal(buffer, file.length), null, 'the file is sound again without the flips');
  t.end();
});

t.test('every flip of one bit of the header is refused', t => {
  const buffer = attached(file);
  const bytes = new Uint8Array(buffer);
  const accepted: number[] = [];
  for (let bit = 0; bit < 64 * 8; bit++) {
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    if (refusal(buffer, file.length) === null) accepted.push(bit);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
  }
  t.strictSame(accepted, []);
  t.end();
});

t.test(
  `a file cut at any block, or at ${TRUNCATIONS} random places, is refused (seed ${SEED})`,
  t => {
    const random = seededRandom(SEED + 1);
    const { graph, buffer } = pack(model);
    const starts = [graph.nodeKind, graph.keys.offsets, graph.rows[0]!.outOffsets, graph.day];
    const table = tableOf(buffer);
    const borders = BLOCKS.map((_, block) => table[block * 3]! * 8);
    t.ok(
      starts.every(({ byteOffset }) => borders.includes(byteOffset)),
      'these are the borders',
    );
    const lengths = [
      ...borders,
      ...[0, 1, 3, 4, 63, 64, 65, file.length - 1],
      ...Array.from({ length: TRUNCATIONS }, () => Math.floor(random() * file.length)),
    ];
    for (const length of lengths) {
      const reason = refusalOf(file.subarray(0, length));
      if (!/bytes are too few|bytes, the header says \d+/.test(reason ?? ''))
        t.fail(`${length}: ${reason}`);
    }
    t.match(
      refusalOf(Buffer.concat([file, Buffer.alloc(8)])),
      /bytes, the header says \d+/,
      'longer',
    );
    t.end();
  },
);

t.test('a file of another kind is refused with a reason that says so', t => {
  const random = seededRandom(SEED + 2);
  for (let i = 0; i < 200; i++) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 3000) }, () => random() * 256);
    t.match(
      refusalOf(bytes),
      bytes.length < HEADER_BYTES + TABLE_BYTES ? /too few/ : /no snapshot/,
    );
  }
  t.match(refusalOf(gzipSync(file)), /no snapshot: the magic number is wrong/);
  t.match(refusalOf(Buffer.from(JSON.stringify({ a: 'b'.repeat(2000) }))), /no snapshot/);
  t.match(refusalOf(new Uint8Array(0)), /0 bytes are too few/);
  t.match(refusalOf(new Uint8Array(5000)), /no snapshot/);
  t.end();
});

t.test(
  'another layout version is refused with its number, whether its checksums are valid or not',
  t => {
    for (const version of [0, LAYOUT_VERSION + 1, 0xffffffff]) {
      const buffer = attached(file);
      new DataView(buffer).setUint32(HEADER.layoutVersion[0], version, true);
      const reason = `layout version ${version}, this build reads ${LAYOUT_VERSION}`;
      t.equal(refusal(buffer, file.length), reason);
      seal(buffer);
      t.equal(refusal(buffer, file.length), reason);
    }
    t.end();
  },
);

t.test('a buffer without room for the derived blocks is refused', t => {
  const buffer = new SharedArrayBuffer(file.length + 8);
  new Uint8Array(buffer).set(file);
  t.match(refusal(buffer, file.length), /no room for the derived blocks/);
  t.end();
});
