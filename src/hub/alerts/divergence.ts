/**
 * The first divergence of a watched topic: a decision ends otherwise than all before it. As in the operation
 * divergencias, granted and denied appeals are compared, and no other outcomes.
 */

import type {
  StateChange,
  WatchedState,
} from '../../stores/relational/hub/alerts/alert-matching.ts';
import type { FoundItem } from '../../stores/relational/hub/alerts/alert-rows.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { Arrival } from './arrival.ts';

const SIDES: ReadonlySet<string> = new Set(['provido', 'improvido']);
const BOTH = 'ambos';

/** How the decisions of a topic ended so far: `provido`, `improvido`, `ambos`, or null for neither. */
export async function outcomesOf(name: string, backend: BackendClient): Promise<string | null> {
  const { data } = await backend.ask('POST /v1/graph/temporal-evolution', {
    criterio: name,
    amplitude: 'so_ele',
  });
  const has = (side: 'provido' | 'improvido') => data.buckets.some(bucket => bucket[side] > 0);
  if (has('provido')) return has('improvido') ? BOTH : 'provido';
  return has('improvido') ? 'improvido' : null;
}

export interface Divergence {
  change: StateChange;
  /** Null: the topic has decisions of one outcome still. */
  item: FoundItem | null;
}

/** What new decisions of a topic, in their order, change in its state; null for nothing. */
export function divergenceOf(
  state: WatchedState,
  name: string,
  arrivals: readonly Arrival[],
): Divergence | null {
  let after = state.value;
  let first: Arrival | null = null;
  for (const arrival of arrivals) {
    const { resultado } = arrival;
    if (after === BOTH || resultado === null || !SIDES.has(resultado)) continue;
    if (after !== null && after !== resultado) first = arrival;
    after = after === null || after === resultado ? resultado : BOTH;
  }
  if (after === state.value) return null;
  const { alert_id: alert, subject, key, value: before } = state;
  const change = { alert, subject, key, before, after };
  if (first === null) return { change, item: null };
  const { id, processo, tribunal, ministro, data, resultado } = first;
  const content = {
    ...{ decision_id: id, processo, tribunal, ministro, data, resultado },
    ...{ name, before, after },
  };
  return { change, item: { alert, item: `divergencia:${key}`, kind: 'divergence', content } };
}
