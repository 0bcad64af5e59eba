/** The right lines of an uploaded file are blanked, and all others stay at their places. */
import { createHash } from 'node:crypto';
import t from 'tap';
import { blankLines } from '../../src/ingest/blank-lines.ts';

const linesOf = (file: Buffer, ids: readonly string[]) => {
  const { lines, sha256 } = blankLines(file, new Set(ids));
  return { lines, isDigest: sha256 === createHash('sha256').update(file).digest('hex') };
};

const KEPT = '{"id":"b","ementa":"de a"}';
const LINES = [
  '\ufeff{"id":"a","ementa":"é"}',
  KEPT,
  '',
  '{"ementa":"x","id":"\\u0061"}\r',
  '[1]',
  'null',
  '{"id":"a", "cut',
  '{"id":["a"]}',
  '{"id":"A"}',
  ' {"id":"a"} ',
  '\ufeff\ufeff{"id":"\\u0061"}',
];

t.test('lines with the id, however it is written', async t => {
  const file = Buffer.from(LINES.join('\n'));
  const before = file.length;
  t.strictSame(linesOf(file, ['a', 'none']), { lines: [1, 4, 7, 10, 11], isDigest: true });
  t.equal(file.length, before);
  const after = file.toString().split('\n');
  t.strictSame(
    after.map(line => (line.trim() === '' ? '' : line)),
    LINES.map((line, i) => ([0, 3, 6, 9, 10].includes(i) ? '' : line)),
  );
  t.strictSame(
    after.map(line => Buffer.byteLength(line)),
    LINES.map(line => Buffer.byteLength(line)),
  );
  t.match(linesOf(file, ['a']), { lines: [] }, 'once');
});

t.test('an id that is a number has the digits of a removed decision', async t => {
  const file = Buffer.from('{"id": 4711}\n{"id": 47}\n{"id": 12345678901234567890}');
  const ids = ['4711', '12345678901234567890'];
  t.strictSame(linesOf(file, ids), { lines: [1, 3], isDigest: true });
});

t.test('a file of one line without an end, and an empty one', async t => {
  const file = Buffer.from('{"id":"a"}');
  t.strictSame(linesOf(file, ['a']), { lines: [1], isDigest: true });
  t.equal(file.toString(), ' '.repeat(10));
  t.match(linesOf(Buffer.alloc(0), ['a']), { lines: [] });
});

t.test('the lines of a case, whatever its id', async t => {
  const lines = [
    '{"id":"TJDFT_G1_1","numeroProcesso":"07001231220248070001"}',
    '{"id":"07001231220248070001"}',
    '{"numeroProcesso":"0700123-12.2024.8.07.0001"}',
    '{"numeroProcesso":"07001231220248070002"}',
    '{"numeroProcesso":"07001231220248070001", "cut',
  ];
  const file = Buffer.from(lines.join('\n'));
  t.match(linesOf(file, ['processo:07001231220248070001']), { lines: [1, 3, 5] });
});
