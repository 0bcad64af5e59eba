import t from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import { readSource, seenOf, toldOf } from '../../support/sources/read-source.ts';
import { SPECIMENS } from '../../support/sources/specimen-parts.ts';
import { stfSpecimens } from '../../support/sources/stf-specimens.ts';

const answer = (items: unknown[]): Buffer => {
  const hits = items.map((item, i) => ({ _id: `hit-${i}`, _source: item }));
  return Buffer.from(JSON.stringify({ result: { took: 3, hits: { total: 2, hits } } }));
};

t.test('decisions of the search are read with their lists', async t => {
  const specimens = stfSpecimens(SPECIMENS, 5);
  const { records, said } = await readSource(answer(specimens.map(({ item }) => item)));
  t.same(said, ['stf-jurisprudencia']);
  t.equal(records.length, SPECIMENS);
  for (const [i, { right, also }] of specimens.entries()) {
    t.same(seenOf(records[i]!), right);
    const { graph } = records[i] as CorpusRecord;
    const cited = graph.precedentes.map(({ nome }) => nome);
    t.same(
      also.precedentes.filter(nome => !cited.includes(nome)),
      [],
      `cited in ${right.id}`,
    );
    const statutes = graph.dispositivos.map(({ nome }) => nome);
    t.same(
      also.dispositivos.filter(nome => !statutes.includes(nome)),
      [],
      right.id,
    );
    t.same(toldOf(records[i]!), []);
  }
});

t.test('JSON Lines of the hits are the same form', async t => {
  const [first, second] = stfSpecimens(2, 55);
  const lines = [first, second].map(specimen => JSON.stringify(specimen!.item)).join('\n');
  const { records } = await readSource(Buffer.from(lines));
  t.same(records.map(seenOf), [first!.right, second!.right]);
});

t.test('the topic before a citation is its reason', async t => {
  const item = {
    id: 'sjur1',
    titulo: 'ADI 7',
    julgamento_data: '2020-02-03',
    documental_observacao_texto:
      '- Acórdão(s) citado(s):\n(COISA\nJULGADA)\nRE 1211446 AgR (2ªT).\n- Outros:\nHC 77.',
  };
  const { records } = await readSource(answer([item]));
  const { graph } = records[0] as CorpusRecord;
  t.same(
    graph.precedentes.map(({ nome }) => nome),
    ['AgR no RE 1.211.446', 'HC 77'],
  );
  t.same(graph.leitura?.motivos, [{ nome: 'AgR no RE 1.211.446', motivo: 'COISA JULGADA' }]);
});

t.test('what cannot be used is told, and the decision is kept', async t => {
  const item = {
    id: 'sjur2',
    titulo: 'HC 8',
    julgamento_data: '2021-02-30',
    publicacao_data: '04/03/21',
    ementa_texto: 'HABEAS CORPUS. Ordem denegada.',
    partes_lista_texto: 'PACTE.(S) : FULANO',
    documental_tese_tema_texto: 'Sem número',
    documental_legislacao_citada_texto: ['LEG-EST LEI-000001'],
  };
  const { records } = await readSource(answer([item]));
  t.match(seenOf(records[0]!), { id: 'STF-HC-8-sjur2', data: null });
  t.same(
    toldOf(records[0]!).map(({ field, reason }) => `${field} ${reason}`),
    [
      'julgamento_data is no date',
      'publicacao_data has a year of two digits',
      'documental_legislacao_citada_texto an act of a state or municipality is not linked',
      'documental_tese_tema_texto has no number',
      'partes_lista_texto is not used',
    ],
  );
});

t.test('súmulas and bulletins are no decisions', async t => {
  const items = ['sumulas', 'novo_informativo'].map((base, i) => ({
    id: `x${i}`,
    base,
    titulo: 'Súmula 1',
    julgamento_data: '2020-02-03',
  }));
  const { records } = await readSource(answer(items));
  t.same(records.map(seenOf), Array(2).fill('base is a súmula or a bulletin, which is not stored'));
});

t.test('a bracket that is never closed hides no citation and takes linear time', async t => {
  const item = {
    id: 'sjur3',
    titulo: 'ADI 7',
    julgamento_data: '2020-02-03',
    documental_observacao_texto: `(NUNCA FECHADO\n${'x\n'.repeat(200_000)}HC 77.`,
  };
  const startedAt = performance.now();
  const { records } = await readSource(answer([item]));
  t.ok(performance.now() - startedAt < 5_000);
  const { graph } = records[0] as CorpusRecord;
  t.same(
    graph.precedentes.map(({ nome }) => nome),
    ['HC 77'],
  );
});
