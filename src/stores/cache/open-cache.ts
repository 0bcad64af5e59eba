/** Opens the cache store that the settings select: Redis or the memory of this process. */
import type { CacheStore } from './cache-store.ts';
import { MemoryCache } from './memory-cache.ts';

/** Resolves even if the Redis server does not answer. The driver of Redis is loaded only if it is needed. */
export async function openCache(url: string): Promise<CacheStore> {
  if (url === '') return new MemoryCache();
  const { RedisCache } = await import('./redis-cache.ts');
  return RedisCache.open(url);
}
