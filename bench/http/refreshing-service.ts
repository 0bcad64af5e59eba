/** The whole service; on a message from its parent it reads and publishes the graph several times in a row. */
import type { RefreshOutcome } from '../../src/engine/snapshot/refresh-parts.ts';
import { serve } from '../../src/service/start/server.ts';
import { readSettings } from '../../src/settings/settings.ts';

export interface RefreshOrder {
  refreshes: number;
}

export interface Refreshed {
  number: number;
  outcome: RefreshOutcome;
  ms: number;
  residentBytes: number;
  /** Heap of the HTTP thread, as V8 holds it. */
  heapBytes: number;
}

const service = await serve(readSettings(process.env), 'backend');
process.on('message', async (message: RefreshOrder | 'probe') => {
  if (message === 'probe') return;
  for (let number = 1; number <= message.refreshes; number++) {
    const startedAt = performance.now();
    const outcome = await service.backend!.refresher.refresh(true);
    const report: Refreshed = {
      number,
      outcome,
      ms: performance.now() - startedAt,
      residentBytes: process.memoryUsage.rss(),
      heapBytes: process.memoryUsage().heapTotal,
    };
    process.send!(report);
  }
});
process.once('SIGTERM', async () => {
  await service.close();
  process.disconnect();
});
process.stdout.write(`service listens on ${service.backend!.url}\n`);
