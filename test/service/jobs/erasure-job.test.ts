/**
 * When removed decisions are erased: files at once, with a rewrite of the database at most once an hour, and not soon
 * after a failure.
 */
import t from 'tap';
import { paced } from '../../../src/service/jobs/erasure-job.ts';

const HOUR = 3_600_000;
const { signal } = new AbortController();

/** An eraser that counts its calls; `rewrites` is the result of `scrub`. */
function watched({ rewrites = true, fails = (): boolean => false } = {}) {
  const asked = { finish: 0, scrub: 0 };
  const eraser = {
    finish: async () => {
      asked.finish++;
      if (fails()) throw new Error('a file cannot be read');
      return 3;
    },
    scrub: async () => {
      asked.scrub++;
      return rewrites;
    },
  };
  return { asked, erase: paced(eraser) };
}

t.test('the database is rewritten once an hour, the files at once', async t => {
  const { asked, erase } = watched();
  for (const now of [0, 2_000, HOUR - 1]) t.equal(await erase(signal, now), 3);
  t.strictSame(asked, { finish: 3, scrub: 1 });
  await erase(signal, HOUR);
  t.strictSame(asked, { finish: 4, scrub: 2 });
});

t.test('what was not rewritten is tried at the next round', async t => {
  const { asked, erase } = watched({ rewrites: false });
  for (const now of [0, 2_000]) await erase(signal, now);
  t.equal(asked.scrub, 2);
});

t.test('after a failure nothing is done for five minutes', async t => {
  let isFailing = true;
  const { asked, erase } = watched({ fails: () => isFailing });
  await t.rejects(erase(signal, 1_000), /cannot be read/);
  isFailing = false;
  t.equal(await erase(signal, 300_999), 0);
  t.equal(asked.finish, 1);
  t.equal(await erase(signal, 301_000), 3);
});
