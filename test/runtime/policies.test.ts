/**
 * Time limits cut off work that ignores its signal. Retries keep their pauses and end at once when they are stopped.
 */
import { getEventListeners } from 'node:events';
import t from 'tap';
import {
  backoffMs,
  endsWithin,
  retryAtOnce,
  retrying,
  sideBySide,
  TimeLimitError,
  within,
} from '../../src/runtime/policies.ts';

const never = () => new Promise<never>(() => {});

t.test('work within its limit: its value, its failure', async t => {
  t.equal(await within(1_000, async () => 7), 7);
  await t.rejects(
    within(1_000, () => Promise.reject(new Error('full'))),
    { message: 'full' },
  );
});

t.test('work that ignores its signal is left at the limit', async t => {
  let given: AbortSignal | null = null;
  const work = (signal: AbortSignal) => {
    given = signal;
    return never();
  };
  const error = await within(10, work).catch(error => error);
  t.type(error, TimeLimitError);
  t.equal(error.message, 'no answer within 10 ms');
  t.ok(given!.aborted, 'and its signal is aborted');
});

t.test('what the work does after the limit is ignored', async t => {
  const { promise, reject } = Promise.withResolvers<never>();
  await t.rejects(
    within(5, () => promise),
    TimeLimitError,
  );
  reject(new Error('too late to be unhandled'));
});

t.test('a caller that leaves ends the wait with its reason, and no listener stays', async t => {
  const caller = new AbortController();
  const waiting = within(60_000, never, caller.signal);
  caller.abort(new Error('left'));
  await t.rejects(waiting, { message: 'left' });
  const kept = new AbortController();
  for (let i = 0; i < 20; i++) await within(60_000, async () => i, kept.signal);
  t.equal(getEventListeners(kept.signal, 'abort').length, 0);
});

t.test('the work may use its signal after it returned', async t => {
  const signal = await within(1_000, async signal => signal);
  t.notOk(signal.aborted);
});

t.test('whether work ends in time', async t => {
  t.equal(await endsWithin(1_000, Promise.resolve()), true);
  t.equal(await endsWithin(5, never()), false);
  await t.rejects(endsWithin(1_000, Promise.reject(new Error('broken'))), { message: 'broken' });
});

t.test('passing failures are tried again at once, so many times', async t => {
  let calls = 0;
  const failing = () => Promise.reject(new Error(`attempt ${++calls}`));
  await t.rejects(
    retryAtOnce(failing, 2, () => true),
    { message: 'attempt 3' },
  );
  await t.rejects(
    retryAtOnce(failing, 2, () => false),
    { message: 'attempt 4' },
  );
});

t.test('pauses double up to their maximum', async t => {
  const pauses = [0, 1, 2, 3, 4, 2_000].map(n => backoffMs(n, { firstMs: 100, msMax: 1_000 }));
  t.strictSame(pauses, [100, 200, 400, 800, 1_000, 1_000]);
});

t.test('work is tried again until it succeeds or the pause is null', async t => {
  let calls = 0;
  const failing = async () => {
    if (++calls < 3) throw new Error(`attempt ${calls}`);
    return calls;
  };
  t.equal(await retrying(failing, () => 1), 3);
  calls = 0;
  const once = (_: unknown, failures: number) => (failures === 0 ? 1 : null);
  await t.rejects(retrying(failing, once), { message: 'attempt 2' });
});

t.test('works are done some at a time', async t => {
  let [now, most] = [0, 0];
  const works = Array.from({ length: 45 }, (_, n) => async () => {
    most = Math.max(most, ++now);
    await new Promise(resolve => setImmediate(resolve));
    now--;
    if (n % 10 === 9) throw new Error(`work ${n}`);
    return n;
  });
  const outcomes = await sideBySide(works, 4);
  t.equal(most, 4);
  t.strictSame(
    outcomes.map(outcome =>
      outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message,
    ),
    works.map((_, n) => (n % 10 === 9 ? `work ${n}` : n)),
  );
  t.strictSame(await sideBySide([], 4), []);
});

t.test('a stop ends the pause with the failure that was waited out', async t => {
  const stop = new AbortController();
  let calls = 0;
  const failing = async () => {
    throw new Error(`attempt ${++calls}`);
  };
  const waiting = retrying(failing, () => 600_000, stop.signal);
  setImmediate(() => stop.abort());
  await t.rejects(waiting, { message: 'attempt 1' });
  t.equal(calls, 1);
});
