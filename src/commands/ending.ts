/** How a command that runs until it is told to end comes to its end. */
import { endsWithin } from '../runtime/policies.ts';

/** A container that does not end within 30 s is killed. */
const CLOSE_MS_MAX = 28_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Resolves with the first signal. */
export async function toldToEnd(): Promise<void> {
  await new Promise<void>(resolve => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
  // Whoever asks a second time does not want to wait.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
}

/** One time for all that is to be closed: whatever a server keeps waiting is cut off, and is what a crash leaves. */
export async function closeInTime(close: () => Promise<void>): Promise<void> {
  if (await endsWithin(CLOSE_MS_MAX, close())) return;
  process.stderr.write(`jurisgrafo: it did not close within ${CLOSE_MS_MAX} ms and was cut off\n`);
  process.exit(1);
}
