/** Gaps between the numbers of items are written in pieces, and nothing more is read after an end was requested. */
import t from 'tap';
import { type Line, readLines } from '../../../src/ingest/lines.ts';
import { convertedPieces } from '../../../src/ingest/uploads/converted-pieces.ts';

const GAP = 1_000_000;
const PIECE_MAX = 70_000;

const lineAt = (number: number): Line => ({
  number,
  endBytes: 0,
  text: `{"n":${number}}`,
  problem: null,
});

async function* linesAt(...numbers: number[]) {
  yield* numbers.map(lineAt);
}

const converting = {
  signal: new AbortController().signal,
  convert: async (lines: Line[]) => lines.map(({ text }) => ({ text: text!, secret: null })),
  hide: async () => {},
  onPiece: async () => {},
};

t.test('lines stand under their numbers, however far apart', async t => {
  const numbers = [2, 3, 65_538, 65_540, GAP, 2 * GAP];
  const pieces: Buffer[] = [];
  for await (const piece of convertedPieces(linesAt(...numbers), converting)) pieces.push(piece);
  t.ok(pieces.every(({ length }) => length > 0 && length < PIECE_MAX));
  async function* written() {
    yield* pieces;
  }
  const read: Line[] = [];
  for await (const line of readLines(written())) read.push(line);
  t.same(
    read.map(({ number, text }) => [number, text]),
    numbers.map(number => [number, lineAt(number).text]),
  );
});

t.test('a gap of more than the file may have ends it', async t => {
  let bytes = 0;
  let last = '';
  for await (const piece of convertedPieces(
    linesAt(1, 300 * 1024 ** 2, 400 * 1024 ** 2),
    converting,
  )) {
    bytes += piece.length;
    last = piece.subarray(0, 1000).toString();
  }
  t.ok(bytes < 257 * 1024 ** 2, String(bytes));
  t.match(last, /more than 256 MiB of decisions/);
});
