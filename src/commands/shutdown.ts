/** Stops long-running commands on a signal. */
import { endsWithin } from '../runtime/policies.ts';
import { watchNpm } from './parent-watch.ts';

/** Milliseconds; container runtimes kill a process 30 s after SIGTERM. */
const CLOSE_MS_MAX = 28_000;
/** Minimum milliseconds for closing after a long drain; the runtime's timeout must allow for both. */
const CLOSE_MS_MIN = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof SIGNALS)[number];

/** Resolves at the first signal. The exit of the npm that started the process counts as SIGTERM. */
export async function untilStopSignal(): Promise<StopSignal> {
  const signal = await new Promise<StopSignal>(resolve => {
    for (const one of SIGNALS) process.once(one, () => resolve(one));
    watchNpm(process.env, () => resolve('SIGTERM'));
  });
  // A second signal exits without waiting.
  for (const one of SIGNALS) process.once(one, () => process.exit(1));
  return signal;
}

/**
 * Closes within a time limit, of which `usedMs` have already passed. If closing takes longer, the process ends as in a
 * crash.
 */
export async function closeInTime(close: () => Promise<void>, usedMs = 0): Promise<void> {
  const msMax = Math.max(CLOSE_MS_MIN, CLOSE_MS_MAX - usedMs);
  if (await endsWithin(msMax, close())) return;
  process.stderr.write(`jurisgrafo: cut off, not closed within ${msMax} ms\n`);
  process.exit(1);
}
