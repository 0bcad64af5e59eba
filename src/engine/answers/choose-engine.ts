/** Chooses the engine by the states of the snapshot and the graph database; a pure function. */
import type { Freshness } from '../snapshot/freshness.ts';

/** `none`: no database, or the operation has no Cypher form. `unavailable`: the database does not answer now. */
export type CypherState = 'available' | 'unavailable' | 'none';

export type EngineChoice =
  | { engine: 'snapshot' | 'cypher'; reason: string }
  | { engine: null; reason: string };

/** A stale or missing snapshot never answers. Cypher answers instead, or the request is refused with the reason. */
export function chooseEngine(freshness: Freshness, cypher: CypherState): EngineChoice {
  if (freshness === 'fresh') return { engine: 'snapshot', reason: 'snapshot is fresh' };
  const reason = `snapshot is ${freshness}`;
  if (cypher === 'available') return { engine: 'cypher', reason };
  if (cypher === 'none') return { engine: null, reason };
  return { engine: null, reason: `${reason} and the graph database does not answer` };
}
