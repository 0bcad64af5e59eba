/** The pieces of a text with marks: passages over a line break, passages inside each other, and many passages. */
import t from 'tap';
import { markedParagraphs } from '../../web/src/parts/marked-pieces.ts';

const told = (text: string, passages: { start: number; end: number }[]) =>
  markedParagraphs(text, passages).map(({ pieces }) =>
    pieces.map(({ words, passage, isFirst }) => {
      if (passage === null) return words;
      return isFirst ? `[${words}` : `+${words}`;
    }),
  );

t.test('a passage over a line break begins once', async t => {
  const text = 'Vale a Súmula 7\ndo STJ e o art. 5.\n\nFim.';
  const [first, second] = [
    { start: text.indexOf('Súmula'), end: text.indexOf(' e o') },
    { start: text.indexOf('art.'), end: text.indexOf('.\n') },
  ];
  t.strictSame(told(text, [second!, first!]), [
    ['Vale a ', '[Súmula 7'],
    ['+do STJ', ' e o ', '[art. 5', '.'],
    ['Fim.'],
  ]);
  t.strictSame(told(text, [first!, { start: first!.start + 2, end: first!.end }]).flat().length, 5);
  const whole = { start: 0, end: text.length };
  t.strictSame(told(text, [whole]), [['[Vale a Súmula 7'], ['+do STJ e o art. 5.'], ['+Fim.']]);
});

t.test('the time grows with the text, not with its square', async t => {
  const count = 40_000;
  const passages = Array.from({ length: count }, (_, i) => ({ start: i * 2, end: i * 2 + 1 }));
  let reads = 0;
  const watched = passages.map(({ start, end }) => ({
    start,
    get end() {
      reads++;
      return end;
    },
  }));
  t.equal(markedParagraphs('a\n'.repeat(count), watched).length, count);
  t.ok(reads < count * 10, `${reads} reads of ${count} passages`);
});
