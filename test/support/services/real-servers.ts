/** Settings that point a service at one real server for every store. */
import type { Test } from 'tap';
import type { Environment } from '../run-command.ts';
import { useNeo4j } from './neo4j.ts';
import { usePostgres } from './postgres.ts';
import { useQdrant } from './qdrant.ts';
import { useRedis } from './redis.ts';
import { useS3 } from './s3.ts';

/** The run's servers, empty. Null, and the test marked as skipped, if one of them is not available. */
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
    SVC_NEO4J_URI: neo4j.uri,
    SVC_NEO4J_USER: neo4j.user || 'neo4j',
    SVC_NEO4J_PASSWORD: neo4j.password,
    SVC_DATABASE_URL: postgres,
    SVC_REDIS_URL: redis,
    SVC_QDRANT_URL: qdrant,
    SVC_S3_ENDPOINT: s3.endpoint,
    SVC_S3_BUCKET: s3.bucket,
    SVC_S3_ACCESS_KEY_ID: s3.keyId,
    SVC_S3_SECRET_ACCESS_KEY: s3.secret,
  };
}
