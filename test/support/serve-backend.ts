/** Runs the backend inside the test's process, on a data folder, without rate limits. */
import { type RunningService, serve } from '../../src/service/start/server.ts';
import { readSettings } from '../../src/settings/settings.ts';
import type { TestScope } from './empty-folder.ts';
import { ready } from './service.ts';

export const KEY = 'a-key-of-the-tests-0123456789';

export async function serveBackend(
  t: TestScope,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ service: RunningService; url: string }> {
  const service = await serve(
    readSettings({
      SVC_DATA_DIR: dataDir,
      SVC_PORT: '0',
      SVC_DEMO: 'false',
      SVC_API_KEYS: `test:${KEY}`,
      SVC_RATE_LIMIT_PER_MINUTE: '1000000',
      SVC_LOG_LEVEL: 'silent',
      ...settings,
    }),
    'backend',
  );
  t.teardown(() => service.close());
  const { url } = service.backend!;
  await ready(url);
  return { service, url };
}
