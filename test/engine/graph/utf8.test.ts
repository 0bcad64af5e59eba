/**
 * Bytes are compared in JavaScript's order of strings, heaps return what was added, and the hash values are well
 * spread.
 */
import t from 'tap';
import {
  compareCodeUnits,
  compareTexts,
  hashKey,
  Utf8Heap,
} from '../../../src/engine/graph/utf8.ts';
import { seededRandom } from '../../support/random-text.ts';

const SEED = 41;

/** The first and last characters of every UTF-8 length, and those around the surrogates and U+E000-U+FFFF. */
const BORDERS = [
  0x01, 0x41, 0x7f, 0x80, 0xe9, 0x7ff, 0x800, 0x900, 0xfff, 0x1000, 0x4e00, 0xcfff, 0xd000, 0xd7ff,
  0xe000, 0xefff, 0xf000, 0xff5e, 0xfffd, 0xffff, 0x10000, 0x1f600, 0x3ffff, 0x40000, 0xfffff,
  0x100000, 0x10ffff,
].map(point => String.fromCodePoint(point));

const readable = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/g, c => `\\u${c.charCodeAt(0).toString(16)}`);

const sign = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function compare(a: string, b: string): number {
  const x = Buffer.from(`..${a}`);
  const y = Buffer.from(b);
  const first = { bytes: x, offsets: [0, 2, x.length] };
  return Math.sign(compareTexts(first, 1, { bytes: y, offsets: [0, y.length] }, 0));
}

t.test('every pair of border characters compares by code unit', t => {
  const wrong: string[] = [];
  for (const a of ['', ...BORDERS]) {
    for (const b of ['', ...BORDERS]) {
      for (const [x, y] of [
        [a, b],
        [`k${a}z`, `k${b}`],
        [`${a}${b}`, `${b}${a}`],
      ] as const) {
        if (compare(x, y) !== sign(x, y)) wrong.push(`${readable(x)} | ${readable(y)}`);
        if (compareCodeUnits(x, y) !== sign(x, y)) wrong.push(`code units ${x} ${y}`);
      }
    }
  }
  t.strictSame(wrong, []);
  t.end();
});

t.test(`20,000 random pairs compare by code unit (seed ${SEED})`, t => {
  const random = seededRandom(SEED);
  const text = () =>
    Array.from({ length: Math.floor(random() * 5) }, () => {
      if (random() < 0.5) return BORDERS[Math.floor(random() * BORDERS.length)];
      const point = Math.floor(random() * 0x10ffff);
      return String.fromCodePoint(point >= 0xd800 && point < 0xe000 ? 0x61 : point);
    }).join('');
  const wrong: string[] = [];
  for (let i = 0; i < 20_000; i++) {
    const [a, b] = [text(), text()];
    if (compare(a, b) !== sign(a, b)) wrong.push(`${readable(a)} | ${readable(b)}`);
  }
  t.strictSame(wrong, []);
  t.end();
});

t.test('a heap returns every string after many growths', t => {
  const random = seededRandom(SEED + 1);
  const heap = new Utf8Heap();
  const texts = Array.from({ length: 5000 }, (_, i) =>
    i % 7 === 0 ? '' : BORDERS[i % BORDERS.length]!.repeat(Math.floor(random() * 12)),
  );
  texts.push('\u{10ffff}'.repeat(100), '文'.repeat(200), 'é'.repeat(30_000));
  texts.forEach((text, i) => {
    if (heap.add(text) !== i) t.fail(`string ${i} has another index`);
  });
  t.equal(heap.count, texts.length);
  t.equal(heap.byteCount, Buffer.byteLength(texts.join('')));
  const stored = texts.map((_, i) =>
    heap.bytes.toString('utf8', heap.offsets[i]!, heap.offsets[i + 1]!),
  );
  t.strictSame(stored, texts);
  const wrong = texts.filter(
    (text, i) => i > 0 && Math.sign(heap.compare(i - 1, i)) !== sign(texts[i - 1]!, text),
  );
  t.strictSame(wrong, []);
  t.end();
});

t.test('the hash depends on the kind, reads only its range and spreads over the low bits', t => {
  const bytes = Buffer.from('decisao-0001');
  t.equal(hashKey(1, bytes, 0, 7), hashKey(1, Buffer.from('xdecisaox'), 1, 8));
  t.not(hashKey(0, bytes, 0, 12), hashKey(1, bytes, 0, 12));
  const slots = 1 << 12;
  const taken = new Set<number>();
  for (let i = 0; i < slots; i++) {
    const key = Buffer.from(`TJXX-${String(i).padStart(7, '0')}`);
    const hash = hashKey(0, key, 0, key.length);
    if (hash < 0 || hash > 0xffffffff || !Number.isInteger(hash)) t.fail(`hash ${hash}`);
    taken.add(hash & (slots - 1));
  }
  // Random slots would leave 1/e of them free.
  t.ok(taken.size > slots * 0.6, `${taken.size} of ${slots} slots taken`);
  t.end();
});
