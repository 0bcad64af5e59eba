/** A real S3 gateway for tests. If none is available, each function marks the test as skipped and gives null. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Test } from 'tap';
import { type RunningS3, S3_KEYS, startS3 } from '../../../ops/services/s3.ts';
import { startOwn, waitForShared } from './scope.ts';

export interface TestS3 {
  endpoint: string;
  bucket: string;
  keyId: string;
  secret: string;
}

/** A new bucket in the run's shared server. */
export async function useS3(t: Test): Promise<TestS3 | null> {
  const shared = await waitForShared(t, 's3');
  if (shared === null) return null;
  const bucket = `test-${randomUUID()}`;
  await fs.mkdir(path.join(shared.home, 'data', bucket));
  return { endpoint: shared.uri, bucket, ...keys };
}

export interface OwnS3 extends TestS3 {
  server: RunningS3;
}

/** A server for this test alone, with a bucket, which it may kill, freeze and restart. */
export async function startOwnS3(t: Test): Promise<OwnS3 | null> {
  const server = await startOwn(t, startS3);
  if (server === null) return null;
  await server.makeBucket('own');
  return { endpoint: server.uri, bucket: 'own', ...keys, server };
}

const keys = { keyId: S3_KEYS.id, secret: S3_KEYS.secret };
