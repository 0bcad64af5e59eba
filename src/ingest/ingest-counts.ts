/** Progress of an item's ingest as stored with the item; it serves to continue the ingest and to show it. */
import type { ImportProgress } from './import-records.ts';
import { emptySummary } from './import-summary.ts';

/** Lines of each kind that are stored with the item; further lines are only counted. */
const SKIPPED_SHOWN_MAX = 20;

export function countsOf({ bytes, lines, summary }: ImportProgress): Record<string, unknown> {
  const skipped = summary.skipped.slice(0, SKIPPED_SHOWN_MAX);
  const leftOut = summary.leftOut.slice(0, SKIPPED_SHOWN_MAX);
  return { bytes, lines, ...summary, skipped, leftOut };
}

/** Progress stored with the item; the start of the file if none is stored. */
export function progressOf(counts: Record<string, unknown>): ImportProgress {
  const { bytes, lines, ...summary } = { bytes: 0, lines: 0, ...emptySummary(), ...counts };
  return { bytes, lines, summary };
}
