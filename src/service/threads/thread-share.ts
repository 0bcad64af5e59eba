/**
 * The parts of the owner's engine that other HTTP threads receive: the snapshot buffers, and the size of their own
 * result caches.
 */
import type { GenerationBoard } from '../../engine/snapshot/generation-board.ts';
import type { Settings } from '../../settings/settings.ts';

export interface SnapshotForThreads {
  board: GenerationBoard;
  /** The two snapshot buffers, by slot. */
  buffers: readonly SharedArrayBuffer[];
}

type ResultCacheSettings = Pick<Settings, 'SVC_RESULT_CACHE_MB' | 'SVC_HTTP_THREADS'>;

const MEGABYTE = 1024 * 1024;

/**
 * Bytes of results that the owner and each other HTTP thread may keep. The owner has half, because it keeps all kinds
 * of results.
 */
export function resultCacheBytes(settings: ResultCacheSettings): { owner: number; other: number } {
  const bytes = settings.SVC_RESULT_CACHE_MB * MEGABYTE;
  const others = settings.SVC_HTTP_THREADS - 1;
  if (others === 0) return { owner: bytes, other: 0 };
  return { owner: Math.floor(bytes / 2), other: Math.floor(bytes / 2 / others) };
}
