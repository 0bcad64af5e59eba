/** Completes the removal of decisions: erases them from uploaded files and their traces from the embedded database. */
import type { Eraser } from '../../ingest/eraser.ts';
import { Periodic } from '../../runtime/periodic.ts';
import type { Log } from '../../telemetry/log.ts';

const EVERY_MS = 2_000;
/** Removals often come one after another; the database is rewritten once after them. */
const QUIET_MS = 5_000;
/** While a table is rewritten, other requests to the database wait. */
const REWRITE_EVERY_MS = 3_600_000;
/** Pause after a failure. Without it, one unreadable file would cause a read of all others every two seconds. */
const PAUSE_MS = 300_000;

export interface ErasureDeps {
  /** Called when decisions were removed a second time. */
  changed: () => void;
  log: Log;
}

/** The job is not started yet. */
export function erasureJob(
  eraser: Pick<Eraser, 'finish' | 'scrub'>,
  { changed, log }: ErasureDeps,
): Periodic {
  const erase = paced(eraser);
  const work = async (signal: AbortSignal) => {
    const decisions = await erase(signal, performance.now());
    if (decisions === 0) return;
    log.info({ decisions }, 'removed decisions are erased from uploaded files');
    changed();
  };
  const onFailure = (err: unknown) => log.warn({ err }, 'removed decisions could not be erased');
  return new Periodic(work, { everyMs: EVERY_MS, onFailure });
}

/**
 * Runs a round of erasure at the time `now` in milliseconds, and resolves to the number of decisions that were
 * completed. Does nothing for five minutes after a failure, and rewrites the database at most once an hour.
 */
export function paced(
  eraser: Pick<Eraser, 'finish' | 'scrub'>,
): (signal: AbortSignal, now: number) => Promise<number> {
  let pausedUntil = 0;
  let nextRewriteAt = 0;
  return async (signal, now) => {
    if (now < pausedUntil) return 0;
    try {
      const decisions = await eraser.finish(signal);
      const isDue = now >= nextRewriteAt;
      if (isDue && (await eraser.scrub(QUIET_MS, signal))) nextRewriteAt = now + REWRITE_EVERY_MS;
      return decisions;
    } catch (error) {
      pausedUntil = now + PAUSE_MS;
      throw error;
    }
  };
}
