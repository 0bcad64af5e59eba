/**
 * Loaded into a service before its own code: tells over the parent's channel how late its event loop was and how much
 * memory is resident since it was last asked. The histogram counts from one tick of its timer to the next, so an idle
 * loop shows the timer's own interval; what is beyond that is delay.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export interface LoopReading {
  probe: true;
  /** Milliseconds. */
  p99: number;
  max: number;
  residentBytes: number;
}

const INTERVAL_MS = 5;

if (isMainThread && process.channel !== undefined) {
  const histogram = monitorEventLoopDelay({ resolution: INTERVAL_MS });
  histogram.enable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - INTERVAL_MS);
  process.on('message', message => {
    if (message !== 'probe') return;
    const reading: LoopReading = {
      probe: true,
      p99: late(histogram.percentile(99)),
      max: late(histogram.max),
      residentBytes: process.memoryUsage.rss(),
    };
    histogram.reset();
    process.send!(reading);
  });
  // A service must not outlive the bench that started it.
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}
