/** Which engine answers: a pure function of the snapshot's state. */
import type { Freshness } from './snapshot/freshness.ts';

export type EngineChoice =
  | { engine: 'snapshot'; reason: string }
  | { engine: null; reason: string };

/** A stale or missing snapshot has no other engine behind it: the caller is told so instead of an old answer. */
export function chooseEngine(freshness: Freshness): EngineChoice {
  if (freshness === 'fresh') return { engine: 'snapshot', reason: 'snapshot is fresh' };
  return { engine: null, reason: `snapshot is ${freshness}` };
}
