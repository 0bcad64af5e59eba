/** Has the graph database plan the statements of a write once. */
import type { RefreshObserver } from '../../engine/snapshot/refresh-parts.ts';
import type { GraphStore } from '../../stores/graph/graph-store.ts';
import type { Log } from '../../telemetry/log.ts';

/**
 * The observer, which also prepares writes after the first refresh that does not fail: both at once took more than 10 s
 * on a slow machine.
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

async function prepare(graph: GraphStore, log: Log): Promise<void> {
  try {
    const isPlanned = await graph.prepareWrites!();
    if (isPlanned) log.info('the statements of a write are planned');
  } catch (error) {
    // The first writes take longer, or this user may only read.
    log.info({ reason: (error as Error).message }, 'the statements of a write are not planned');
  }
}
