/** Packs in a thread that ends, as the service does; imports little, because the process measures its own memory. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PackingOrder, PackingReport } from './packing-thread.ts';

/** Resolves once the thread has ended. */
export async function packInThread(order: PackingOrder): Promise<PackingReport> {
  const worker = new Worker(new URL('./packing-thread.ts', import.meta.url), { workerData: order });
  const [[report]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  return report as PackingReport;
}
