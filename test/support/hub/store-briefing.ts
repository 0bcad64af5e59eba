/** Stores a briefing as the hub's actions do, in a session of a user. */
import type { WrittenBriefing } from '../../../bench/hub/random-briefing.ts';
import { Briefings } from '../../../src/stores/relational/hub/briefings.ts';
import type { ServedHub } from './serve-hub.ts';

/** Resolves to the time of its change, by the clock of the database. */
export async function storeBriefing(
  { store }: Pick<ServedHub, 'store'>,
  owner: string,
  briefing: WrittenBriefing,
): Promise<Date> {
  const { blocks, sessionId, version: _, updatedAt: __, ...state } = briefing;
  const briefings = new Briefings(store);
  const version = (await briefings.get(sessionId))?.version ?? 0;
  const stored = await briefings.put(owner, sessionId, { state, blocks, version });
  if (stored === null) throw new Error(`the briefing of ${sessionId} was not stored`);
  return stored.changed_at;
}
