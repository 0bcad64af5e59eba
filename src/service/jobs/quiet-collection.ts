/**
 * Gives memory back when the HTTP thread is quiet, after the start and after load. V8 keeps the memory of such work
 * until much more is allocated.
 */
import { performance } from 'node:perf_hooks';
import { garbageCollector } from '../../runtime/collect-garbage.ts';

const LOOK_MS = 10_000;
/** Shares of the time between two looks in which the event loop was at work: up to this one it is quiet. */
const QUIET_MAX = 0.05;
/**
 * Above this share it is busy. Between the two nothing is collected: under a light load requests would wait for it
 * again and again.
 */
const BUSY_MIN = 0.2;

/** Collects garbage once in the first quiet time after the start and after each busy time, until the process ends. */
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
