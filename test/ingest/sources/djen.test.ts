import t from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import { djenSpecimens } from '../../support/sources/djen-specimens.ts';
import { readSource, seenOf, toldOf } from '../../support/sources/read-source.ts';
import { SPECIMENS } from '../../support/sources/specimen-parts.ts';

const answer = (items: unknown[]): Buffer =>
  Buffer.from(JSON.stringify({ status: 'success', message: 'Sucesso', count: 1, items }));

t.test('publications of decisions are read, and the others are told', async t => {
  const specimens = djenSpecimens(SPECIMENS, 7);
  const { records, said } = await readSource(answer(specimens.map(({ item }) => item)));
  t.same(said, ['djen']);
  t.equal(records.length, SPECIMENS);
  for (const [i, { item, right }] of specimens.entries())
    t.same(seenOf(records[i]!), right, String(item.texto).slice(0, 60));
  t.same(records.flatMap(toldOf), []);
});

const ITEM = {
  id: 1,
  siglaTribunal: 'TJRJ',
  tipoComunicacao: 'Intimação',
  numero_processo: '09199921120238190001',
  texto: 'EMENTA: ...',
};

t.test('the day of judgment is read from the text', async t => {
  const texto = 'Data do julgamento: 12/03/2025<br>EMENTA: APELAÇÃO. DANO MORAL. RECURSO PROVIDO.';
  const items = [{ ...ITEM, texto, data_disponibilizacao: '2025-09-29' }];
  const { records } = await readSource(answer(items));
  t.equal((records[0] as CorpusRecord).graph.data, '2025-03-12');
});

t.test('the day when it was made available is no day of the decision', async t => {
  const texto = 'EMENTA: APELAÇÃO. DANO MORAL. RECURSO PROVIDO.';
  const items = [{ ...ITEM, texto, data_disponibilizacao: '2025-09-29' }];
  const { records } = await readSource(answer(items));
  const { graph, publishedAs } = records[0] as CorpusRecord;
  t.equal(graph.data, null);
  t.equal(publishedAs?.indexacao, 'Intimação\nDisponibilizada em 29/09/2025');
});

t.test('persons of the message and links are told', async t => {
  const items = [{ ...ITEM, destinatarios: [{ nome: 'FULANO', polo: 'A' }], link: 'https://x' }];
  const { records } = await readSource(answer(items));
  t.match(seenOf(records[0]!), { id: 'TJRJ-0919992-11.2023.8.19.0001-DJEN-1' });
  t.same(toldOf(records[0]!), [
    { field: 'destinatarios', reason: 'is not used' },
    { field: 'link', reason: 'is not used' },
  ]);
});

t.test('a number that is no CNJ number is kept as it is', async t => {
  const items = [{ ...ITEM, numero_processo: '123/2020', siglaTribunal: 'STM' }];
  const { records } = await readSource(answer(items));
  t.match(seenOf(records[0]!), { id: 'STM-123/2020-DJEN-1', processo: '123/2020' });
});

t.test(
  'a heading behind line ends is found; a hundred thousand of them take linear time',
  async t => {
    const lines = '\n'.repeat(100_000);
    const texts = [
      `Intimação do acórdão:${lines}E  M E N T A${lines}APELAÇÃO CÍVEL`,
      `vista${lines}x`,
    ];
    const items = texts.map((texto, i) => ({ ...ITEM, id: i + 1, texto }));
    const startedAt = performance.now();
    const { records } = await readSource(answer(items));
    t.ok(performance.now() - startedAt < 3_000);
    t.same(
      records.map(record => typeof record),
      ['object', 'string'],
    );
  },
);
