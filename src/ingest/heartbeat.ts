/** The ingest worker's heartbeat in the cache store, for health checks of any process. */
import type { CacheStore } from '../stores/cache/cache-store.ts';

const KEY = 'worker_ingest:heartbeat';
/**
 * Seconds after which the store expires the heartbeat by its own clock, so the clocks of the processes need not agree.
 */
const STALE_SECONDS = 30;

export async function beatHeart(cache: CacheStore): Promise<void> {
  await cache.set(KEY, new Date().toISOString(), STALE_SECONDS);
}

/** Rejects if there has been no heartbeat for 30 s, or if the store does not answer. */
export async function checkHeartbeat(cache: CacheStore): Promise<void> {
  if ((await cache.get(KEY)) === undefined) {
    throw new Error(`No heartbeat of an ingest worker for ${STALE_SECONDS} s.`);
  }
}
