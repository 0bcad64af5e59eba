/** Files as people have them: arrays, answers of search servers, tables, gzip, ZIP, Windows-1252, cut off. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import t from 'tap';
import type { Line } from '../../../src/ingest/lines.ts';
import { type SourceOptions, sourceLines } from '../../../src/ingest/sources/source-lines.ts';

const ESPELHO = {
  id: '1',
  numeroProcesso: '12',
  siglaClasse: 'REsp',
  nomeOrgaoJulgador: 'PRIMEIRA TURMA',
  ministroRelator: 'FULANA',
  ementa: 'Texto com "aspas", {chaves} e [colchetes] \\ barra.',
};
const OUTRO = { ...ESPELHO, id: '2' };

/** Pieces of `size` bytes, so that items, texts and characters break between them. */
async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(bytes: Buffer, options: SourceOptions = {}, size = 7): Promise<Line[]> {
  const lines: Line[] = [];
  const file = { name: 'x', chunks: pieces(bytes, size), path: null };
  for await (const line of sourceLines(file, options)) lines.push(line);
  return lines;
}

const jsonOf = (lines: Line[]) =>
  lines.map(({ text, problem }) => (text === null ? problem : JSON.parse(text)));

const bytesOf = (value: unknown, space?: number) => Buffer.from(JSON.stringify(value, null, space));

t.test('JSON in every frame gives the same items', async t => {
  const hits = [
    { _id: 'a', _source: ESPELHO },
    { _id: 'b', _source: OUTRO },
  ];
  const frames: Record<string, Buffer> = {
    array: bytesOf([ESPELHO, OUTRO]),
    'indented array': bytesOf([ESPELHO, OUTRO], 2),
    'byte order mark': Buffer.concat([Buffer.from('\ufeff'), bytesOf([ESPELHO, OUTRO])]),
    'JSON Lines': Buffer.from(`${JSON.stringify(ESPELHO)}\n${JSON.stringify(OUTRO)}\n`),
    'objects one after another': Buffer.concat([bytesOf(ESPELHO, 2), bytesOf(OUTRO, 2)]),
    'search server': bytesOf({ took: 1, hits: { total: { value: 2 }, hits } }),
    'wrapped search server': bytesOf({ result: { hits: { hits } } }, 1),
    items: bytesOf({ status: 'success', count: 2, items: [ESPELHO, OUTRO], next: null }),
    gzip: gzipSync(bytesOf([ESPELHO, OUTRO])),
    ZIP: Buffer.from(
      zipSync({ 'a/1.json': bytesOf([ESPELHO]), '2.json.gz': gzipSync(bytesOf([OUTRO])) }),
    ),
  };
  for (const [frame, bytes] of Object.entries(frames)) {
    for (const size of [1, 7, 100_000]) {
      const lines = await linesOf(bytes, {}, size);
      t.same(jsonOf(lines), [ESPELHO, OUTRO], `${frame}, pieces of ${size}`);
      t.same(
        lines.map(({ form, number }) => [form, number]),
        [
          ['stj-espelhos', 1],
          ['stj-espelhos', 2],
        ],
      );
    }
  }
});

t.test('a record with a field of the name of a list of items is one record', async t => {
  const fields = ['items', 'data', 'docs', 'records', 'results', 'decisoes'];
  for (const list of [[], [{ x: 1 }, { y: 2 }]]) {
    for (const name of fields) {
      const behind = { id: '1', ementa: 'A', [name]: list };
      const before = { [name]: list, ementa: 'A', id: '1' };
      for (const first of [behind, before]) {
        const second = { id: '2', ementa: 'B' };
        const frames = {
          'JSON Lines': Buffer.from(`${JSON.stringify(first)}\n${JSON.stringify(second)}\n`),
          'one after another': Buffer.concat([bytesOf(first, 2), bytesOf(second, 2)]),
          'as the last': Buffer.concat([bytesOf(second, 2), bytesOf(behind, 2)]),
          alone: bytesOf(first, 1),
        };
        for (const [frame, bytes] of Object.entries(frames)) {
          const expected = {
            'as the last': [second, behind],
            alone: [first],
          }[frame] ?? [first, second];
          t.same(jsonOf(await linesOf(bytes)), expected, `${frame}, ${name}`);
        }
      }
    }
  }
});

t.test(
  'a record that is longer than the head of a file is told by an id before its list',
  async t => {
    const long = { id: '1', ementa: 'A'.repeat(300_000), items: [{ x: 1 }] };
    t.same(jsonOf(await linesOf(bytesOf(long, 1), {}, 100_000)), [long]);
  },
);

t.test('an answer with a byte order mark is an answer', async t => {
  const bytes = Buffer.concat([Buffer.from('\ufeff'), bytesOf({ items: [ESPELHO, OUTRO] })]);
  t.same(jsonOf(await linesOf(bytes)), [ESPELHO, OUTRO]);
});

t.test('a place names the item and the file inside an archive', async t => {
  const zip = Buffer.from(
    zipSync({ 'm.json': bytesOf([ESPELHO, OUTRO]), 'n.jsonl': bytesOf(OUTRO) }),
  );
  const places = (await linesOf(zip)).map(({ place }) => place);
  t.same(places, ['m.json, item 1', 'm.json, item 2', 'n.jsonl, line 1']);
});

t.test('a file of an archive that is of no form is told, and the others are read', async t => {
  const zip = Buffer.from(
    zipSync({ 'a.csv': Buffer.from('foo;bar\n1;2\n'), 'b.json': bytesOf([ESPELHO]) }),
  );
  const [first, second] = await linesOf(zip);
  t.match(first, { place: 'a.csv', problem: /no known form: its fields are foo, bar/ });
  t.match(second, { place: 'b.json, item 1', problem: null });
});

t.test('what is no item is told, and the others are read', async t => {
  const bytes = Buffer.from(
    `[1, ${JSON.stringify(ESPELHO)}, "x", [{}], null, ${JSON.stringify(OUTRO)}]`,
  );
  for (const size of [1, 5, 1000]) {
    const items = jsonOf(await linesOf(bytes, {}, size));
    const no = 'the item is not a JSON object';
    t.same(items, [no, ESPELHO, no, no, no, OUTRO], `pieces of ${size}`);
  }
});

t.test('a file that is cut off keeps what came before', async t => {
  const cut = 'the file ends inside an item: it is cut off';
  const array = bytesOf([ESPELHO, OUTRO]);
  t.same(jsonOf(await linesOf(array.subarray(0, -20))), [ESPELHO, cut]);
  const packed = gzipSync(
    bytesOf(Array.from({ length: 20_000 }, (_, i) => ({ ...ESPELHO, id: `${i}` }))),
  );
  const lines = await linesOf(packed.subarray(0, packed.length / 2), {}, 10_000);
  t.match(lines.at(-1)!.problem, /the gzip data is damaged/);
  t.ok(lines.length > 1000);
});

t.test('tables with every delimiter and in Windows-1252', async t => {
  const header = ['id', 'numeroProcesso', 'siglaClasse', 'nomeOrgaoJulgador', 'ministroRelator'];
  for (const mark of [',', ';', '\t', '|']) {
    const text = [
      header.join(mark),
      ['1', '12', 'REsp', `"TURMA ${mark} ÇÃ"`, 'ANDRÉ'].join(mark),
    ].join('\r\n');
    for (const encoding of ['utf8', 'latin1'] as const) {
      const said: string[] = [];
      const [line] = await linesOf(Buffer.from(text, encoding), { say: what => said.push(what) });
      const row = JSON.parse(line!.text!);
      t.match(row, { nomeOrgaoJulgador: `TURMA ${mark} ÇÃ`, ministroRelator: 'ANDRÉ' });
      t.equal(said.includes('Windows-1252'), encoding === 'latin1');
    }
  }
});

t.test('an import goes on where it was', async t => {
  const items = Array.from({ length: 9 }, (_, i) => ({ ...ESPELHO, id: `${i}` }));
  const lines = await linesOf(gzipSync(bytesOf(items)), { start: { bytes: 100, lines: 6 } });
  t.same(
    lines.map(({ number }) => number),
    [7, 8, 9],
  );
});

t.test('a file of no known form is refused by its fields', async t => {
  await t.rejects(
    linesOf(bytesOf([{ foo: 1, bar: 2 }])),
    /no known form: its fields are foo, bar; name one with/,
  );
  await t.rejects(linesOf(Buffer.from('PK\x03\x04 nonsense')), /the ZIP archive is damaged/);
  t.same(await linesOf(Buffer.from('\n \n')), []);
});

t.test('a ZIP is read from its path without being held', async t => {
  const file = path.join(t.testdir(), 'x.zip');
  fs.writeFileSync(file, zipSync({ 'a.json': bytesOf([ESPELHO]) }));
  const lines: Line[] = [];
  const chunks = fs.createReadStream(file) as AsyncIterable<Buffer>;
  for await (const line of sourceLines({ name: 'x.zip', chunks, path: file })) lines.push(line);
  t.same(jsonOf(lines), [ESPELHO]);
});
