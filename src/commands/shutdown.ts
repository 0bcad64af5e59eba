/** Stops commands that run until they get a signal. */
import { endsWithin } from '../runtime/policies.ts';

/** Container runtimes kill a process 30 s after SIGTERM. */
const CLOSE_MS_MAX = 28_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Resolves at the first signal. */
export async function untilStopSignal(): Promise<void> {
  await new Promise<void>(resolve => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
  // A second signal ends the process without waiting.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
}

/** Closes within one time limit for everything. What is not closed by then is cut off as by a crash. */
export async function closeInTime(close: () => Promise<void>): Promise<void> {
  if (await endsWithin(CLOSE_MS_MAX, close())) return;
  process.stderr.write(`jurisgrafo: cut off, not closed within ${CLOSE_MS_MAX} ms\n`);
  process.exit(1);
}
