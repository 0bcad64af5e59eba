/**
 * Is loaded into a service before its own code and reports, over the channel to the parent, the delay of the event loop
 * since the last report and the resident memory. The histogram measures from one tick of its timer to the next, so an
 * idle loop shows the interval of the timer; the rest is delay.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export interface LoopReading {
  probe: true;
  /** Milliseconds. */
  p99: number;
  max: number;
  residentBytes: number;
  /** Processor time of all threads since the start of the process. */
  cpuSeconds: number;
  /** Highest since the start of the process. */
  peakBytes: number;
}

const INTERVAL_MS = 5;

if (isMainThread && process.channel !== undefined) {
  const histogram = monitorEventLoopDelay({ resolution: INTERVAL_MS });
  histogram.enable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - INTERVAL_MS);
  process.on('message', message => {
    if (message !== 'probe') return;
    const { user, system } = process.cpuUsage();
    const reading: LoopReading = {
      cpuSeconds: (user + system) / 1e6,
      probe: true,
      p99: late(histogram.percentile(99)),
      max: late(histogram.max),
      residentBytes: process.memoryUsage.rss(),
      peakBytes: process.resourceUsage().maxRSS * 1024,
    };
    histogram.reset();
    process.send!(reading);
  });
  // The service ends with the bench that started it.
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}
