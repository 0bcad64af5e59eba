/** The OpenAPI documents that a service with empty stores serves. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serve } from '../../src/service/start/server.ts';
import { readSettings } from '../../src/settings/settings.ts';
import type { ApiDocument } from './endpoints-page.ts';

export async function servedDocuments(): Promise<{ backend: ApiDocument; hub: ApiDocument }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-docs-'));
  try {
    const settings = {
      SVC_DATA_DIR: path.join(folder, 'data'),
      SVC_PORT: '0',
      SVC_HUB_PORT: '0',
      // Its route is described, too.
      ENABLE_DEV_AUTH: 'true',
      SVC_DEMO: 'false',
      SVC_POOL_THREADS: '1',
      SVC_SNAPSHOT_MEMORY_MAX_MB: '0',
      SVC_LOG_LEVEL: 'error',
    };
    const service = await serve(readSettings(settings), null);
    try {
      return {
        backend: await documentOf(service.backend!.url),
        hub: await documentOf(service.hub!.url),
      };
    } finally {
      await service.close();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function documentOf(url: string): Promise<ApiDocument> {
  const response = await fetch(`${url}/openapi.json`);
  return (await response.json()) as ApiDocument;
}
