/** The ingest worker's sign of life, kept in the cache store, where whoever asks for the health finds it. */
import type { CacheStore } from '../stores/cache/cache-store.ts';

const KEY = 'worker_ingest:heartbeat';
/** The store forgets it by its own clock, so that nobody's clocks need to agree. */
const STALE_SECONDS = 30;

export async function beatHeart(cache: CacheStore): Promise<void> {
  await cache.set(KEY, new Date().toISOString(), STALE_SECONDS);
}

/** Rejects where no worker has given a sign of life for 30 s, or where the store cannot tell. */
export async function checkHeartbeat(cache: CacheStore): Promise<void> {
  if ((await cache.get(KEY)) === undefined) {
    throw new Error(`No ingest worker has been heard of for ${STALE_SECONDS} s.`);
  }
}
