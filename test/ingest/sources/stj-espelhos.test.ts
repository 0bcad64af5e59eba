/** Abstracts of the STJ are read in both variants of its files. Every field is used or reported. */
import t from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import { readRecord } from '../../../src/ingest/read-record.ts';
import { readSourceItem } from '../../../src/ingest/sources/read-source-item.ts';
import { recognisedForm } from '../../../src/ingest/sources/source-forms.ts';
import { stjEspelhos } from '../../../src/ingest/sources/stj-espelhos/form.ts';
import { espelhoSpecimens } from '../../support/sources/stj-espelhos.ts';

const bare = {
  id: '1',
  numeroProcesso: '1424999',
  siglaClasse: 'REsp',
  nomeOrgaoJulgador: 'PRIMEIRA TURMA',
  ministroRelator: 'MINISTRO FULANO DE TAL (1146)',
};
const read = (fields: object) => readSourceItem({ ...bare, ...fields }, stjEspelhos);
const sorted = (told: object[]) => told.map(one => JSON.stringify(one)).sort();

t.test('specimens with every quirk give the records that are right', async t => {
  for (const { item, record, told } of espelhoSpecimens(120, 7)) {
    t.equal(recognisedForm(item), 'stj-espelhos');
    const found = readSourceItem(item, stjEspelhos);
    t.same(found.record, record, JSON.stringify(item));
    t.same(sorted(found.told), sorted(told), JSON.stringify(item));
    const line = { number: 1, endBytes: 0, text: JSON.stringify(item), problem: null };
    const stored = readRecord({ ...line, form: 'stj-espelhos' }) as CorpusRecord;
    t.match(stored.graph.ministro, /^(FULANA DE TAL|BELTRANO ALVES)$/);
    t.equal(stored.graph.resultado, 'provido');
  }
});

t.test('decisions of one case without ids of the court stay apart', t => {
  const without = (fields: object) => read({ id: null, dataDecisao: '20240305', ...fields }).record;
  const [first, second] = [without({ ementa: 'A.' }), without({ ementa: 'B.' })];
  t.match(first?.id, /^stj-resp-1424999-2024-03-05-[0-9a-f]{12}$/);
  t.not(first?.id, second?.id);
  t.equal(without({ ementa: 'A.' })?.id, first?.id);
  t.equal(first?.fonte, undefined);
  t.end();
});

t.test('numbers that a program has kept as fractions are whole', t => {
  const { record } = read({ id: '900001.0', numeroProcesso: '1816742.0' });
  t.match(record, { id: 'STJ-REsp-1816742-900001', processo: 'REsp 1816742' });
  t.match(read({ numeroProcesso: '816.000' }).record, { processo: 'REsp 816.000' });
  t.end();
});

t.test('a repr that cannot be parsed is kept as text and told', async t => {
  const { record, told } = read({ referenciasLegislativas: "['LEG:FED LEI:010406 ANO:2002" });
  t.match(record, { dispositivos: [{ nome: 'Lei 10.406/2002' }] });
  t.match(told, [{ field: 'referenciasLegislativas', reason: /Python notation/ }]);
});

t.test('what cannot be used is told, and the decision is kept', async t => {
  const { record, told } = read({
    dataDecisao: '20240231',
    numeroRegistro: '12',
    tema: 'sem número algum',
    jurisprudenciaCitada: '(TEMA SEM JULGADO)',
    referenciasLegislativas: ['LEG:FED ENU:000011', 'texto solto'],
    acordaosSimilares: ['outro texto'],
    campoNovo: 'x',
    numeroDocumento: '5',
  });
  t.equal(record?.id, 'STJ-REsp-1424999-1');
  t.same(told.map(({ field }) => field).sort(), [
    'acordaosSimilares',
    'campoNovo',
    'dataDecisao',
    'jurisprudenciaCitada',
    'numeroRegistro',
    'referenciasLegislativas',
    'referenciasLegislativas',
    'tema',
  ]);
});

t.test('a decision under several topics has all of them as its reason', async t => {
  const text = '(UM)\nSTJ - <<REsp 1>>-SP\n(DOIS) STJ - <<REsp 1>>-SP\n(NUNCA FECHADO\n<<HC 2>>';
  t.same(read({ jurisprudenciaCitada: text }).record?.precedentes, [
    { nome: 'REsp 1/SP', motivo: 'UM; DOIS' },
    { nome: 'HC 2', motivo: 'DOIS' },
  ]);
});

t.test('an article that is named twice keeps what both say', async t => {
  const block =
    'LEG:FED LEI:010406 ANO:2002\n ART:00206 PAR:00003 INC:00005 ART:00206 PAR:00005 INC:00005';
  t.match(read({ referenciasLegislativas: [block] }).record?.dispositivos, [
    { artigo: '206, § 3º, V, § 5º, V' },
  ]);
});

t.test('the letter of an article stands close to it or behind a hyphen', async t => {
  const articles = [
    '00535 E ART:00536',
    '00005 A PARTIR',
    '0217A PAR:00012',
    '00103 - B',
    '00014-C',
  ];
  const blocks = articles.map((text, i) => `LEG:FED LEI:0${1000 + i} ANO:2002\n ART:${text}`);
  const { record } = read({ referenciasLegislativas: blocks });
  const found = (record!.dispositivos as { artigo: string }[]).map(({ artigo }) => artigo);
  t.same(found, ['535', '536', '5', '217-A, § 12', '103-B', '14-C']);
});

t.test('spaces behind the number of an article take linear time', async t => {
  const block = `LEG:FED LEI:010406 ANO:2002\n ART:00206${' '.repeat(100_000)}.`;
  const startedAt = performance.now();
  t.match(read({ referenciasLegislativas: [block] }).record?.dispositivos, [{ artigo: '206' }]);
  t.ok(performance.now() - startedAt < 1_000);
});
