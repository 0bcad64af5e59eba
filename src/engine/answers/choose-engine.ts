/** Which engine answers: a pure function of the snapshot's state and of the graph database's. */
import type { Freshness } from '../snapshot/freshness.ts';

/** `none`: not configured, or the operation has no Cypher. `unavailable`: it does not answer at present. */
export type CypherState = 'available' | 'unavailable' | 'none';

export type EngineChoice =
  | { engine: 'snapshot' | 'cypher'; reason: string }
  | { engine: null; reason: string };

/** A stale or missing snapshot never answers: Cypher does, or the caller is told that nobody can. */
export function chooseEngine(freshness: Freshness, cypher: CypherState): EngineChoice {
  if (freshness === 'fresh') return { engine: 'snapshot', reason: 'snapshot is fresh' };
  const reason = `snapshot is ${freshness}`;
  if (cypher === 'available') return { engine: 'cypher', reason };
  if (cypher === 'none') return { engine: null, reason };
  return { engine: null, reason: `${reason} and the graph database does not answer` };
}
