/** Spaces and line ends at the beginning of a file are passed over, whatever form it has. */
import { gzipSync } from 'node:zlib';
import t from 'tap';
import type { Line } from '../../../src/ingest/lines.ts';
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

async function linesOf(bytes: Buffer): Promise<Line[]> {
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  })();
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
