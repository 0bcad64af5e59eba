/** `ingest-worker`: imports uploaded files, in a process separate from the service. */

import { openModelFacts } from '../service/start/model-facts.ts';
import { openStores } from '../service/start/open-stores.ts';
import { startIngest } from '../service/start/start-ingest.ts';
import { missingForWorker } from '../settings/contradictions.ts';
import type { Settings } from '../settings/settings.ts';
import { createLog } from '../telemetry/log.ts';
import { closeInTime, untilStopSignal } from './shutdown.ts';

export async function ingestWorkerCommand(settings: Settings): Promise<void> {
  checkShared(settings);
  const log = createLog(settings.SVC_LOG_LEVEL);
  const stores = await openStores(settings, 'jurisgrafo ingest-worker');
  const isByModel = settings.SVC_IMPORT_FACTS === 'model';
  const facts = isByModel ? await openModelFacts(settings, stores) : null;
  const worker = startIngest({ settings, stores, log, facts });
  const whose = settings.SVC_S3_ENDPOINT === '' ? ` for services on ${settings.SVC_DATA_DIR}` : '';
  process.stdout.write(`the ingest worker is running${whose} (process ${process.pid})\n`);
  await untilStopSignal();
  await closeInTime(async () => {
    await worker.stop();
    await stores.close();
  });
}

/** Refuses embedded stores: the service has locked them and runs the ingest worker itself. */
function checkShared(settings: Settings): void {
  const missing = missingForWorker(settings);
  if (missing.length === 0) return;
  throw new Error(
    `a separate ingest worker needs stores that the service shares: set ${missing.join(', ')}; ` +
      'embedded stores are locked by the service, which imports uploads itself ' +
      '(SVC_INGEST_WORKER=in-process)',
  );
}
