/** Random requests to every route of a service with the demonstration corpus; no answer may be wrong. */
import type { Test } from 'tap';
import { demoFolder } from '../empty-folder.ts';
import { drawSeed } from '../random-text.ts';
import { runFuzz } from './run.ts';

/** Tests run on a machine that may be busy; `npm run fuzz` allows only 1 s. */
const GRACE_MS = 15_000;

export async function holdRandomRequests(
  t: Test,
  requests: number,
  app: 'backend' | 'hub' = 'backend',
): Promise<void> {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const { failures, counts } = await runFuzz({
    seed,
    requests,
    app,
    dataDir: await demoFolder(t),
    graceMs: GRACE_MS,
    repeatsLate: true,
  });
  for (const { index, drawn, problems, answer } of failures.slice(0, 10)) {
    const { method, target } = drawn;
    t.fail(
      `--app ${app} --seed ${seed} --only ${index}: ${method} ${target} ${problems.join(', ')} ${answer}`,
    );
  }
  t.equal(failures.length, 0);
  const met = (status: number) => [...counts.keys()].some(name => name.endsWith(` ${status}`));
  for (const status of [200, 400, 401, 404, 405, 415]) t.ok(met(status), `${status} occurs`);
}
