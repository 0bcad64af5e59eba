/** Starts the browser's WebGL beside the page, which would stand still for it. */
import { scriptAddress } from './script-address.ts';
import workerAddress from './warm-up-worker.ts?worker&url';

const MS_MAX = 2_000;

/**
 * Resolves when a worker has made a context. The first one of a page takes 0.4 s where a processor draws, the next ones
 * some milliseconds. A browser without contexts in workers makes the first one on the page.
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
