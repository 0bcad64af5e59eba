/**
 * Súmulas and temas are found in lists, in ranges, and with the court before or after the number, with exact offsets.
 * All sentences are invented.
 */
import t from 'tap';
import { scanSumulas } from '../../../src/legal/sumulas/sumulas.ts';
import { scanTemas } from '../../../src/legal/sumulas/temas.ts';

const SUMULAS: readonly (readonly [string, readonly string[]])[] = [
  ['Súmula 7/STJ', ['Súmula 7 do STJ']],
  ['Súmulas 5 e 7 do STJ', ['Súmula 5 do STJ', 'Súmula 7 do STJ']],
  ['Súmulas nºs 282 e 356/STF', ['Súmula 282 do STF', 'Súmula 356 do STF']],
  ['Súmulas 211/STJ, 5/STJ e 7/STJ', ['Súmula 211 do STJ', 'Súmula 5 do STJ', 'Súmula 7 do STJ']],
  ['SÚMULAS 105 DO STF E 61 DO STJ', ['Súmula 105 do STF', 'Súmula 61 do STJ']],
  ['Súmula STJ n. 98', ['Súmula 98 do STJ']],
  ['o enunciado sumular n. 83', ['Súmula 83']],
  ['verbete sumular de nº 231, do Superior Tribunal de Justiça', ['Súmula 231 do STJ']],
  ['Súmula Vinculante 11', ['Súmula Vinculante 11']],
  ['a SV 11', ['Súmula Vinculante 11']],
  ['SÚMULA VINCULANTE DE N.º 04 DO STF', ['Súmula Vinculante 4']],
  ['Súmulas 269/271 do STF', ['Súmula 269 do STF', 'Súmula 271 do STF']],
  ['Súmulas 5 a 7 do STJ', ['Súmula 5 do STJ', 'Súmula 6 do STJ', 'Súmula 7 do STJ']],
  ['Súmula 645/2021', ['Súmula 645']],
  [
    'SÚMULAS 30, 294 E 296, TODAS DO STJ',
    ['Súmula 30 do STJ', 'Súmula 294 do STJ', 'Súmula 296 do STJ'],
  ],
  ['SÚMULA TJ/AL N.º 02', ['Súmula 2 do TJAL']],
  ['enunciado nº 444 da Súmula do STJ', ['Súmula 444 do STJ']],
  ['o STJ, na Súmula 83, assim decidiu', ['Súmula 83 do STJ']],
  ['Súmula 331, V e VI, do TST', ['Súmula 331 do TST']],
  ['Precedentes do STJ. Aplica-se a Súmula 7.', ['Súmula 7']],
  ['ENUNCIADO 54 DO FÓRUM', []],
  ['súmula da jurisprudência', []],
];

t.test('every form of súmula is read, offsets exact', async t => {
  for (const [text, expected] of SUMULAS) {
    const mentions = scanSumulas(text);
    t.same(
      mentions.map(({ canonical }) => canonical),
      expected,
      text,
    );
    for (const { start, end, text: found, numero } of mentions) {
      t.equal(text.slice(start, end), found);
      if (!text.includes(' a 7')) t.match(found, String(numero));
    }
  }
});

t.test('fields of a súmula', async t => {
  const [mention] = scanSumulas('Incide a Súmula Vinculante n. 10.');
  t.match(mention, { numero: 10, tribunal: 'STF', vinculante: true, normalized: 'SV 10' });
  t.equal(scanSumulas('Súmula 7 desta Corte')[0].tribunal, null);
  t.equal(
    scanSumulas('Súmula 7 desta Corte', { tribunal: 'TJAL' })[0].canonical,
    'Súmula 7 do TJAL',
  );
});

t.test('temas', async t => {
  const canonical = (text: string) => scanTemas(text).map(mention => mention.canonical);
  t.same(canonical('Tema 1.046 da repercussão geral'), ['Tema 1.046 do STF']);
  t.same(canonical('TEMA 724-STJ'), ['Tema 724 do STJ']);
  t.same(canonical('recurso repetitivo (Tema nº 938)'), ['Tema 938 do STJ']);
  t.same(canonical('temas nº 905 do STJ e 810 do STF'), ['Tema 905 do STJ', 'Tema 810 do STF']);
  t.same(canonical('o Tema 12'), ['Tema 12']);
  t.same(canonical('falou do tema 3 vezes e do tema principal'), []);
});
