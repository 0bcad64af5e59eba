/** Súmulas are recognized if only their number is written: below a heading, in a column, or after a colon. */
import t from 'tap';
import { sumulasOf, tables, verified } from '../../../support/verified.ts';

/** The STJ has no súmula with these numbers. */
const NUMBERS = Array.from({ length: 60 }, (_, i) => 677 + i);
/** `§` represents the number. Each text ascribes the súmula to the STJ. */
const FRAMES = [
  'Súmulas do STJ que barram o recurso:\n- 7 (reexame de prova);\n- § (liminar);\n- 211.',
  'Súmulas do Superior Tribunal de Justiça\nN. 7 – reexame\nN. § – liminar',
  'Súmulas do STJ\n§ – liminar\n83 – divergência',
  'Enunciados sumulares da Corte Cidadã:\na) 7;\nb) §;',
  '## STJ\n\n### Súmulas\n\n- 7\n- §',
  'Súmulas do STJ que impedem o recurso: 7, 83 e §.',
  '| Súmula do STJ | Situação |\n|---|---|\n| 7 | em vigor |\n| § | em vigor |',
  '| Tribunal | Súmula | Assunto |\n|---|---|---|\n| STF | 279 | x |\n| STJ | § | liminar |',
  'Verbete;Corte;Matéria\n479;STJ;fraude\n§;STJ;plataforma digital',
  'Tribunal,Súmula,Assunto\nSTJ,§,liminar\nSTF,279,prova',
  'Tribunal\tSúmula\nSTJ\t§',
  'Súmula | Texto\n§/STJ | liminar',
];

t.test(
  'a number that the STJ does not have is never valid where the list is of the STJ',
  async t => {
    const stj = tables.sumulas.series.get('STJ')!.byNumber;
    t.ok(NUMBERS.every(number => !stj.has(number)));
    for (const frame of FRAMES) {
      for (const number of [...NUMBERS, 385, 568]) {
        const text = frame.replace('§', String(number));
        const found = Object.values(verified(text).sumulas).find(item => item.numero === number);
        t.match(found, { tribunal: 'STJ', valid: stj.has(number) }, text);
      }
    }
  },
);

t.test('the court of each list', async t => {
  const cases: [string, string[]][] = [
    ['## Súmulas vinculantes\n\n- 11\n- 97', ['SV 11 true', 'SV 97 false']],
    ['Súmulas aplicadas pelo STJ:\n- 735', ['Súmula 735 null']],
    ['Súmulas que barram o recurso ao STJ: 7 e 735.', ['Súmula 7 null', 'Súmula 735 null']],
    ['Súmulas do STJ e do STF:\n- 735', ['Súmula 735 null']],
    ['Súmulas do STJ:\n- 735 do STF', ['Súmula 735 do STF true']],
    ['Súmulas aprovadas pelo STF:\n- 735', ['Súmula 735 do STF true']],
    ['| Súmula | Caso |\n|---|---|\n| 735 | REsp 1.234/SP do STJ |', ['Súmula 735 null']],
    ['Súmula;Tribunais\n735;STJ e STF', ['Súmula 735 null']],
    ['Súmulas do STJ\n- 5 a 7', [5, 6, 7].map(n => `Súmula ${n} do STJ true`)],
    ['Súmula do STJ | Nota\n5 e 7 | prova', [5, 7].map(n => `Súmula ${n} do STJ true`)],
  ];
  for (const [text, expected] of cases) t.same(sumulasOf(text), expected, text);
});

t.test('numbers that count, date or divide are none of súmulas', async t => {
  const texts = [
    'Súmulas do STJ\n1. Reexame de prova\n2. Divergência\n3. Prequestionamento',
    'Súmulas do STJ\n1 – Reexame de prova\n2 – Divergência',
    'Súmulas do STJ\n4. Mérito\n5. Conclusão',
    'Súmulas\n\n2 – Do mérito',
    'Súmulas do STJ:\n- 3 acórdãos\n- 12/03/2020\n- 2019\n- 10 de maio\n- 5% do valor',
    'Enunciados da I Jornada de Direito Civil:\n- 7\n- 8',
    'Enunciados:\n- 7\n- 8',
    'As súmulas do STJ foram citadas.\n- 7 (sete) vezes',
    'Houve súmulas do STJ no processo.\n735 – folha',
    'As súmulas foram lidas às 10:30 e 11.',
    '| Súmula | Texto |\n|---|---|\n| do STJ | 735 |',
    'Assunto;Súmula\nprova;sem número',
  ];
  for (const text of texts) t.same(sumulasOf(text), [], text);
  const numbered = 'Súmulas do STJ:\n1. Súmula 7\n2. Súmula 83';
  t.same(sumulasOf(numbered), ['Súmula 7 do STJ true', 'Súmula 83 do STJ true']);
});

t.test('a full citation in the list is one mention', async t => {
  const { sumulas } = verified('Súmulas do STJ:\n- Súmula 7\n- 83\n- Súmula 211/STJ');
  t.same(Object.keys(sumulas), ['Súmula 7', '83 (Súmula 83 do STJ)', 'Súmula 211/STJ']);
});

t.test('the wording in the next cell is compared', async t => {
  const table = (number: number) =>
    `Súmula do STF | Texto\n${number} | Para simples reexame de prova não cabe recurso extraordinário.`;
  const redacao = (number: number) => Object.values(verified(table(number)).sumulas)[0]!.redacao;
  t.match(redacao(279), { estado: 'confere' });
  t.match(redacao(280), { estado: 'outra', sumula: 'Súmula 279 do STF' });
});
