/**
 * Súmulas and orientações of courts without a table are judged by their number. Counts of people and numbers in tables
 * are not taken for them.
 */
import t from 'tap';
import { faultsOf, sumulasOf, verified } from '../../../support/verified.ts';

const sumulas = (text: string) => Object.values(verified(text).sumulas);

const ORIENTACOES: [text: string, normalized: string, valid: boolean | null][] = [
  ['OJ 191 da SBDI-1 do TST', 'OJ 191 da SBDI-1 do TST', null],
  ['a OJ 999 da SDI-1', 'OJ 999 da SBDI-1 do TST', false],
  ['Orientação Jurisprudencial nº 383 da SDI-1', 'OJ 383 da SBDI-1 do TST', null],
  ['Orientação Jurisprudencial nº 812 do TST', 'OJ 812 do TST', false],
  ['OJ-SDI1-191', 'OJ 191 da SBDI-1 do TST', null],
  ['OJ 92 da SBDI-II do TST', 'OJ 92 da SBDI-2 do TST', null],
  ['OJ 392 da SDI-2', 'OJ 392 da SBDI-2 do TST', false],
  ['OJ 5 da SDC', 'OJ 5 da SDC do TST', null],
  ['OJ 88 da SDC', 'OJ 88 da SDC do TST', false],
  ['OJ Transitória nº 70 da SBDI-1', 'OJ Transitória 70 da SBDI-1 do TST', null],
  ['OJ nº 170 (transitória) da SBDI-1', 'OJ Transitória 170 da SBDI-1 do TST', false],
];

t.test('orientações are judged by the range of their section', async t => {
  for (const [text, normalized, valid] of ORIENTACOES) {
    const [item] = sumulas(`Incide a ${text}.`);
    t.equal(item?.normalized, normalized, text);
    t.equal(item?.valid, valid, text);
    t.equal(item?.tribunal, 'TST', text);
  }
});

t.test('one that became a súmula is out of force, unless the text says so', async t => {
  t.match(faultsOf('Aplica-se a OJ 342 da SBDI-1 do TST.')[0], /passou à Súmula 437/);
  t.strictSame(faultsOf('A OJ 342 da SBDI-1 do TST, cancelada, não se aplica.'), []);
  t.strictSame(faultsOf('Aplica-se a OJ 342 da SBDI-2 do TST.').length, 1, 'another section');
  t.strictSame(faultsOf('Aplica-se a OJ 142 da SBDI-2 do TST.'), []);
});

t.test('lists, and orientações of others', async t => {
  const names = sumulas('Súmula 126 do TST, OJs 191 e 394 da SBDI-1 e Súmula 7 do STJ').map(
    ({ normalized }) => normalized,
  );
  t.strictSame(names, [
    'Súmula 126 do TST',
    'OJ 191 da SBDI-1 do TST',
    'OJ 394 da SBDI-1 do TST',
    'Súmula 7 do STJ',
  ]);
  for (const text of ['OJ 999 da SDI-1 do TRT da 2ª Região', 'OJ 912', 'OJ EX SE 18 do TRT9'])
    t.strictSame(sumulas(text), [], text);
});

t.test('cancelled súmulas of the TST', async t => {
  t.match(sumulas('Súmula 310 do TST')[0], { valid: true, situacao: 'cancelada', vigente: false });
  t.match(sumulas('Súmula 311 do TST')[0], { valid: null, motivo: /vão de 1 a 463/ });
  t.strictSame(faultsOf('A Súmula 310 do TST, cancelada, não se aplica.'), []);
});

t.test('the CARF has no such number', async t => {
  for (const text of ['Súmula CARF nº 911', 'Súmula Vinculante CARF nº 911'])
    t.equal(sumulas(text)[0]?.valid, false, text);
  for (const text of ['Súmula CARF nº 11', 'Súmula Vinculante CARF nº 11', 'Súmula CARF 210'])
    t.equal(sumulas(text)[0]?.valid, null, text);
});

t.test('the courts that have the number are named', async t => {
  t.match(sumulas('Súmula 479 do TST')[0], {
    candidates: ['STJ', 'STF'],
    motivo: /O STJ e o STF têm/,
  });
  t.match(sumulas('Súmula 691 do STJ')[0], { candidates: ['STF'], motivo: /O STF tem súmula/ });
  t.equal(sumulas('Súmula 999 do STJ')[0]?.candidates, undefined);
});

t.test('what is counted is no súmula', async t => {
  for (const text of [
    'Pela prevalência da súmula, STF: 11 ministros; STJ: 33 ministros.',
    'Para aprovar a súmula: 8 votos.',
    'Votaram pela súmula, STF: 9 favoráveis.',
  ])
    t.strictSame(sumulas(text), [], text);
  t.equal(sumulas('SÚMULA 11 MINISTROS').length, 1);
  t.equal(sumulas('A súmula, STF: 11.').length, 1);
});

const OF_STJ = [
  'Súmulas aplicadas – STJ: 5, 7 e 892; STF: 282.',
  'Súmulas do STJ\n\n| Número | Assunto |\n|---|---|\n| 7 | reexame |\n| 892 | divergência |',
  '### Súmulas do STJ aplicáveis\n| Súmula | Assunto |\n|---|---|\n| 7 | reexame |\n| 892 | divergência |',
  'Tabela 1 – Enunciados do STJ\nNº;Tema\n7;reexame\n892;divergência',
  'Incidem os verbetes ns. 385, 404 e 892 do Tribunal da Cidadania.',
  'A prisão é possível. (STJ. 2ª Seção. Súmula 892.)',
  'Incide a Súmula 7 do STJ; v. ainda a Súmula 892 da mesma Corte.',
];

t.test('bare lists and tables of a court', async t => {
  for (const text of OF_STJ) {
    t.ok(sumulasOf(text).includes('Súmula 892 do STJ false'), text);
    const right = text.replaceAll('892', '309');
    t.strictSame(faultsOf(right), [], right);
    t.ok(sumulasOf(right).includes('Súmula 309 do STJ true'), right);
  }
  const other = 'Súmulas citadas no STJ\n\n| Número | Assunto |\n|---|---|\n| 309 | prisão |';
  t.equal(sumulas(other)[0]?.tribunal, null);
  t.strictSame(verified(OF_STJ[3]!).temas, []);
});
