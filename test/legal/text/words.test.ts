/** The words of a text are found by a table and by a regular expression, which must agree. */
import t from 'tap';
import { caseCounts } from '../../../src/legal/text/letter-case.ts';
import { keepingWords } from '../../../src/legal/text/repeated-words.ts';
import { words } from '../../../src/legal/text/words.ts';

const WORD =
  /[\p{L}\p{M}\p{N}]+(?:(?:\u00ad(?:\r?\n)?|\u200c|\u200d|\u2060|\ufeff)+[\p{L}\p{M}\p{N}]+)*/gu;
const PIECES = [
  ...[
    'x',
    'Á',
    'ção',
    '7',
    '²',
    ' ',
    '\n',
    '-',
    '.',
    '“',
    '—',
    'º',
    'e\u0301',
    '\u0301',
    '𝒜',
    '😀',
  ],
  ...['\u00ad', '\u00ad\n', '\u200d', '\u2060', '\ufeff', '\ud83d', 'β', 'ﬁ', '٣', '\u00a0'],
];
const TEXTS = 3_000;

/** Texts made of the pieces; the same in each run. */
function* texts() {
  let state = 20_261_127;
  const upTo = (max: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  for (let i = 0; i < TEXTS; i++) {
    yield Array.from({ length: 1 + upTo(12) }, () => PIECES[upTo(PIECES.length)]!).join('');
  }
}

t.test('words stand where the expression finds them', async t => {
  let found = 0;
  for (const text of texts()) {
    const matches = Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    }));
    const read = Array.from(words(text), ({ start, end }) => ({ start, end }));
    found += read.length;
    // Stop words, and words that fold to nothing, are skipped.
    const isKept = new Set(read.map(({ start }) => start));
    const expected = matches.filter(({ start }) => isKept.has(start));
    t.strictSame(read, expected, JSON.stringify(text));
    const lost = matches.filter(({ start }) => !isKept.has(start));
    for (const { start, end } of lost)
      t.strictSame([...words(text.slice(start, end))], [], JSON.stringify(text));
  }
  t.ok(found > TEXTS);
});

t.test('capitals and small letters are counted', async t => {
  t.strictSame(caseCounts('AÇÃO de nº 7 ª ß Ж ж'), { upper: 5, lower: 5 });
  t.strictSame(caseCounts('ab CD ef', 3, 5), { upper: 2, lower: 0 });
});

t.test('a word is read once, however often it is met', async t => {
  let reads = 0;
  const read = keepingWords(word => `${++reads}${word}`);
  t.equal(read('provimento'), read('provimento'));
  t.equal(reads, 1);
  t.not(read('x'.repeat(61)), read('x'.repeat(61)), 'long runs are not kept');
});
