/** Counts in shared windows as fast as possible, once all threads are ready, and reports every window it received. */
import { parentPort, workerData } from 'node:worker_threads';
import { SharedWindows } from '../../../src/http/threads/shared-windows.ts';
import { monotonicAt } from '../../../src/runtime/steady-clock.ts';

const { data, times, seconds, ready, threads } = workerData;
const windows = new SharedWindows(data);
/** Offset from this thread's clock to the shared clock. */
const offset = monotonicAt(0) - data.epoch;
Atomics.add(ready, 0, 1);
while (Atomics.load(ready, 0) < threads) {}
const got: [count: number, endsAt: number][] = [];
for (let i = 0; i < times; i++) {
  const { count, endsAt } = windows.increment('rate:key', seconds);
  got.push([count, Math.round(endsAt + offset)]);
}
parentPort!.postMessage(got);
