/** Initializes WebGL in a worker, because it would block the page. */
import { scriptAddress } from './script-address.ts';
import workerAddress from './warm-up-worker.ts?worker&url';

const MS_MAX = 2_000;

/**
 * Resolves when a worker has created a context. The first one of a page takes 0.4 s without a GPU, later ones some
 * milliseconds. If workers cannot have contexts in this browser, the page creates the first one.
 */
export function warmUp(): Promise<void> {
  return new Promise(resolve => {
    const worker = new Worker(scriptAddress(workerAddress), { type: 'module' });
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
      resolve();
    };
    const timer = setTimeout(end, MS_MAX);
    worker.onmessage = end;
    worker.onerror = end;
  });
}
