/** Completes the removal of decisions: uploaded files without them, and an embedded database without their traces. */
import type { Eraser } from '../ingest/eraser.ts';
import { Periodic } from '../runtime/periodic.ts';
import type { Log } from '../telemetry/log.ts';

const EVERY_MS = 2_000;
/** Removals often come one after another; the database is rewritten once after them. */
const QUIET_MS = 5_000;

/** The job is not started yet. `changed` is called when decisions were removed again. */
export function erasureJob(
  eraser: Pick<Eraser, 'finish' | 'scrub'>,
  { changed, log }: { changed: () => void; log: Log },
): Periodic {
  const work = async (signal: AbortSignal) => {
    const decisions = await eraser.finish(signal);
    if (decisions > 0) {
      log.info({ decisions }, 'removed decisions are erased from uploaded files');
      changed();
    }
    await eraser.scrub(QUIET_MS);
  };
  const onFailure = (err: unknown) => log.warn({ err }, 'removed decisions could not be erased');
  return new Periodic(work, { everyMs: EVERY_MS, onFailure });
}
