/** Lines are the same wherever the bytes are cut. Invalid lines are reported and skipped. */
import t from 'tap';
import { type Line, readLines } from '../../src/ingest/lines.ts';

const MEBIBYTE = 1024 * 1024;

async function lines(...chunks: (string | Buffer)[]): Promise<Line[]> {
  async function* stream() {
    for (const chunk of chunks) yield Buffer.from(chunk as string);
  }
  const read: Line[] = [];
  for await (const line of readLines(stream())) read.push(line);
  return read;
}

const texts = (read: Line[]) => read.map(({ number, text }) => [number, text]);

t.test('BOM, CRLF, blank lines and a last line without a line end', async t => {
  const read = await lines('\ufeff{"a":"é"}\r\n\n  \n{}\r\n{"b":1}');
  t.same(texts(read), [
    [1, '{"a":"é"}'],
    [4, '{}'],
    [5, '{"b":1}'],
  ]);
  t.equal(read[0]!.endBytes, 15);
  t.equal(read.at(-1)!.endBytes, 30);
});

t.test('joined files have a BOM at the beginning of each', async t => {
  const read = await lines('\ufeff{"a":1}\n\ufeff{"b":2}\r\n\ufeff\n\ufeff\ufeff{"c":"\ufeff"}\n');
  t.same(texts(read), [
    [1, '{"a":1}'],
    [2, '{"b":2}'],
    [4, '{"c":"\ufeff"}'],
  ]);
});

t.test('every cut of the bytes gives the same lines', async t => {
  const bytes = Buffer.from('\ufeffção\r\n\u{1f4dc}\n\nfim\n');
  const whole = await lines(bytes);
  for (let cut = 0; cut <= bytes.length; cut++) {
    t.same(await lines(bytes.subarray(0, cut), bytes.subarray(cut)), whole, `cut at ${cut}`);
  }
  t.same(await lines(...Array.from(bytes, byte => Buffer.of(byte))), whole, 'byte by byte');
});

t.test('a line that is not UTF-8 or too long is a problem, and the next is read', async t => {
  const long = Buffer.alloc(MEBIBYTE, 'x');
  const read = await lines(
    Buffer.from([0xc3, 0x28, 10]),
    'ok\n',
    ...Array.from({ length: 16 }, () => long),
    'y\nok\n',
    ...Array.from({ length: 16 }, () => long),
    '\nok',
  );
  t.same(
    read.map(({ number, problem }) => [number, problem]),
    [
      [1, 'the line is not UTF-8'],
      [2, null],
      [3, 'the line has 16777217 bytes, more than 16777216'],
      [4, null],
      [5, null],
      [6, null],
    ],
  );
});

t.test('empty lines are counted, in whatever chunks they come', async t => {
  const empty = '\n'.repeat(100_000);
  const whole = await lines(`{"a":1}${empty}{"b":2}${empty}\r\n \n{"c":3}`);
  t.same(texts(whole), [
    [1, '{"a":1}'],
    [100_001, '{"b":2}'],
    [200_003, '{"c":3}'],
  ]);
  t.equal(whole.at(-1)!.endBytes, 200_025);
  t.same(
    await lines('{"a":1}', '\n', empty.slice(1), '{"b"', ':2}', empty, '\r', '\n ', '\n{"c":3}'),
    whole,
  );
});

t.test('more blank lines together than are allowed are refused', async t => {
  async function* stream() {
    yield Buffer.from('{}\n\n\r\n \n{}\n\n\r\n');
    yield Buffer.from('\n\n{}\n');
  }
  const read = async (blankMax: number) => {
    let count = 0;
    for await (const _ of readLines(stream(), undefined, blankMax)) count++;
    return count;
  };
  t.equal(await read(4), 3);
  await t.rejects(read(3), { name: 'RecordError', message: /more than 3 blank lines together/ });
});

t.test('an empty file has no lines', async t => t.same(await lines(''), []));
