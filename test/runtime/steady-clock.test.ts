/** Setting the wall clock changes no window and no age in any thread. */
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { SharedWindows } from '../../src/http/threads/shared-windows.ts';
import { steadyNow } from '../../src/runtime/steady-clock.ts';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';

const DAY_MS = 86_400_000;

/** Sets the wall clock of this thread. */
function setWall(t: { teardown(end: () => void): void }, byMs: number): void {
  const { now } = Date;
  Date.now = () => now() + byMs;
  t.teardown(() => {
    Date.now = now;
  });
}

t.test('windows', async t => {
  for (const byMs of [-DAY_MS, DAY_MS]) {
    const [cache, shared] = [new MemoryCache(), SharedWindows.of(['k'])];
    const before = [cache.increment('k', 60).endsAt, shared.increment('k', 60).endsAt];
    setWall(t, byMs);
    const after = [cache.increment('k', 60), shared.increment('k', 60)];
    t.strictSame(
      after.map(({ count }) => count),
      [2, 2],
      'the same window',
    );
    t.strictSame(
      after.map(({ endsAt }) => endsAt),
      before,
    );
    for (const { endsAt } of after) t.ok(Math.abs(endsAt - performance.now() - 60_000) < 5_000);
  }
});

t.test('ages', async t => {
  const [steady, started] = [steadyNow(), performance.now()];
  setWall(t, DAY_MS);
  const passed = performance.now() - started;
  t.ok(Math.abs(steadyNow() - steady - passed) < 1_000);
});

t.test('a thread has the time of the process, also after the clock was set', async t => {
  setWall(t, DAY_MS);
  const file = new URL('../support/threads/steady-thread.ts', import.meta.url);
  const worker = new Worker(file);
  const told = await new Promise<number>(resolve => worker.once('message', resolve));
  t.ok(Math.abs(told - steadyNow()) < 5_000, `${told - steadyNow()} ms apart`);
  await worker.terminate();
});
