/**
 * Full texts of the STJ are joined with their metadata, wherever the metadata are. Entries without a counterpart are
 * reported.
 */
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import t from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import type { Line } from '../../../src/ingest/lines.ts';
import { readRecord } from '../../../src/ingest/read-record.ts';
import { filesBeside } from '../../../src/ingest/sources/beside.ts';
import { readSourceItem } from '../../../src/ingest/sources/read-source-item.ts';
import { type SourceOptions, sourceLines } from '../../../src/ingest/sources/source-lines.ts';
import { stjIntegras } from '../../../src/ingest/sources/stj-integras/form.ts';
import { type FullText, fullTexts } from '../../support/sources/stj-integras.ts';

const texts = fullTexts(60, 11);
const bytes = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const metadataOf = (some: FullText[]) => bytes(some.map(({ metadata }) => metadata));
const filesOf = (some: FullText[]) =>
  Object.fromEntries(some.map(({ key, text }) => [`20220303/${key}.txt`, bytes(text)]));

async function linesOf(
  files: Record<string, Uint8Array> | Buffer,
  beside: string[] = [],
  options: SourceOptions = {},
): Promise<Line[]> {
  const zip = Buffer.isBuffer(files) ? files : Buffer.from(zipSync(files));
  const chunks = (async function* () {
    yield zip;
  })();
  return Array.fromAsync(sourceLines({ name: 'textos.zip', chunks, path: null, beside }, options));
}

const idOf = ({ text }: Line) => readSourceItem(JSON.parse(text!), stjIntegras).record?.id;

t.test('each text has its metadata, before, behind or beside the texts', async t => {
  const beside = `${t.testdir({ 'metadados.json.gz': gzipSync(metadataOf(texts)) })}/metadados.json.gz`;
  const places: Record<string, Promise<Line[]>> = {
    before: linesOf({ 'm.json': metadataOf(texts), ...filesOf(texts) }),
    behind: linesOf({ ...filesOf(texts), 'z/m.json': metadataOf(texts) }),
    'in two files': linesOf({
      'a.json': metadataOf(texts.slice(0, 20)),
      ...filesOf(texts),
      'z.json': metadataOf(texts.slice(20)),
    }),
    beside: linesOf(filesOf(texts), [beside]),
  };
  for (const [name, reading] of Object.entries(places)) {
    const lines = await reading;
    t.equal(lines.length, texts.length, name);
    for (const [i, { record, told }] of texts.entries()) {
      const read = readSourceItem(JSON.parse(lines[i]!.text!), stjIntegras);
      t.same(read.record, record);
      t.same(read.told.map(({ reason }) => reason).sort(), told.toSorted());
      t.equal(lines[i]!.place, `20220303/${texts[i]!.key}.txt`);
    }
  }
});

t.test('the outcome that the court states wins over the text', t => {
  for (const { metadata, text } of texts) {
    const line = { number: 1, endBytes: 0, text: JSON.stringify({ ...metadata, texto: text }) };
    const read = readRecord({ ...line, problem: null, form: 'stj-integras' }) as CorpusRecord;
    const right = { Concedendo: 'provido', Negando: 'improvido', Outros: 'improvido' };
    const stated = metadata.teor as keyof typeof right;
    t.equal(read.graph.resultado, right[stated] ?? 'não conhecido', stated);
  }
  t.end();
});

t.test('what has no counterpart is told and counted', async t => {
  const said: string[] = [];
  const [a, b, c] = texts as [FullText, FullText, FullText];
  const metadata = [a.metadata, b.metadata, a.metadata, { tipoDocumento: 'x' }];
  const lines = await linesOf(
    { ...filesOf([a, c]), 'm.json': bytes(metadata), 'leia-me.json': bytes([{ id: 'outro' }]) },
    [],
    { say: what => said.push(what) },
  );
  t.match(lines.slice(0, 5), [
    { place: `20220303/${a.key}.txt`, form: 'stj-integras' },
    { place: `20220303/${c.key}.txt`, form: 'stj-integras' },
    { place: 'm.json, item 3', problem: /^repeats m\.json, item 1$/ },
    { place: 'm.json, item 4', problem: /does not say which text/ },
    { place: 'm.json, item 2', problem: 'has no text' },
  ]);
  // A file of another kind is read as usual.
  t.match(lines.slice(5), [{ place: 'leia-me.json, item 1', text: /outro/ }]);
  t.ok(said.includes('texts with metadata: 1, without: 1; metadata without a text: 1'));
  const alone = readSourceItem(JSON.parse(lines[1]!.text!), stjIntegras);
  t.equal(alone.record?.id, `STJ-${c.key}`);
  t.match(alone.told, [{ reason: /has no metadata/ }]);
  t.equal(idOf(lines[0]!), a.record.id);
});

t.test('an import that continues skips the texts that it has read', async t => {
  const files = { ...filesOf(texts), 'm.json': metadataOf(texts.slice(1)) };
  const all = await linesOf(files);
  const rest = await linesOf(files, [], { start: { bytes: 0, lines: 57 } });
  t.same(rest, all.slice(57));
});

t.test('texts without any metadata are refused, unless the form is given', async t => {
  await t.rejects(linesOf(filesOf(texts)), /without their metadata.*--format stj-integras/);
  const lines = await linesOf(filesOf(texts), [], { format: 'stj-integras' });
  t.equal(lines.length, texts.length);
});

t.test('metadata alone are skipped with what to do', t => {
  const line = { number: 1, endBytes: 0, text: JSON.stringify(texts[0]!.metadata), problem: null };
  t.match(readRecord({ ...line, form: 'stj-integras' }), /together with the file of metadata/);
  t.end();
});

t.test('a text in Windows-1252 is read', async t => {
  const [one] = texts as [FullText];
  const files = {
    [`${one.key}.txt`]: Buffer.from('DECISÃO', 'latin1'),
    'm.json': metadataOf([one]),
  };
  const [line] = await linesOf(files);
  t.equal(JSON.parse(line!.text!).texto, 'DECISÃO');
});

t.test('a text that is damaged is told, and the others are read', async t => {
  const [a, b] = texts as [FullText, FullText];
  const long = { ...a, text: Array.from({ length: 900 }, (_, i) => `linha ${i * i}`).join('\n') };
  const zip = Buffer.from(zipSync({ ...filesOf([long, b]), 'm.json': metadataOf([a, b]) }));
  // Damages the data after the header and name of the first file.
  zip.fill(0xff, 100, 600);
  const lines = await linesOf(zip);
  t.match(lines, [{ text: null, problem: /cannot be read/ }, { text: /Caso 1/ }]);
});

t.test('files of metadata belong to the only archive, or to that of their day', async t => {
  const metadata = metadataOf(texts.slice(0, 2));
  const zip = Buffer.from(zipSync(filesOf(texts.slice(0, 2))));
  const folder = t.testdir({
    'textos20220303.zip': zip,
    'textos20220304.zip': zip,
    'metadados20220303.json': metadata,
    'metadados20220304.json': metadata,
    'tabela.csv': 'a,b\n1,2\n',
    'outro.json': '[{"id":"1"}]',
  });
  const all = fs.readdirSync(folder).map(name => `${folder}/${name}`);
  const named = (day: string) => [`${folder}/metadados${day}.json`];
  t.same(
    await filesBeside(all),
    new Map(['20220303', '20220304'].map(day => [`${folder}/textos${day}.zip`, named(day)])),
  );
  const others = all.filter(name => !name.endsWith('04.zip'));
  t.equal((await filesBeside(others)).get(`${folder}/textos20220303.zip`)?.length, 2);
  t.same(await filesBeside(all.filter(name => !name.endsWith('.zip'))), new Map());
});
