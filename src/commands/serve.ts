/** `serve`: runs the service until a signal stops it. */
import path from 'node:path';
import type { Settings } from '../config.ts';
import { serve } from '../server.ts';

/** For what closes by itself, last lines of the log among it. */
const LINGER_MS = 1_000;

export async function serveCommand(settings: Settings): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const service = await serve(settings, say);
  const keyFile = path.join(settings.SVC_DATA_DIR, 'api-key');
  say(`jurisgrafo listens on ${service.url} (reference: ${service.url}/docs)`);
  if (service.madeKey !== null) say(`API key, made now and kept in ${keyFile}: ${service.madeKey}`);
  else if (settings.SVC_API_KEYS === '') say(`API key: see ${keyFile}`);
  await new Promise<void>(resolve => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  // Whoever asks a second time does not want to wait.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await service.close();
  // An encrypted connection to a server that fell silent may be left, which would keep the process for ever.
  setTimeout(() => process.exit(), LINGER_MS).unref();
}
