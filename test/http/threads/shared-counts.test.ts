/** Counts that threads share are exact: rate-limit windows, connections, open requests and unread bytes. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { SharedCounts } from '../../../src/http/threads/shared-counts.ts';
import { SharedWindows } from '../../../src/http/threads/shared-windows.ts';
import { CallerLoads } from '../../../src/server/caller-load.ts';
import { HTTP_LIMITS } from '../../../src/server/limits.ts';
import { Metrics } from '../../../src/telemetry/metrics.ts';

const THREADS = 3;
/** A response that is already sent. */
const SENT = { destroyed: true } as ServerResponse;
const TIMES = 20_000;
const COUNTER = new URL('../../support/threads/window-counter-thread.ts', import.meta.url);

/** The windows that threads received when they counted at the same time. */
async function countTogether(seconds: number): Promise<[count: number, endsAt: number][]> {
  const { data } = SharedWindows.of(['rate:other', 'rate:key', 'rate:other']);
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { data, times: TIMES, seconds, ready, threads: THREADS };
  const threads = Array.from({ length: THREADS }, () => new Worker(COUNTER, { workerData }));
  const got = await Promise.all(threads.map(thread => once(thread, 'message')));
  return got.flatMap(([one]) => one);
}

t.test('in one window every count is given once', async t => {
  const got = await countTogether(3600);
  t.equal(new Set(got.map(([, endsAt]) => endsAt)).size, 1, 'one window');
  const counts = got.map(([count]) => count).sort((a, b) => a - b);
  t.strictSame(
    counts,
    Array.from({ length: THREADS * TIMES }, (_, i) => i + 1),
  );
});

t.test('also where windows end all the time', async t => {
  const got = await countTogether(0.002);
  const byWindow = Map.groupBy(got, ([, endsAt]) => endsAt);
  t.ok(byWindow.size > 2, `${byWindow.size} windows`);
  for (const window of byWindow.values()) {
    const counts = window.map(([count]) => count);
    t.equal(new Set(counts).size, counts.length, 'no count twice');
    // Counts of a window that has ended are given to no thread, so a window may lack its last counts.
    t.ok(counts.includes(1), 'from the first');
  }
});

t.test('keys count apart, and an unknown counter is an error', async t => {
  const windows = SharedWindows.of(['a', 'b', 'a']);
  t.equal(windows.increment('a', 60).count, 1);
  t.equal(windows.increment('a', 60).count, 2);
  t.equal(windows.increment('b', 60).count, 1);
  const elsewhere = new SharedWindows(structuredClone({ ...windows.data }));
  t.equal(elsewhere.increment('b', 60).count, 2);
  t.throws(() => windows.increment('c', 60), /not shared/);
});

t.test(
  'requests under way and unread bytes hold over all threads, and leave with theirs',
  async t => {
    const owner = SharedCounts.of(2, ['rate:key']);
    const other = new SharedCounts(owner.data, 1);
    const limits = { requestsMax: 3, unreadBytesMax: 100_000 };
    const loadOf = ({ loads }: SharedCounts, name = 'rate:key') =>
      new CallerLoads(new Metrics(), HTTP_LIMITS, loads).of(name, limits);
    const [first, second] = [loadOf(owner), loadOf(other)];
    first.begin();
    second.begin();
    second.begin();
    for (const load of [first, second]) {
      t.throws(() => load.begin(), { code: 'RATE_LIMITED' });
      t.throws(() => load.begin(), { code: 'RATE_LIMITED' }, 'a refused request takes no place');
    }
    second.answered(SENT, 0);
    first.begin();
    t.throws(() => second.begin(), { code: 'RATE_LIMITED' });
    owner.forget(1);
    second.begin();
    t.throws(() => second.begin(), { code: 'RATE_LIMITED' });
    second.answered(SENT, 0);

    owner.loads('rate:key')!.unread.add(90_000);
    second.admit(9_000);
    t.throws(() => second.admit(20_000), { code: 'RATE_LIMITED' });
    owner.loads('rate:key')!.unread.add(-90_000);
    second.admit(20_000);
    const address = loadOf(owner, 'address 10.0.0.1');
    for (let i = 0; i < limits.requestsMax; i++) address.begin();
    t.throws(() => address.begin(), { code: 'RATE_LIMITED' }, 'an address counts here alone');

    const { connections } = other;
    t.equal(owner.connections.ordinary.add(2), 2);
    t.equal(connections.ordinary.add(1), 3);
    t.equal(connections.ordinary.others(), 2);
    t.equal(connections.all.add(0), 0, 'another quantity');
  },
);
