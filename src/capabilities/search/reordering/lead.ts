/** The beginning of a decision's text, which holds the heading of an ementa, as the reordering of results reads it. */
import { words } from '../../../legal/text/words.ts';

/** Code units that are read: nine of ten ementas of courts are shorter. */
export const LEAD_UNITS = 2000;

export interface Lead {
  /** The stems of the words in their order, without stop words. */
  stems: readonly string[];
  /** Occurrences of each stem. */
  counts: ReadonlyMap<string, number>;
}

/** Linear in the text; at most `LEAD_UNITS` are read. */
export function readLead(text: string): Lead {
  const stems: string[] = [];
  const counts = new Map<string, number>();
  for (const { stem } of words(text.slice(0, LEAD_UNITS))) {
    stems.push(stem);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return { stems, counts };
}
