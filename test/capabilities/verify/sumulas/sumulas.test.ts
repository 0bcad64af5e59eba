/**
 * Súmulas are compared with the table: spellings, named and inferred courts, existence, force, and numbers that stay
 * undecided.
 */
import t from 'tap';
import { sumulasOf, tables, verified } from '../../../support/verified.ts';

const FORMS: readonly (readonly [string, readonly string[]])[] = [
  ['Súmulas 5 e 7 do STJ', ['Súmula 5 do STJ true', 'Súmula 7 do STJ true']],
  ['Súmulas nºs 282 e 356/STF', ['Súmula 282 do STF true', 'Súmula 356 do STF true']],
  [
    'Súmulas 211/STJ, 5/STJ e 7/STJ',
    ['Súmula 211 do STJ true', 'Súmula 5 do STJ true', 'Súmula 7 do STJ true'],
  ],
  ['Súmulas 105 do STF e 61 do STJ', ['Súmula 105 do STF true', 'Súmula 61 do STJ true']],
  ['Súmulas 269/271 do STF', ['Súmula 269 do STF true', 'Súmula 271 do STF true']],
  ['Súmula STJ n. 98', ['Súmula 98 do STJ true']],
  ['enunciado sumular n. 83 do STJ', ['Súmula 83 do STJ true']],
  ['verbete n. 83 da Súmula do STJ', ['Súmula 83 do STJ true']],
  ['óbice sumular 7/STJ', ['Súmula 7 do STJ true']],
  ['Súm. 7/STJ', ['Súmula 7 do STJ true']],
  ['Súms. 5 e 7/STJ', ['Súmula 5 do STJ true', 'Súmula 7 do STJ true']],
  ['Súmula/STJ n. 7', ['Súmula 7 do STJ true']],
  ['Súmula-STJ 7', ['Súmula 7 do STJ true']],
  ['Súmula: 7/STJ', ['Súmula 7 do STJ true']],
  ['Súmula (STJ) 7', ['Súmula 7 do STJ true']],
  ['Súmula 7 - STJ', ['Súmula 7 do STJ true']],
  ['Súmula № 7 do STJ', ['Súmula 7 do STJ true']],
  ['Súmula nᵒ 7 do STJ', ['Súmula 7 do STJ true']],
  ['Súmula 7 do c. STJ', ['Súmula 7 do STJ true']],
  ['Súmula 279 do Supremo', ['Súmula 279 do STF true']],
  ['Súm. Vinculante 11', ['SV 11 true']],
  ['Súmula Vinc. 11', ['SV 11 true']],
  ['SV 10', ['SV 10 true']],
  ['Súmula Vinculante 64', ['SV 64 false']],
  ['Súmula 677 do STJ', ['Súmula 677 do STJ false']],
  ['Súmula 737/STF', ['Súmula 737 do STF false']],
  ['Súmula 12.345 do STJ', ['Súmula 12345 do STJ false']],
  ['Súmula 123456 do STJ', ['Súmula 123456 do STJ false']],
  ['Súmula 12.345.678 do STJ', ['Súmula 12345678 do STJ false']],
  ['Súmula 0 do STJ', ['Súmula 0 do STJ false']],
  ['Súmula 331, V, do TST', ['Súmula 331 do TST null']],
  ['SÚMULA TJ/AL N.º 02', ['Súmula 2 do TJAL null']],
  ['Súmula 7', ['Súmula 7 null']],
  ['Súmula 645/2021', ['Súmula 645 null']],
  ['Súmula 700', ['Súmula 700 null']],
  ['Súmula 800', ['Súmula 800 false']],
  ['Súmula 7 desta Corte', ['Súmula 7 null']],
  ['Súmula 800 desta Corte', ['Súmula 800 null']],
  ['o STF aplicou. Súmula 7 desta Corte', ['Súmula 7 do STF true']],
  ['No REsp 1.234.567/SP, a Súmula 7 desta Corte', ['Súmula 7 do STJ true']],
  ['o STF e o TST; contrariada a Súmula 126 desta Corte', ['Súmula 126 null']],
  [
    'SUPERIOR TRIBUNAL DE JUSTIÇA\nCita o STF e o TST. Súmula 126 desta Corte',
    ['Súmula 126 do STJ true'],
  ],
  ['Segundo o STJ, a Súmula 83 incide', ['Súmula 83 do STJ true']],
  ['O TJSP contrariou a Súmula 385', ['Súmula 385 null']],
  ['Segundo o STJ, a Súmula 700', ['Súmula 700 null']],
  ['Súmula 410 do STJ. Mais adiante.\n\nA Súmula 410 subsiste', ['Súmula 410 do STJ true']],
  ['Tema 1.046 da repercussão geral e tema repetitivo 1194', []],
  ['Enunciado 54 do Fórum; ENUNCIADO ADMINISTRATIVO 3/STJ', []],
];

t.test('each form gives each number its court and verdict', async t => {
  for (const [text, expected] of FORMS) t.same(sumulasOf(text), expected, text);
});

t.test('in force, cancelled, superseded, altered, unpublished', async t => {
  const cases: [string, string, boolean][] = [
    ['Súmula 7 do STJ', 'vigente', true],
    ['Súmula 61 do STJ', 'cancelada', false],
    ['Súmula 357 do STJ', 'cancelada', false],
    ['Súmula 3 do STF', 'superada', false],
    ['Súmula 359 do STF', 'alterada', true],
    ['SV 9', 'cancelada', false],
    ['SV 30', 'pendente de publicação', false],
  ];
  for (const [text, situacao, vigente] of cases) {
    t.match(Object.values(verified(text).sumulas)[0], { valid: true, situacao, vigente }, text);
  }
});

t.test('a number out of range gives the range, an open court the candidates', async t => {
  t.match(verified('Súmula 999 do STJ').sumulas['Súmula 999 do STJ'], {
    numero: 999,
    tribunal: 'STJ',
    valid: false,
    vigente: null,
    situacao: null,
    texto: null,
    motivo: /1 a 676/,
  });
  t.match(verified('SV 99').sumulas['SV 99']!.motivo, /1 a 63/);
  const open = verified('Incide a Súmula 7.').sumulas['Súmula 7']!;
  t.match(open, { tribunal: null, valid: null, candidates: ['STJ', 'STF'] });
  t.match(verified('Súmula 800').sumulas['Súmula 800']!.motivo, /1 a 676.*1 a 736/);
  t.match(
    verified('Súmula 700').sumulas['Súmula 700']!.motivo,
    /só o STF tem súmula com esse número/,
  );
  t.equal(verified('Súmula 7 do STJ').sumulas['Súmula 7 do STJ']!.motivo, undefined);
});

t.test('offsets, occurrences, and the keys of a list', async t => {
  const text = 'Súmulas 5 e 7 do STJ; depois a Súmula 7/STJ e, astral 😀, a Súmula 7 do STJ.';
  const { sumulas } = verified(text);
  t.same(Object.keys(sumulas), ['Súmulas 5', '7 do STJ']);
  const item = sumulas['7 do STJ']!;
  t.equal(text.slice(item.start, item.end), '7 do STJ');
  t.same(
    item.occurrences.map(({ start, end }) => text.slice(start, end)),
    ['Súmula 7/STJ', 'Súmula 7 do STJ'],
  );
});

t.test('equal texts of different references get different keys', async t => {
  const { sumulas } = verified('Súmulas 269 a 273 do STF');
  const same = ['269 a 273', '269 a 273 (2)', '269 a 273 (3)'];
  t.same(Object.keys(sumulas), ['Súmulas 269 a 273', ...same, '269 a 273 do STF']);
  t.same(
    Object.values(sumulas).map(({ numero }) => numero),
    [269, 270, 271, 272, 273],
  );
});

t.test('the table has every number', async t => {
  const { series } = tables.sumulas;
  const lasts = [...series].map(([serie, { last }]) => [serie, last]);
  t.same(Object.fromEntries(lasts), { STF: 736, STJ: 676, SV: 63 });
  for (const [serie, { last, byNumber }] of series) t.equal(byNumber.size, last, serie);
  const count = (serie: string, situacao: string) =>
    [...series.get(serie)!.byNumber.values()].filter(facts => facts.situacao === situacao).length;
  t.equal(count('STJ', 'cancelada'), 30);
  t.equal(count('STF', 'cancelada'), 10);
  const reworded = [...series.get('STJ')!.byNumber].filter(
    ([, facts]) => facts.situacao === 'alterada',
  );
  t.same(
    reworded.map(([numero]) => numero),
    [111, 203, 309, 323, 332, 545, 630],
  );
  t.ok(
    [...series.values()].every(({ byNumber }) =>
      [...byNumber.values()].every(({ ano }) => ano === null || ano >= 1963),
    ),
  );
});

t.test(
  'a number that may be later than the table is undecided in a text of a later year',
  async t => {
    const later = [
      'Em 2026, o STJ editou a Súmula 690.',
      'Súmula 690/STJ (fl. 2044), de 2026',
      'SV 65, de 2026',
    ];
    for (const text of later) {
      const [item] = Object.values(verified(text).sumulas);
      t.match(
        item,
        { valid: null, motivo: /na tabela de 26\/09\/2025, .*, e o texto fala de 2026/ },
        text,
      );
    }
    const invented = [
      'Súmula 690 do STJ (fl. 2044)',
      'Em 2025, o STJ editou a Súmula 690.',
      'Em 2026, a Súmula 800 do STJ',
      'SV 200, de 2026',
    ];
    for (const text of invented) {
      t.match(
        Object.values(verified(text).sumulas)[0],
        { valid: false, motivo: /26\/09\/2025/ },
        text,
      );
    }
    t.match(Object.values(verified('Em 2026, a Súmula 738').sumulas)[0], { valid: null });
  },
);
