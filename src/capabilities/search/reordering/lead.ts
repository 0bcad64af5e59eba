/**
 * The beginning of a decision's text, with the heading of the ementa, in the form that the reordering of results reads.
 */
import { words } from '../../../legal/text/words.ts';

export interface Lead {
  /** The stems of the words in their order, without stop words. */
  stems: readonly string[];
  /** Number of occurrences of each stem. */
  counts: ReadonlyMap<string, number>;
}

/** Cost is linear in the length of the text. */
export function readLead(text: string): Lead {
  const stems: string[] = [];
  const counts = new Map<string, number>();
  for (const { stem } of words(text)) {
    stems.push(stem);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return { stems, counts };
}
