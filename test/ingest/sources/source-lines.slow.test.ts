/**
 * Files as people have them are read: arrays, answers of search servers, tables, gzip, ZIP, Windows-1252, and files
 * that are cut off.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import t from 'tap';
import type { Line } from '../../../src/ingest/lines.ts';
import { counting, gunzipped, unzipped } from '../../../src/ingest/sources/framing/compressed.ts';
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
    'two byte order marks': Buffer.concat([Buffer.from('\ufeff\ufeff'), bytesOf([ESPELHO, OUTRO])]),
    'JSON Lines': Buffer.from(`${JSON.stringify(ESPELHO)}\n${JSON.stringify(OUTRO)}\n`),
    'objects one after another': Buffer.concat([bytesOf(ESPELHO, 2), bytesOf(OUTRO, 2)]),
    'search server': bytesOf({ took: 1, hits: { total: { value: 2 }, hits } }),
    'wrapped search server': bytesOf({ result: { hits: { hits } } }, 1),
    'lines of a search server': Buffer.from(hits.map(hit => JSON.stringify(hit)).join('\n')),
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

/** Changes a field of two bytes of a file of a ZIP, given by its places in both headers of the file. */
function changed(zip: Buffer, name: string, [local, central, value]: [number, number, number]) {
  const bytes = Buffer.from(zip);
  bytes.writeUInt16LE(value, bytes.indexOf(name) - 30 + local);
  bytes.writeUInt16LE(value, bytes.lastIndexOf(name) - 46 + central);
  return bytes;
}

t.test('a file of an archive that cannot be opened is told, and the others are read', async t => {
  const zip = Buffer.from(
    zipSync({ 'a.json': bytesOf([ESPELHO]), 'b.json': bytesOf([ESPELHO, OUTRO]) }),
  );
  const damaged = Buffer.from(zip);
  damaged.fill(0xff, zip.indexOf('a.json') + 6, zip.indexOf('a.json') + 12);
  const archives: readonly (readonly [Buffer, RegExp])[] = [
    [changed(zip, 'a.json', [6, 8, 1]), /is encrypted/],
    [changed(zip, 'a.json', [8, 10, 9]), /cannot be opened \(unsupported compression method: 9/],
    [damaged, /cannot be read: the file in the ZIP archive is damaged/],
  ];
  for (const [archive, problem] of archives) {
    const [told, ...others] = await linesOf(archive);
    t.match(told, { place: 'a.json', text: null, problem });
    t.same(jsonOf(others), [ESPELHO, OUTRO]);
  }
});

t.test('what a file of an archive is unpacked to in turn counts in its limit', async t => {
  const bytes = Buffer.from(zipSync({ 'a.json.gz': gzipSync(bytesOf([ESPELHO])) }));
  for await (const { chunks, count } of unzipped({ bytes })) {
    count!(64 * 1024 ** 3 - 10_000);
    const read = async (source: AsyncIterable<Buffer>) => {
      for await (const _ of gunzipped(source, count));
    };
    await t.resolves(read(chunks));
    t.throws(() => count!(10_000), /bytes unpacked/);
    await t.rejects(read(pieces(gzipSync('{}'), 100)), /bytes unpacked/);
  }
});

t.test(
  'a caller limits what is unpacked: what is read before is given, the rest is told as lost',
  async t => {
    const many = Array.from({ length: 5_000 }, () => ESPELHO);
    const archive = Buffer.from(zipSync({ 'a.json': bytesOf(many), 'b.json': bytesOf(many) }));
    for (const bytes of [archive, gzipSync(bytesOf(many))]) {
      const lines = await linesOf(bytes, { newCount: () => counting(600_000) }, 100_000);
      const read = lines.filter(({ text }) => text !== null).length;
      t.ok(read > 1_000 && read < 5_000, String(read));
      t.match(lines.at(-1)!.problem, /has more than 600000 bytes unpacked/);
    }
  },
);

t.test('a file that goes on in blank lines is given up after a million of them', async t => {
  const blank = Buffer.alloc(1_000_002, '\n');
  for (const pack of [(bytes: Buffer) => bytes, gzipSync]) {
    const bytes = pack(Buffer.concat([bytesOf(ESPELHO), blank, bytesOf(OUTRO)]));
    const problem = 'the record has more than 1000000 blank lines together';
    t.same(jsonOf(await linesOf(bytes, {}, 100_000)), [ESPELHO, problem]);
  }
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

t.test('an item that is nested too deep is told, and the others are read', async t => {
  const deep = (levels: number) => `{"id":"0","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const [one, other] = [ESPELHO, OUTRO].map(item => JSON.stringify(item));
  const problem = 'the item is nested deeper than 1000 levels';
  for (const levels of [1100, 100_000]) {
    const array = Buffer.from(`[${one},${deep(levels)},${other}]`);
    for (const size of [1000, 1_000_000]) {
      t.same(jsonOf(await linesOf(array, {}, size)), [ESPELHO, problem, OUTRO]);
    }
    // The first item shows whether the file is JSON Lines or an answer of a search server.
    const lines = await linesOf(Buffer.from(`${deep(levels)}\n${one}\n${other}`));
    t.same(jsonOf(lines.slice(1)), [ESPELHO, OUTRO]);
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

t.test('a packed table that is cut off keeps the rows before', async t => {
  const names = Object.keys(ESPELHO).join(';');
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i};12;REsp;TURMA;FULANA;Texto ${i * i}`);
  const packed = gzipSync(`${names}\n${rows.join('\n')}`);
  const lines = await linesOf(packed.subarray(0, packed.length / 2), {}, 10_000);
  t.match(lines.pop()!.problem, /the gzip data is damaged/);
  t.ok(lines.length > 1000);
  const texts = lines.map(({ text }, i) => JSON.parse(text!).ementa === `Texto ${i * i}`);
  t.ok(
    texts.every(isWhole => isWhole),
    'no text is cut',
  );
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

t.test('a row of a table that has lost text is told', async t => {
  const header = 'id,numeroProcesso,siglaClasse,nomeOrgaoJulgador,ministroRelator,ementa';
  const start = '12,REsp,TURMA,FULANA';
  const read = (head: string, ...rows: string[]) =>
    linesOf(Buffer.from([head, ...rows].join('\n')));
  const lines = await read(
    header,
    `1,${start},APELAÇÃO, dano moral, improvida`,
    `2,${start},"APELAÇÃO, dano moral"`,
    `3,${start}`,
    `4,${start},Texto,,`,
  );
  const reason = (cells: number) =>
    new RegExp(`the row has ${cells} cells, the header 6: .*quotes`);
  const whole = [{ ementa: 'APELAÇÃO, dano moral' }, { id: '4', ementa: 'Texto' }];
  t.match(jsonOf(lines), [reason(8), whole[0], reason(5), whole[1]]);
  t.equal(lines[0]!.place, 'line 2');
  const columns = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`).join(',');
  await t.rejects(read(`${header},ementa`, `1,${start},A,B`), /two columns of one name.*"ementa"/);
  await t.rejects(read(`${header},${columns(995)}`, '1'), /more than 1000 columns/);
  const [nameless] = await read(`${header},,`, `1,${start},Texto,x,y`);
  t.match(jsonOf([nameless!]), [{ ementa: 'Texto', '': 'x', 'column 8': 'y' }]);
});

t.test('a byte that is not UTF-8 spoils its own item only', async t => {
  const item = (id: string, text: string) => ({ ...ESPELHO, id, ementa: text });
  const items = [item('1', 'Decisão: ação º'), item('2', 'voc#'), item('3', 'Questão')];
  const bad = (text: string) => {
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('#')] = 0xe9;
    return bytes;
  };
  const rows = items.map(one => Object.values(one).map(cell => `"${cell.replaceAll('"', '')}"`));
  const frames: Record<string, string> = {
    line: items.map(one => JSON.stringify(one)).join('\n'),
    item: JSON.stringify(items),
    row: [Object.keys(ESPELHO), ...rows].map(cells => cells.join(';')).join('\n'),
  };
  for (const [what, text] of Object.entries(frames)) {
    const read = jsonOf(await linesOf(bad(text)));
    t.match(read, [
      { ementa: 'Decisão: ação º' },
      `the ${what} is not UTF-8`,
      { ementa: 'Questão' },
    ]);
  }
  // An older export, with a text that was already decoded wrongly.
  const ansi = `[${JSON.stringify(item('1', `decisÃ£o ${'ação '.repeat(100)}`))}]`;
  t.match(jsonOf(await linesOf(Buffer.from(ansi, 'latin1'))), [{ ementa: /^decisÃ£o ação ação/ }]);
});

t.test('a byte that is not UTF-8 is told behind the beginning of a file too', async t => {
  const items = Array.from({ length: 5000 }, (_, i) => ({ ...ESPELHO, id: `${i}` }));
  const bytes = bytesOf(items);
  bytes[bytes.lastIndexOf('Texto')] = 0xe9;
  const lines = await linesOf(bytes, {}, 64 * 1024);
  t.equal(lines.length, items.length);
  t.match(lines.at(-1), { text: null, problem: 'the item is not UTF-8' });
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
