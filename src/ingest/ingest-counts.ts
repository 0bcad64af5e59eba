/** How far an item's ingest is, as it is kept with the item: enough to go on from there, and to be shown. */
import { emptySummary, type ImportProgress } from './import-records.ts';

/** Skipped lines that are told of; the others are counted. */
const SKIPPED_SHOWN_MAX = 20;

export function countsOf({ bytes, lines, summary }: ImportProgress): Record<string, unknown> {
  const skipped = summary.skipped.slice(0, SKIPPED_SHOWN_MAX);
  return { bytes, lines, ...summary, skipped };
}

/** From the beginning where nothing is kept yet. */
export function progressOf(counts: Record<string, unknown>): ImportProgress {
  const { bytes, lines, ...summary } = { bytes: 0, lines: 0, ...emptySummary(), ...counts };
  return { bytes, lines, summary };
}
