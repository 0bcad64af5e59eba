/** Tokens have their folded form and their offsets in the original text. Some characters make no token. */
import t from 'tap';
import { TokenStream } from '../../../src/legal/text/tokens.ts';

/** The folded tokens, each after a space if white space precedes it. */
function foldsOf(text: string): string {
  const stream = new TokenStream(text);
  const folds = Array.from({ length: stream.length }, (_, at) => {
    const { fold, spaced } = stream.at(at);
    return spaced && at > 0 ? ` ${fold}` : fold;
  });
  return folds.join('|');
}

t.test('words, digits and marks', async t => {
  t.equal(foldsOf('Súmula nº 7/STJ'), 'sumula| no| 7|/|stj'.replace('no', 'n|º'));
  t.equal(foldsOf('Su\u0301mula\u00a07'), 'sumula| 7');
  t.equal(foldsOf('№ 7, nᵒ 8, n° 9'), 'no| 7|,| n|º| 8|,| n|º| 9');
  t.equal(foldsOf('a\r\nb\u200bc'), 'a| b| c');
});

t.test('emphasis marks make no token', async t => {
  const cases: [string, string][] = [
    ['Súmula nº **7** do STJ', 'sumula| n|º| 7| do| stj'],
    ['**REsp** 1.234/_SP_', 'resp| 1|.|234|/|sp'],
    ['`art. 14`, *caput*', 'art|.| 14|,| caput'],
    ['***a***/b', 'a|/|b'],
    ['** 7 ** do', '7| do'],
    ['"**a**"', '"|a|"'],
  ];
  for (const [text, expected] of cases) t.equal(foldsOf(text), expected, text);
});

t.test('free-standing marks are text', async t => {
  const cases: [string, string][] = [
    ['* item', '*| item'],
    ['a * b', 'a| *| b'],
    ['a_b', 'a|_|b'],
    ['2*3', '2|*|3'],
    ['a ____ b', 'a| _|_|_|_| b'],
    ['a*****b', 'a|*|*|*|*|*|b'],
  ];
  for (const [text, expected] of cases) t.equal(foldsOf(text), expected, text);
});

t.test(
  'soft hyphens and joiners are not part of a word, and offsets are those of the text',
  async t => {
    const text = 'a **Sú\u00admu\u00ad\u00ad\nla** 1\u20602\ufeff R\u00adEsp x\u00ad\u00a0y';
    t.equal(foldsOf(text), 'a| sumula| 12| resp| x| y');
    const stream = new TokenStream(text);
    const { start, end } = stream.at(1);
    t.equal(text.slice(start, end), 'Sú\u00admu\u00ad\u00ad\nla');
    t.equal(stream.raw(1), 'Súmula');
    t.equal(stream.raw(3), 'REsp');
  },
);
