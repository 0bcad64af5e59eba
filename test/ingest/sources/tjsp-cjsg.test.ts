import t from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import { readSource, seenOf, toldOf } from '../../support/sources/read-source.ts';
import { SPECIMENS } from '../../support/sources/specimen-parts.ts';
import { tjspTables } from '../../support/sources/tjsp-specimens.ts';

const HEADER =
  'processo,cdacordao,classe,assunto,relatora,comarca,orgao_julgador,data_julgamento,ementa';

t.test('tables are read in any delimiter, encoding and writing of days', async t => {
  for (const { bytes, rights, isAnsi } of tjspTables(SPECIMENS, 6)) {
    const { records, said } = await readSource(bytes);
    t.same(said, [...(isAnsi ? ['Windows-1252'] : []), 'tjsp-cjsg']);
    t.same(records.map(seenOf), rights);
    t.same(records.flatMap(toldOf), []);
  }
});

t.test('class, subject and place are those of the row', async t => {
  const row =
    '1000001-62.2023.8.26.0100,17000001,Apelação Cível,Indenização por Dano Moral,Fulana,Santos,1ª Câmara,2024-03-05,APELAÇÃO CÍVEL. DANO MORAL. NEGATIVAÇÃO INDEVIDA. CONSUMIDOR.';
  const { records } = await readSource(Buffer.from(`${HEADER}\n${row}\n`));
  const { graph, publishedAs } = records[0] as CorpusRecord;
  t.equal(graph.leitura?.classe?.codigo, 198);
  t.match(graph.leitura?.assunto, { codigo: 7779, base: { regra: 'registro' } });
  t.equal(publishedAs?.indexacao, 'Comarca de Santos');
});

t.test('the day of registration is no day of the decision', async t => {
  const header = 'processo,cdacordao,comarca,orgao_julgador,data_registro,ementa';
  const row = '1000001-62.2023.8.26.0100,17,Santos,1ª Câmara,2024-03-06,X.';
  const { records } = await readSource(Buffer.from(`${header}\n${row}\n`));
  const { graph, publishedAs } = records[0] as CorpusRecord;
  t.equal(graph.data, null);
  t.equal(publishedAs?.indexacao, 'Comarca de Santos\nRegistrado em 06/03/2024');
});

t.test('a row without the id of the court gets one that is made of it', async t => {
  const rows = [
    '1000001-62.2023.8.26.0100,,Apelação,,Fulana,Santos,1ª Câmara,2024-03-05,X.',
    '1000001-62.2023.8.26.0100,nan,Apelação,,Fulana,Santos,1ª Câmara,2024-03-05,Y.',
  ];
  const bytes = Buffer.from([HEADER, ...rows].join('\n'));
  const ids = async () =>
    (await readSource(bytes)).records.map(read => (read as CorpusRecord).graph.id);
  const [first, second] = await ids();
  t.match(first, /^tjsp-apelacao-1000001-62-2023-8-26-0100-2024-03-05-[0-9a-f]{12}$/);
  t.not(first, second);
  t.same(await ids(), [first, second]);
});

t.test('what cannot be used is told; a row of nothing is skipped', async t => {
  const lines = [
    `${HEADER},cor`,
    '1000001-62.2023.8.26.0100,1,Apelação,,Fulana,Santos,1ª Câmara,05/03/24,X.,azul',
    ',,,,,Santos,,,,',
  ];
  const { records } = await readSource(Buffer.from(lines.join('\n')));
  t.match(seenOf(records[0]!), { id: 'TJSP-1000001-62.2023.8.26.0100-1', data: null });
  t.same(toldOf(records[0]!), [
    { field: 'data_julgamento', reason: 'has a year of two digits' },
    { field: 'cor', reason: 'is not used' },
  ]);
  t.match(records[1], /^processo is missing/);
});
