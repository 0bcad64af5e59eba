/** The beginning of a decision's text, which holds the heading of an ementa, as the reordering of results reads it. */
import { words } from '../../../legal/text/words.ts';

export interface Lead {
  /** The stems of the words in their order, without stop words. */
  stems: readonly string[];
  /** Occurrences of each stem. */
  counts: ReadonlyMap<string, number>;
}

/** Linear in the text. */
export function readLead(text: string): Lead {
  const stems: string[] = [];
  const counts = new Map<string, number>();
  for (const { stem } of words(text)) {
    stems.push(stem);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return { stems, counts };
}
