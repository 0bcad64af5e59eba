/** The results of reading the last few texts are cached. */
import t from 'tap';
import { keepingLast } from '../../../src/legal/text/last-texts.ts';

t.test('the last four texts are read once', t => {
  const reads: string[] = [];
  const read = keepingLast(text => {
    reads.push(text[0]!);
    return { first: text[0] };
  });
  const texts = [...'abcdefg'].map(letter => letter.repeat(100));
  for (const text of texts.slice(0, 4)) t.equal(read(text), read(`${text}`), 'the same result');
  t.equal(reads.join(''), 'abcd');
  for (const text of texts) t.equal(read(text).first, text[0]);
  t.equal(reads.join(''), 'abcdefg');
  read(texts[0]!);
  t.equal(reads.join(''), 'abcdefga', 'one that others have replaced is read again');
  t.end();
});

t.test('short and long texts are not kept', t => {
  let reads = 0;
  const read = keepingLast(text => {
    reads++;
    return text.length;
  });
  for (const length of [0, 63, 30_001]) {
    t.equal(read('x'.repeat(length)), length);
    t.equal(read('x'.repeat(length)), length);
  }
  t.equal(reads, 6);
  t.equal(read('x'.repeat(64)), 64);
  t.equal(read('x'.repeat(64)), 64);
  t.equal(reads, 7);
  t.end();
});
