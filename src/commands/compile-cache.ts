/**
 * Caches compiled code and stripped TypeScript between starts. Reading the cache takes less than half the time of
 * compiling, which every thread would do for itself.
 */
import { constants, enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The cache is next to the code, because whoever can write here could change the code itself. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/jurisgrafo', import.meta.url));

/**
 * Call this function before the code to be cached is loaded. Node validates an entry against its source, and writes new
 * entries when the process ends. Does nothing if the environment already names a folder, or if the folder cannot be
 * written.
 */
export function keepCompiled(): void {
  const { env } = process;
  if (env.NODE_COMPILE_CACHE !== undefined) return;
  const { status } = enableCompileCache(FOLDER);
  // Threads and child processes find the folder in the environment.
  if (status === constants.compileCacheStatus.ENABLED) env.NODE_COMPILE_CACHE = FOLDER;
}
