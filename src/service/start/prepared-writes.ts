/** Prepares a graph at the start of the service: moves criteria of other rules, and makes the server plan writes. */
import type { RefreshObserver } from '../../engine/snapshot/refresh-parts.ts';
import type { GraphStore } from '../../stores/graph/graph-store.ts';
import type { Log } from '../../telemetry/log.ts';

/**
 * Wraps the observer to prepare the graph after the first refresh that does not fail. A refresh and the preparation at
 * the same time took more than 10 s on a slow machine.
 */
export function preparingWrites(
  observer: RefreshObserver,
  graph: GraphStore,
  log: Log,
): RefreshObserver {
  let isDue = graph.prepareWrites !== undefined;
  return {
    ...observer,
    refreshed(outcome, seconds) {
      observer.refreshed(outcome, seconds);
      if (!isDue || outcome === 'failed') return;
      isDue = false;
      void prepare(graph, log);
    },
  };
}

/** Moves the criteria that an older release or other rules made from wordings to their concepts. */
export async function moveCriterios(graph: GraphStore, log: Log): Promise<void> {
  const moved = await graph.moveToConcepts();
  if (moved > 0) log.info({ decisions: moved }, 'the criteria of decisions are now concepts');
}

async function prepare(graph: GraphStore, log: Log): Promise<void> {
  try {
    const isPlanned = await graph.prepareWrites!();
    if (!isPlanned) return;
    log.info('the statements of a write are planned');
    await moveCriterios(graph, log);
  } catch (error) {
    // The first write completes the preparation, unless the database user may only read.
    log.info({ reason: (error as Error).message }, 'the graph is not prepared for writes');
  }
}
