/** The service that the contract's suite asks: on embedded stores, or on a real server of each kind. */
import type { Test } from 'tap';
import { serve } from '../../src/service/server.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { ask, until } from '../support/service.ts';
import { useNeo4j } from '../support/services/neo4j.ts';
import { usePostgres } from '../support/services/postgres.ts';
import { useQdrant } from '../support/services/qdrant.ts';
import { useRedis } from '../support/services/redis.ts';
import { useS3 } from '../support/services/s3.ts';

export const KEY = 'a-key-of-the-tests-0123456789';
export const TOOL_KEY = 'a-key-of-the-tools-9876543210';

type Environment = Record<string, string>;

export interface Stand {
  url: string;
}

export async function startStand(t: Test, servers: Environment): Promise<Stand> {
  const service = await serve(
    readSettings({
      ...{ SVC_DATA_DIR: await emptyFolder(t), SVC_PORT: '0', SVC_DEMO: 'false' },
      ...{ SVC_API_KEYS: `test:${KEY}`, SVC_MCP_SERVER_API_KEYS: `test:${TOOL_KEY}` },
      ...{ SVC_POOL_THREADS: '2', SVC_SNAPSHOT_MEMORY_MAX_MB: '64', SVC_LOG_LEVEL: 'silent' },
      ...{ SVC_SNAPSHOT_REFRESH_SECONDS: '0.2', SVC_SNAPSHOT_STALE_SECONDS: '60' },
      ...servers,
    }),
  );
  t.teardown(() => service.close());
  const { url } = service;
  // A store that was slow to take the first connection is taken up a moment later.
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

/** Settings of one real server for every store; null where one of them cannot be had. */
export async function realServers(t: Test): Promise<Environment | null> {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return null;
  const postgres = await usePostgres(t);
  if (postgres === null) return null;
  const redis = await useRedis(t);
  if (redis === null) return null;
  const s3 = await useS3(t);
  if (s3 === null) return null;
  const qdrant = await useQdrant(t);
  if (qdrant === null) return null;
  return {
    ...{ SVC_NEO4J_URI: neo4j.uri, SVC_NEO4J_USER: neo4j.user || 'neo4j' },
    SVC_NEO4J_PASSWORD: neo4j.password,
    ...{ SVC_DATABASE_URL: postgres, SVC_REDIS_URL: redis, SVC_QDRANT_URL: qdrant },
    ...{ SVC_S3_ENDPOINT: s3.endpoint, SVC_S3_BUCKET: s3.bucket },
    ...{ SVC_S3_ACCESS_KEY_ID: s3.keyId, SVC_S3_SECRET_ACCESS_KEY: s3.secret },
  };
}
