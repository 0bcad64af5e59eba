/** Spaces and line ends at the beginning of a file are skipped in every form. */
import { gzipSync } from 'node:zlib';
import t from 'tap';
import type { Line } from '../../../src/ingest/lines.ts';
import { csvItems, delimiterOf } from '../../../src/ingest/sources/framing/csv-items.ts';
import { headed } from '../../../src/ingest/sources/framing/head.ts';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';

const ESPELHO = {
  id: '1',
  numeroProcesso: '12',
  siglaClasse: 'REsp',
  nomeOrgaoJulgador: 'PRIMEIRA TURMA',
  ministroRelator: 'FULANA',
  ementa: 'Texto com "aspas", {chaves} e [colchetes] \\ barra.',
};
const OUTRO = { ...ESPELHO, id: '2' };

const bytesOf = (value: unknown, space?: number) => Buffer.from(JSON.stringify(value, null, space));
const jsonOf = (lines: Line[]) => lines.map(({ text }) => JSON.parse(text!));

async function* chunksOf(bytes: Buffer, firstBytes = 65_536): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, firstBytes);
  for (let at = firstBytes; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function linesOf(bytes: Buffer, firstBytes?: number): Promise<Line[]> {
  const chunks = chunksOf(bytes, firstBytes);
  const lines: Line[] = [];
  for await (const line of sourceLines({ name: 'x', chunks, path: null })) lines.push(line);
  return lines;
}

t.test('a file that begins with much that is blank is read', async t => {
  const items = [ESPELHO, OUTRO];
  const table = (mark: string) =>
    Buffer.from(
      [Object.keys(ESPELHO), ...items.map(Object.values)].map(row => row.join(mark)).join('\n'),
    );
  const frames: Record<string, Buffer> = {
    array: bytesOf(items, 1),
    'JSON Lines': Buffer.from(items.map(item => JSON.stringify(item)).join('\n')),
    answer: bytesOf({ hits: { hits: items.map(_source => ({ _source })) } }),
    table: table(';'),
  };
  const blanks = [
    '\n'.repeat(300_000),
    ' '.repeat(600_000),
    `\ufeff${' \r\n'.repeat(120_000)}`,
    '\n  \n',
  ];
  for (const [frame, bytes] of Object.entries(frames)) {
    for (const blank of blanks) {
      for (const pack of [(bytes: Buffer) => bytes, gzipSync]) {
        const lines = await linesOf(pack(Buffer.concat([Buffer.from(blank), bytes])));
        const read = lines.filter(({ text }) => text !== null);
        t.same(jsonOf(read), items, `${frame} behind ${JSON.stringify(blank.slice(0, 9))}`);
      }
    }
  }
  const endless = (async function* () {
    for (;;) yield Buffer.alloc(1024 * 1024, ' ');
  })();
  const read = sourceLines({ name: 'x', chunks: endless, path: null });
  await t.rejects(read.next(), /begins with more than 16777216 bytes of spaces/);
  t.same(await linesOf(Buffer.alloc(300_000, '\n')), [], 'nothing but blanks');
});

t.test('a byte order mark that two pieces share, behind blanks and before many', async t => {
  const items = [ESPELHO, OUTRO];
  const names = Object.keys(ESPELHO).map(name => `"${name}"`);
  const frames: Record<string, string> = {
    'JSON Lines': items.map(item => JSON.stringify(item)).join('\n'),
    table: [names, ...items.map(Object.values)].map(row => row.join(';')).join('\n'),
  };
  for (const [frame, text] of Object.entries(frames)) {
    const bytes = Buffer.from(`\n \ufeff${' \n'.repeat(200_000)}${text}`);
    for (const firstBytes of [2, 3, 4, 5]) {
      const lines = await linesOf(bytes, firstBytes);
      t.same(jsonOf(lines), items, `${frame}, ${firstBytes} bytes first`);
    }
  }
});

t.test('a tab before the first name delimits a column without a name', async t => {
  const rows = ['\tprocesso\tementa\tministro', '0\t123\tabc\t', '1\t456\tdef\tX'];
  const expected = [
    { '': '0', processo: '123', ementa: 'abc', ministro: '' },
    { '': '1', processo: '456', ementa: 'def', ministro: 'X' },
  ];
  for (const blank of ['', '\ufeff', ' ', '\r\n \t\r\n', '\n\t\t\n\ufeff']) {
    const bytes = Buffer.from(blank + rows.join('\n'));
    t.equal(delimiterOf(bytes), '\t');
    const items = await Array.fromAsync(csvItems(await headed(chunksOf(bytes)), '\t'));
    t.same(
      items.map(({ row }) => row),
      expected,
      JSON.stringify(blank),
    );
    t.equal(items[0]!.line, blank.split('\n').length + 1);
  }
  const indented = Buffer.from('\t\n\t"a;b";c\n1;2\n');
  t.equal(delimiterOf(indented), ';');
  const items = await Array.fromAsync(csvItems(await headed(chunksOf(indented)), ';'));
  t.match(items, [{ line: 3, row: { 'a;b': '1', c: '2' } }]);
});
