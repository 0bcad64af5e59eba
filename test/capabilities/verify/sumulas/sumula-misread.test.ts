/** Súmulas that a scanner misread, and courts that the text has named before: `daquela mesma Corte`. */
import t from 'tap';
import { sumulasOf, verified } from '../../../support/verified.ts';

t.test('letters in the place of digits, and misread words', async t => {
  const cases: [string, string[]][] = [
    ['Súmu1a 735 do STJ', ['Súmula 735 do STJ false']],
    ['Súrnula 6l9 do STF', ['Súmula 619 do STF true']],
    ['Súmula l54/STF e Súmula 28O/STF', ['Súmula 154 do STF true', 'Súmula 280 do STF true']],
    ['Súmula I54/STF', ['Súmula 154 do STF true']],
    ['Súmula Vincu1ante 2l', ['SV 21 true']],
    ['verbete n. 734 da Surnula do S T J', ['Súmula 734 do STJ false']],
    ['Súmu1a Vincu-\nlante n. 97', ['SV 97 false']],
    ['Súmula 331I do TST', ['Súmula 331 do TST null']],
    ['súmula l do recurso', []],
    ['súmula I do recurso', []],
    ['Súmula 7O recurso', []],
  ];
  for (const [text, expected] of cases) t.same(sumulasOf(text), expected, text);
});

t.test('a court that the text refers back to', async t => {
  const decided = [
    'a Quinta Turma do Superior Tribunal de Justiça, com apoio na Súmula N daquela mesma Corte, anulou',
    'A Corte Cidadã já assentou, no enunciado n. N de sua súmula, que não se conhece',
    'O recurso ao STJ esbarra na Súmula N daquele Sodalício.',
    'O STJ decidiu. Incide a Súmula N daquela Corte.',
    'O STJ decidiu com apoio na Súmula N da mesma Corte.',
    'Julgado do STJ aplica a Súmula N do referido Tribunal.',
    'O STJ decidiu com base na Súmula N da própria Corte.',
  ];
  for (const frame of decided) {
    for (const [number, valid] of [
      [735, false],
      [83, true],
    ]) {
      const text = frame.replace('N', String(number));
      const [item] = Object.values(verified(text).sumulas);
      t.match(item, { tribunal: 'STJ', valid, motivo: /remete ao único tribunal/ }, text);
    }
  }
});

t.test('no court named, or more than one, or one that only acts', async t => {
  const open = [
    'Incide a Súmula 735 da mesma Corte.',
    'O STJ e o STF decidiram. Súmula 735 daquela Corte',
    'O Tribunal de origem e o STJ divergem. Súmula 735 desse Tribunal.',
    'O TJSP e o STJ divergem. Súmula 735 do mesmo Tribunal.',
    'O STJ cita a Súmula 735 daquela Corte.',
    'O STJ decidiu.\n\nIncide a Súmula 735 da mesma Corte.',
  ];
  for (const text of open) {
    const [item] = Object.values(verified(text).sumulas);
    t.match(item, { tribunal: null, valid: null, candidates: ['STF'] }, text);
  }
});
