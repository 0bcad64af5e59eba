/** A word of a citation that a scanner misread or a line end cut is one token with the offsets of the text. */
import t from 'tap';
import { TokenStream } from '../../../src/legal/text/tokens.ts';

const folds = (text: string): string[] => {
  const stream = new TokenStream(text);
  return Array.from({ length: stream.length }, (_, at) => stream.fold(at));
};

t.test('the word that is meant', async t => {
  const cases: [string, string[]][] = [
    ['Súmu1a 7', ['sumula', '7']],
    ['SÚMU1AS', ['sumulas']],
    ['Sumu|a', ['sumula']],
    ['a Súrnula', ['a', 'sumula']],
    ['Surnu1a', ['sumula']],
    ['Sumuia, súmlas', ['sumula', ',', 'sumulas']],
    ['verbetes sunulares', ['verbetes', 'sumulares']],
    ['Sú-\nmula 7', ['sumula', '7']],
    ['Sú- mula', ['sumula']],
    ['enun-\nciado', ['enunciado']],
    ['rnin. F1avio', ['min', '.', 'flavio']],
    ['julga-\ndo ern', ['julgado', 'em']],
    ['Superior Tribuna1 de', ['superior', 'tribunal', 'de']],
    ['Supremo Tribunal Federa1', ['supremo', 'tribunal', 'federal']],
  ];
  for (const [text, expected] of cases) t.same(folds(text), expected, text);
});

t.test('other words stay as they are', async t => {
  const texts = [
    'cumula',
    'simula a venda',
    'sub-sumula',
    'H1N1a',
    'Tribuna 1',
    'tribuna',
    'su mula',
    'aplica-\nse',
    'habeas-corpus',
  ];
  for (const text of texts) {
    const expected = text.toLowerCase().match(/\p{L}+|\d+|-/gu);
    t.same(folds(text), expected, text);
  }
});

t.test('the token has the offsets of all its parts', async t => {
  const stream = new TokenStream('a Sú-\nmula 7');
  t.match(stream.at(1), { kind: 'word', start: 2, end: 10, spaced: true });
  t.equal(stream.raw(1), 'Sú-\nmula');
});
