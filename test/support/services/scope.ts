/** Waits for a server that a test needs and extends the test's time, or marks the test as skipped with the reason. */
import root, { type Test } from 'tap';
import type { LocalServer } from '../../../ops/services/local-server.ts';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { type Shared, START_MS_MAX, sharedServer } from './shared-server.ts';
import type { Kind } from './supervisor.ts';

/** The timeout of a test file, as in tap's settings. */
const FILE_MS_MAX = 600_000;

/** The run's server of this kind; null if there is none. */
export async function waitForShared(t: Test, kind: Kind): Promise<Shared | null> {
  const allowance = allowMore(t, START_MS_MAX);
  const shared = await orSkip(t, () => sharedServer(kind));
  allowance.end();
  return shared;
}

/** A server for this test alone, which it may kill and restart; stopped when the test ends. Null if there is none. */
export async function startOwn<S extends LocalServer>(
  t: Test,
  start: () => Promise<S>,
): Promise<S | null> {
  const allowance = allowMore(t, START_MS_MAX);
  const server = await orSkip(t, start);
  if (server === null) return null;
  t.teardown(async () => {
    await server.kill();
    await server.stop();
  });
  allowance.end();
  return server;
}

/** Extends the test's timeout while it waits for a server or a turn. */
export function allowMore(t: Test, msMax: number): { end(): void } {
  const tests: Test[] = t === root ? [t] : [t, root];
  const own = new Map(tests.map(test => [test, test.options.timeout ?? FILE_MS_MAX]));
  for (const [test, ms] of own) test.setTimeout(ms + msMax);
  return {
    // At the end of a test, tap compares the timeout with its whole time.
    end: () => {
      const spentMs = Math.ceil(process.uptime() * 1000);
      for (const [test, ms] of own) test.setTimeout(ms + spentMs);
    },
  };
}

/** Tests that are already marked as skipped, because a test may ask for a server twice. */
const skipped = new WeakSet<Test>();

export async function orSkip<T>(t: Test, start: () => Promise<T>): Promise<T | null> {
  try {
    return await start();
  } catch (error) {
    const isRequired = process.env.JURISGRAFO_REQUIRE_SERVICES === '1';
    if (isRequired || !(error instanceof Unavailable)) throw error;
    if (!skipped.has(t)) t.plan(0, error.message);
    skipped.add(t);
    return null;
  }
}
