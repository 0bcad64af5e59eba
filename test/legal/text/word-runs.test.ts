/** A run of words is found where a simple search finds it, at no greater cost if words repeat. */
import t from 'tap';
import { hasRun } from '../../../src/legal/text/word-runs.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';

t.test('as a plain search finds it', t => {
  const seed = drawSeed();
  const random = seededRandom(seed);
  const draw = (max: number) =>
    Array.from({ length: Math.floor(random() * max) }, () => (random() < 0.7 ? 'a' : 'b'));
  for (let i = 0; i < 20_000; i++) {
    const [words, run] = [draw(14), draw(6)];
    const isThere = `,${words.join(',')},`.includes(run.length > 0 ? `,${run.join(',')},` : '');
    if (hasRun(words, run) !== isThere) t.fail(`seed ${seed}: ${run} in ${words}`);
  }
  t.ok(hasRun(['não', 'improvido'], []), 'no words are everywhere');
  t.notOk(hasRun(['improvido'], ['provido']), 'words are whole');
  t.end();
});

t.test('each word is compared a few times at most', t => {
  let compared = 0;
  const length = 4_000;
  const run = [...Array(length / 4).fill('a'), 'b', ...Array(length / 4).fill('a')];
  const watched = new Proxy(run, {
    get: (words, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) compared++;
      return Reflect.get(words, key);
    },
  });
  t.notOk(hasRun(Array(length).fill('a'), watched));
  t.ok(compared < 8 * length, `${compared} reads of ${run.length} words in ${length}`);
  t.end();
});
