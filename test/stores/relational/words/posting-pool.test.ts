/** Many lists share one buffer. After random appends and cuts they equal plain arrays. */
import t from 'tap';
import { PostingPool } from '../../../../src/stores/relational/words/posting-pool.ts';
import { seededRandom } from '../../../support/random-text.ts';

const LISTS = 200;
const STEPS = 60_000;

t.test('random histories leave what arrays hold', t => {
  for (let seed = 1; seed <= 5; seed++) {
    const random = seededRandom(seed);
    const below = (end: number) => Math.floor(random() ** 2 * end);
    const pool = new PostingPool();
    const lists: number[][] = Array.from({ length: LISTS }, () => []);
    for (let step = 0; step < STEPS; step++) {
      const list = below(LISTS);
      const expected = lists[list]!;
      if (random() < 0.01) {
        expected.length = below(expected.length + 1);
        pool.cut(list, expected.length);
      } else {
        expected.push(step);
        pool.append(list, step);
      }
    }
    lists.forEach((expected, list) => {
      t.equal(pool.lengthOf(list), expected.length);
      t.same([...pool.entriesOf(list)], expected, `seed ${seed}, list ${list}`);
    });
  }
  t.end();
});

t.test('slices that lists have left are used again', t => {
  const pool = new PostingPool();
  const round = () => {
    for (let list = 0; list < 100; list++) {
      for (let entry = 0; entry < 3_000; entry++) pool.append(list, entry);
    }
    for (let list = 0; list < 100; list++) pool.cut(list, 0);
  };
  round();
  const { bytes } = pool;
  for (let n = 0; n < 5; n++) round();
  t.equal(pool.bytes, bytes);
  t.end();
});
