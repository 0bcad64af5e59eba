/** Removes any number of decisions, in one transaction per part. */
import type { RemoveSummary } from './graph-store.ts';

const PART_IDS_MAX = 500;

/** `removePart` removes distinct ids in one transaction and resolves to the ids that existed. */
export async function removeInParts(
  ids: readonly string[],
  removePart: (ids: string[]) => Promise<string[]>,
): Promise<RemoveSummary> {
  const asked = [...new Set(ids)];
  const removed = new Set<string>();
  for (let at = 0; at < asked.length; at += PART_IDS_MAX) {
    for (const id of await removePart(asked.slice(at, at + PART_IDS_MAX))) removed.add(id);
  }
  return { removed: removed.size, missing: asked.filter(id => !removed.has(id)) };
}
