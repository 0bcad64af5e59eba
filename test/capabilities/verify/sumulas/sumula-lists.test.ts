/**
 * Every number of a list of súmulas is found: groups of different courts, ranges and numbers in words. The test also
 * shows what ends a list.
 */
import t from 'tap';
import { sumulasOf, verified } from '../../../support/verified.ts';

const of = (court: string, ...numbers: number[]) =>
  numbers.map(n => `Súmula ${n} do ${court} true`);

const LISTS: readonly (readonly [string, readonly string[]])[] = [
  ['Súmulas 7 do STJ e 283 e 284 do STF', [...of('STJ', 7), ...of('STF', 283, 284)]],
  ['Súmulas 5 e 7/STJ, 283 e 284/STF', [...of('STJ', 5, 7), ...of('STF', 283, 284)]],
  [
    'Súmulas 283 e 284 do STF e 5, 7 e 1500 do STJ',
    [...of('STF', 283, 284), ...of('STJ', 5, 7), 'Súmula 1500 do STJ false'],
  ],
  [
    'Súmula 7 do Superior Tribunal de Justiça (STJ) e 279 do Supremo Tribunal Federal',
    [...of('STJ', 7), ...of('STF', 279)],
  ],
  ['Súmulas 7 do STJ e 283 impedem', [...of('STJ', 7), 'Súmula 283 null']],
  ['Súmulas 5 (cinco) e 7 (sete) do STJ', of('STJ', 5, 7)],
  ['Súmulas 211 (duzentos e onze) e 7, do STJ', of('STJ', 211, 7)],
  ['Súmula 7, 83 e 211 do STJ', of('STJ', 7, 83, 211)],
  ['Súmula nº 7, nº 83 e nº 211 do STJ', of('STJ', 7, 83, 211)],
  ['Súmula nº 7, nº 83', ['Súmula 7 null', 'Súmula 83 null']],
  ['Súmulas 5, 7, bem como 83 do STJ', of('STJ', 5, 7, 83)],
  ['Súmulas 5,\n7 e 83 do STJ', of('STJ', 5, 7, 83)],
  ['Súmulas 5, 7 — todas do STJ', of('STJ', 5, 7)],
  ['Súmula 610, de 2018, do STJ', of('STJ', 610)],
  ['| Súmula | 7 | STJ |', of('STJ', 7)],
  ['Súmulas do STF 282 e 356 e do STJ 211', [...of('STF', 282, 356), ...of('STJ', 211)]],
  ['Súmulas STJ 5 e 7 e STF nº 279', [...of('STJ', 5, 7), ...of('STF', 279)]],
  ['a Súmula 7 e a 83, ambas do STJ', of('STJ', 7, 83)],
  ['Súmulas (5 e 7) do STJ', of('STJ', 5, 7)],
  ['Súmulas do STJ: 5, 7 e 83', of('STJ', 5, 7, 83)],
  ['Súmulas 5 até 7/STJ', of('STJ', 5, 6, 7)],
  ['Súmulas 5-7 do STJ', of('STJ', 5, 6, 7)],
  ['Súmulas 5 a 7 (sete) do STJ', of('STJ', 5, 6, 7)],
  ['Súmulas 1 a 600 do STJ', of('STJ', 1, 600)],
  ['Súmulas 1 a 900 do STJ', [...of('STJ', 1), 'Súmula 900 do STJ false']],
  ['Súmulas Vinculantes 10 do STF e 7 do STJ', ['SV 10 true', ...of('STJ', 7)]],
];

const ENDS: readonly (readonly [string, readonly string[]])[] = [
  ['Súmulas 5 e 7, 4ª Turma do STJ', ['Súmula 5 null', 'Súmula 7 null']],
  ['Súmula 83, 1ª Seção do STJ', ['Súmula 83 null']],
  ['Súmulas 5 e 20 dias', ['Súmula 5 null']],
  ['Súmulas 5 e 7, 10 de maio de 2020', ['Súmula 5 null', 'Súmula 7 null']],
  ['Súmulas 5 e 7, 10/05/2020', ['Súmula 5 null', 'Súmula 7 null']],
  ['Súmula 7, 83 e mais', ['Súmula 7 null']],
  ['Súmulas 5 e 7 do STJ, 1.022 do CPC', of('STJ', 5, 7)],
  ['Súmulas 5, 7, 489 do CPC', ['Súmula 5 null', 'Súmula 7 null']],
  ['Súmulas 7 do STJ e 1.022 do CPC', of('STJ', 7)],
  ['Súmulas 7 do STJ e 3 precedentes', of('STJ', 7)],
  ['SÚMULA 83 PRECEDENTES', ['Súmula 83 null']],
  ['Súmula 331 itens IV e V do TST', ['Súmula 331 do TST null']],
  ['Súmula 7, 12 do Regulamento', ['Súmula 7 null']],
  ['Súmula 7 a 3 casos', ['Súmula 7 null']],
  ['Súmula 7 e 3 acórdãos do STJ', ['Súmula 7 null']],
  ['Súmulas 5 e 7,\n\n2. O recurso do STJ', ['Súmula 5 null', 'Súmula 7 null']],
  ['Súmulas 5 e 7;\n2. O recurso do STJ', ['Súmula 5 null', 'Súmula 7 null']],
  ['Da súmula\n\n1. O recurso', []],
  ['Da súmula\n1. O recurso', []],
  ['a SV 2020 saiu', []],
  ['súmula de 2019 e súmula, 2015', []],
  ['SV 4 unidades', []],
  ['súmula 4 meses depois', []],
];

t.test('no number of a list is lost', async t => {
  for (const [text, expected] of LISTS) t.same(sumulasOf(text), expected, text);
});

t.test('ordinals, counts, dates and provisions end a list', async t => {
  for (const [text, expected] of ENDS) t.same(sumulasOf(text), expected, text);
});

t.test('keys keep the order of the text and contain each number whole', async t => {
  const { sumulas } = verified('Súmulas 282, 356, 5 e 7 do STF e 7 do STJ');
  t.same(Object.keys(sumulas), [
    'Súmulas 282',
    '356 (Súmula 356 do STF)',
    '5 (Súmula 5 do STF)',
    '7 do STF',
    '7 do STJ',
  ]);
  t.same(Object.keys(verified('(a Súmula 7 (STJ))').sumulas), ['Súmula 7 (STJ)']);
  t.same(Object.keys(verified('(Súmula 7 do STJ)').sumulas), ['Súmula 7 do STJ']);
});
