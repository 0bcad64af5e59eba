/** `serve`: runs the service until a signal stops it. */
import type { Settings } from '../config.ts';
import { serve } from '../server.ts';

export async function serveCommand(settings: Settings): Promise<void> {
  const service = await serve(settings);
  await new Promise<void>(resolve => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  // Whoever asks a second time does not want to wait.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await service.close();
}
