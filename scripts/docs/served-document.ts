/** The OpenAPI document that a service with empty stores serves. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serve } from '../../src/service/server.ts';
import { readSettings } from '../../src/settings/settings.ts';
import type { ApiDocument } from './endpoints-page.ts';

export async function servedDocument(): Promise<ApiDocument> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-docs-'));
  try {
    const settings = {
      SVC_DATA_DIR: path.join(folder, 'data'),
      SVC_PORT: '0',
      SVC_DEMO: 'false',
      SVC_POOL_THREADS: '1',
      SVC_SNAPSHOT_MEMORY_MAX_MB: '0',
      SVC_LOG_LEVEL: 'error',
    };
    const service = await serve(readSettings(settings), 'backend');
    try {
      const response = await fetch(`${service.backend!.url}/openapi.json`);
      return (await response.json()) as ApiDocument;
    } finally {
      await service.close();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
