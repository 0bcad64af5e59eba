/**
 * Returns memory to the system when the HTTP thread is quiet, after the start and after load. V8 itself would keep this
 * memory until much more is allocated.
 */
import { performance } from 'node:perf_hooks';
import { garbageCollector } from '../../runtime/collect-garbage.ts';

const LOOK_MS = 10_000;
/** The thread is quiet if the event loop was busy for at most this share of the time between two checks. */
const QUIET_MAX = 0.05;
/**
 * The thread is busy above this share. Between the two limits nothing is collected, because under a light load requests
 * would wait for collections again and again.
 */
const BUSY_MIN = 0.2;

/**
 * Collects garbage once in the first quiet time after the start, and once in the first quiet time after each busy one.
 */
export function collectWhenQuiet(): void {
  const collect = garbageCollector();
  let isDue = true;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > BUSY_MIN) isDue = true;
    if (!isDue || utilization > QUIET_MAX) return;
    isDue = false;
    collect();
  };
  setInterval(look, LOOK_MS).unref();
}
