/**
 * Superior courts are recognized if they are abbreviated, spaced out or misspelt. Names that only resemble them are
 * not.
 */
import t from 'tap';
import { readCourtAfter } from '../../../src/legal/courts/courts.ts';
import { TokenStream } from '../../../src/legal/text/tokens.ts';

const CASES: readonly (readonly [string, string | null])[] = [
  ['do S.T.J.', 'STJ'],
  ['do S. T. F. e', 'STF'],
  ['do S T J', 'STJ'],
  ['/S.T.J.', 'STJ'],
  ['do 5TJ', 'STJ'],
  ['/5TF', 'STF'],
  ['do SJT', 'STJ'],
  ['do STFF', 'STF'],
  ['do Sup. Trib. de Justiça', 'STJ'],
  ['do Superior Trib. de Just.', 'STJ'],
  ['do Sup. Tribunal Federal', 'STF'],
  ['do Superior Tribunal de Jutiça', 'STJ'],
  ['do Superior Trbiunal de Justiça', 'STJ'],
  ['do Supreno Tribunal Federal', 'STF'],
  ['do Tribunal Superior de Justiça', 'STJ'],
  ['da menor S. T. J.', null],
  ['do S. T. J. C.', null],
  ['do s t j', null],
  ['do 5 TJ', null],
  ['do Supermercado Tribunal', null],
  ['do Superior Tribunal Esportivo', null],
  ['do Suprno Tribnal Federal', null],
];

t.test('the court that is meant', async t => {
  for (const [text, expected] of CASES) {
    t.equal(readCourtAfter(new TokenStream(text), 0)?.tribunal ?? null, expected, text);
  }
});

t.test('the dot of an abbreviation may end the sentence', async t => {
  t.equal(readCourtAfter(new TokenStream('do S.T.J. Nego'), 0)?.next, 6);
  t.equal(readCourtAfter(new TokenStream('do S.T.J. e'), 0)?.next, 7);
});
