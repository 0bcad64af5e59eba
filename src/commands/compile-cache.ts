/**
 * Keeps code that V8 has compiled, and TypeScript whose types Node has removed, from one start to the next. Reading it
 * takes less than half the work of compiling the sources again, which each thread would do for itself.
 */
import { constants, enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Beside the code: who can write here could change the code itself. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/jurisgrafo', import.meta.url));

/**
 * Call it before the code that is to be kept is loaded. Node checks an entry against the source that it was made of,
 * and writes new ones when the process ends. Does nothing if the environment names a folder already, and nothing where
 * no folder can be written.
 */
export function keepCompiled(): void {
  const { env } = process;
  if (env.NODE_COMPILE_CACHE !== undefined) return;
  const { status } = enableCompileCache(FOLDER);
  // Threads and child processes read the environment.
  if (status === constants.compileCacheStatus.ENABLED) env.NODE_COMPILE_CACHE = FOLDER;
}
