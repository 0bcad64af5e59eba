/** Tables of the STJ's temas become facts of verification. Rows that are not temas are reported. */
import t from 'tap';
import { readRecord } from '../../../src/ingest/read-record.ts';
import { readFacts } from '../../../src/ingest/reference-facts.ts';
import { recognisedForm } from '../../../src/ingest/sources/source-forms.ts';
import {
  isTemaTable,
  readTemaTable,
} from '../../../src/ingest/sources/stj-precedentes/read-table.ts';
import { TemaRows } from '../../../src/ingest/sources/stj-precedentes/temas.ts';
import { csvOf, temaTables } from '../../support/sources/stj-temas.ts';

const DAY = '2026-06-15';
const tables = temaTables(60, 5);

const part = (number: number, ...names: string[]) =>
  Object.fromEntries(
    Object.entries(tables.facts.get(number)!).filter(([name]) => names.includes(name)),
  );
const OWN = ['situacao', 'tese', 'questao', 'orgao_julgador', 'assuntos'];

async function factsOf(text: string | Buffer) {
  const file = `${t.testdir({ 'tabela.csv': text })}/tabela.csv`;
  t.equal(await isTemaTable(file), true);
  const table = await readTemaTable(file, DAY);
  const { facts, problems } = readFacts(table.items, DAY);
  t.same(problems, []);
  return { ...table, facts: facts.map(({ chave, fato }) => ({ chave, ...fato })) };
}

t.test('the table of temas, in every encoding and with every mark', async t => {
  const comma = csvOf(tables.temas, ',');
  for (const text of [comma, `\ufeff${comma}`, Buffer.from(csvOf(tables.temas, ';'), 'latin1')]) {
    const { facts, told, rows } = await factsOf(text);
    t.equal(rows, tables.temas.length);
    t.equal(facts.length, 61);
    for (const [number] of tables.facts) {
      const right = { numero: number, ultimo: null, data: DAY, ...part(number, ...OWN) };
      t.match(facts[number - 1], { chave: `STJ ${number}`, tribunal: 'STJ', ...right });
    }
    t.match(facts.at(-1), { chave: 'STJ ultimo', ultimo: 60, numero: null });
    t.same(
      told.map(({ field, reason, count }) => [field, reason, count]),
      [
        ['numeroRepercussaoGeralSTF', 'is not used', 12],
        ['numeroPrecedente', 'is repeated', 6],
        ['tipoPrecedente', 'is no Tema', 1],
      ],
    );
  }
});

t.test('the table of cases has leading cases and no last number', async t => {
  const { facts, told } = await factsOf(csvOf(tables.cases, ';'));
  t.equal(facts.length, 60);
  for (const [number] of tables.facts) {
    t.match(facts[number - 1], { numero: number, ...part(number, 'paradigmas') });
    t.notHas(facts[number - 1], 'situacao');
  }
  t.match(told, [{ field: 'leadingCase', reason: /only leading cases/, count: 60 }]);
});

t.test('what a fact may not have is told or cut', t => {
  const rows = new TemaRows();
  const bare = { tipoPrecedente: 'Tema', numeroPrecedente: '7' };
  const told = [
    { ...bare, numeroPrecedente: '0' },
    { ...bare, numeroPrecedente: 'x' },
    { ...bare, teseFirmada: 'x'.repeat(20_001), situacao: 'y'.repeat(101), Assuntos: 'sem código' },
    { ...bare, leadingCase: 'S', Processo: 'REsp 1.657.156/RJ', origemUF: 'RJ' },
  ].map(row => rows.add(row).map(({ field }) => field));
  t.same(told, [
    ['numeroPrecedente'],
    ['numeroPrecedente'],
    ['situacao', 'teseFirmada', 'Assuntos'],
    [],
  ]);
  t.equal(rows.temas.get(7)?.tese?.length, 20_000);
  t.same(rows.temas.get(7)?.paradigmas, [{ processo: 'REsp 1.657.156/RJ' }]);
  t.end();
});

t.test('a row among decisions says what to do; other tables are none of temas', async t => {
  const [row] = tables.temas;
  t.equal(recognisedForm(row!), 'stj-precedentes');
  const line = { number: 1, endBytes: 0, text: JSON.stringify(row), problem: null };
  t.match(
    readRecord({ ...line, form: 'stj-precedentes' }),
    /no decision: .*jurisgrafo import FILE/,
  );
  const folder = t.testdir({ 'a.csv': 'id,ementa\n1,x\n', 'b.json': '[{"id":"1"}]', 'c.csv': '' });
  for (const name of ['a.csv', 'b.json', 'c.csv']) {
    t.equal(await isTemaTable(`${folder}/${name}`), false);
  }
});

t.test('spaces between subjects take linear time', t => {
  const rows = new TemaRows();
  const spaces = ' '.repeat(100_000);
  const startedAt = performance.now();
  const Assuntos = `7${spaces}-${spaces}Um${spaces}dois${spaces}, 8 - Três`;
  rows.add({ tipoPrecedente: 'Tema', numeroPrecedente: '9', Assuntos });
  t.ok(performance.now() - startedAt < 1_000);
  t.same(rows.temas.get(9)?.assuntos, [
    { codigo: 7, nome: 'Um dois' },
    { codigo: 8, nome: 'Três' },
  ]);
  t.end();
});

t.test('blank lines before the header do not hide a table', async t => {
  const text = csvOf(tables.temas, ';');
  const blank = `\ufeff\n \r\n${text}`;
  const folder = t.testdir({ 'blank.csv': blank, 'other.csv': `\n\na;b\n${text}` });
  t.equal(await isTemaTable(`${folder}/blank.csv`), true);
  t.equal(
    await isTemaTable(`${folder}/other.csv`),
    false,
    'the header is the first line with text',
  );
});
