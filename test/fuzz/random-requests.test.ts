/** A short run of the random requests against a whole service; the long one is `npm run fuzz`. */
import t from 'tap';
import { runFuzz } from '../support/fuzz/run.ts';
import { drawSeed } from '../support/harness.ts';

const REQUESTS = 2000;

t.test(`${REQUESTS} requests`, async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const { failures, counts } = await runFuzz({ seed, requests: REQUESTS });
  for (const { index, drawn, problems, answer } of failures.slice(0, 10)) {
    const { method, target } = drawn;
    t.fail(`--seed ${seed} --only ${index}: ${method} ${target} ${problems.join(', ')} ${answer}`);
  }
  t.equal(failures.length, 0);
  const met = (status: number) => [...counts.keys()].some(name => name.endsWith(` ${status}`));
  for (const status of [200, 400, 401, 404, 405, 415]) t.ok(met(status), `${status} occurs`);
});
