/** A number with letters that a scanner took for digits is one token with the intended digits. */
import t from 'tap';
import { TokenStream } from '../../../src/legal/text/tokens.ts';

const folds = (text: string): string => {
  const stream = new TokenStream(text);
  return Array.from({ length: stream.length }, (_, at) => stream.fold(at)).join(' ');
};

t.test('the digits that are meant', async t => {
  const cases: [string, string][] = [
    ['20l4', '2014'],
    ['l993', '1993'],
    ['2O15', '2015'],
    ['I50', '150'],
    ['ll.343/2006', '11 . 343 / 2006'],
    ['l.4l8.593', '1 . 418 . 593'],
    ['24l.330', '241 . 330'],
    ['l7/l3/20l4', '17 / 13 / 2014'],
    ['2l.05.20l9', '21 . 05 . 2019'],
    ['3l/11/202l', '31 / 11 / 2021'],
    ['1.23l', '1 . 231'],
  ];
  for (const [text, expected] of cases) t.equal(folds(text), expected, text);
});

t.test('names, units and items stay as they are', async t => {
  const cases: [string, string][] = [
    ['O2', 'o 2'],
    ['I5', 'i 5'],
    ['5l de óleo', '5 l de oleo'],
    ['art. 5º, l, da', 'art . 5 º , l , da'],
    ['331I', '331 i'],
    ['H1N1', 'h 1 n 1'],
    ['l. 234', 'l . 234'],
    ['al.234', 'al . 234'],
    ['12l ', '12 l'],
  ];
  for (const [text, expected] of cases) t.equal(folds(text), expected, text);
});

t.test('a token has the offsets of all its parts', async t => {
  const stream = new TokenStream('em 2l.05.20l9');
  t.match(stream.at(1), { kind: 'digits', start: 3, end: 5, spaced: true });
  t.match(stream.at(5), { kind: 'digits', start: 9, end: 13, spaced: false });
});
