/** Starts the service that the contract's suite tests: on embedded stores, or on a real server of each kind. */
import type { Test } from 'tap';
import { serve } from '../../src/service/start/server.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import type { Environment } from '../support/run-command.ts';
import { ask, until } from '../support/service.ts';

export const KEY = 'a-key-of-the-tests-0123456789';
export const TOOL_KEY = 'a-key-of-the-tools-9876543210';

export interface Stand {
  url: string;
}

export async function startStand(t: Test, servers: Environment): Promise<Stand> {
  const service = await serve(
    readSettings({
      SVC_DATA_DIR: await emptyFolder(t),
      SVC_PORT: '0',
      SVC_DEMO: 'false',
      SVC_API_KEYS: `test:${KEY}`,
      SVC_MCP_SERVER_API_KEYS: `test:${TOOL_KEY}`,
      SVC_POOL_THREADS: '2',
      SVC_SNAPSHOT_MEMORY_MAX_MB: '64',
      SVC_LOG_LEVEL: 'silent',
      SVC_SNAPSHOT_REFRESH_SECONDS: '0.2',
      SVC_SNAPSHOT_STALE_SECONDS: '60',
      ...servers,
    }),
    'backend',
  );
  t.teardown(() => service.close());
  const { url } = service.backend!;
  // The first health check may report a slow store as down.
  await until(async () => {
    const health = await fetch(`${url}/v1/health`);
    return ((await health.json()) as { status: string }).status === 'healthy';
  }, 'every store is up');
  await until(async () => {
    const { json } = await ask(url, KEY, '/v1/graph/divergencias', {});
    return json.meta?.engine === 'snapshot';
  }, 'a snapshot answers');
  return { url };
}
