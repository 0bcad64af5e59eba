/** `ingest-worker`: takes uploaded files into the stores, in a process of its own beside the service. */
import type { Settings } from '../config.ts';
import { missingForWorker } from '../contradictions.ts';
import { startIngest } from '../ingest-service.ts';
import { createLog } from '../log.ts';
import { openStores } from '../open-stores.ts';

export async function ingestWorkerCommand(settings: Settings): Promise<void> {
  checkShared(settings);
  const log = createLog(settings.SVC_LOG_LEVEL);
  const stores = await openStores(settings, 'jurisgrafo ingest-worker');
  const worker = startIngest(settings, stores, log, () => undefined);
  process.stdout.write(`the ingest worker runs (process ${process.pid})\n`);
  await new Promise<void>(resolve => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await worker.stop();
  await stores.close();
}

/** The embedded stores belong to the process that serves them, which does this work itself. */
function checkShared(settings: Settings): void {
  const missing = missingForWorker(settings);
  if (missing.length === 0) return;
  throw new Error(
    `a worker beside the service needs stores that both reach: ${missing.join(', ')} must be set; ` +
      'embedded stores are locked by the process that serves them, which takes in uploads itself ' +
      '(SVC_INGEST_WORKER=in-process)',
  );
}
