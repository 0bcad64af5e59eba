/** `serve`: runs the service until a signal stops it. */
import path from 'node:path';
import { serve } from '../service/server.ts';
import type { Settings } from '../settings/settings.ts';
import { closeInTime, untilStopSignal } from './shutdown.ts';

export async function serveCommand(settings: Settings): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const service = await serve(settings, say);
  const keyFile = path.join(settings.SVC_DATA_DIR, 'api-key');
  say(`jurisgrafo listens on ${service.url} (reference: ${service.url}/docs)`);
  if (service.madeKey !== null)
    say(`API key, created and stored in ${keyFile}: ${service.madeKey}`);
  else if (settings.SVC_API_KEYS === '') say(`API key: see ${keyFile}`);
  await untilStopSignal();
  await closeInTime(() => service.close());
}
