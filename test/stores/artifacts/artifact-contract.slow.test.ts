/** All artifact stores satisfy the contract. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import t, { type Test } from 'tap';
import type { ArtifactStore } from '../../../src/stores/artifacts/artifact-store.ts';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { S3Artifacts } from '../../../src/stores/artifacts/s3-artifacts.ts';
import { type TestS3, useS3 } from '../../support/services/s3.ts';

const LIMIT = 64 * 1024 * 1024;
const PIECE = 1024 * 1024;
/** More than one part of a multipart upload, and not a whole number of parts. */
const PIECES = 19;
const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString());

const storeOf = (s3: TestS3) => new S3Artifacts({ ...s3, region: 'us-east-1' });

async function* large(breaksAt = PIECES): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < PIECES; i++) {
    if (i === breaksAt) throw new Error('source broke');
    yield Buffer.alloc(PIECE, i);
  }
}

async function digest(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

async function hold(t: Test, store: ArtifactStore, backend: string, bucket: string): Promise<void> {
  t.teardown(() => store.close());
  t.equal(await store.read('nothing', LIMIT), null);
  t.equal(await store.stream('nothing'), null);
  t.equal(await store.put('a/one', Buffer.from('first')), 5);
  t.equal(await store.put('a/one', Buffer.from('second!')), 7);
  t.equal(text(await store.read('a/one', 7)), 'second!');
  await t.rejects(store.read('a/one', 6), /7 bytes, limit 6/);
  const shared = new Uint8Array(new SharedArrayBuffer(3)).fill(65);
  t.equal(await store.put('shared', shared), 3);
  t.equal(text(await store.read('shared', 3)), 'AAA');
  t.equal(await store.put('empty', new Uint8Array()), 0);
  t.equal(text(await store.read('empty', 0)), '');

  t.equal(await store.put('large', large()), PIECES * PIECE);
  const expected = await digest(large());
  t.equal(await digest((await store.stream('large'))!), expected);
  // Readers that stop early do not block later ones.
  for (let i = 0; i < 60; i++) {
    for await (const piece of (await store.stream('large'))!) {
      t.ok(piece.byteLength > 0);
      break;
    }
  }
  await t.rejects(store.put('large', large(11)), /source broke/);
  t.equal(await digest((await store.stream('large'))!), expected, 'the old one is still complete');
  await t.rejects(store.put('never', large(1)), /source broke/);
  t.equal(await store.read('never', LIMIT), null);

  await store.remove('large');
  await store.remove('large');
  t.equal(await store.stream('large'), null);
  t.equal(text(await store.read('a/one', 7)), 'second!');
  for (const key of ['../x', '', 'a//b', 'A', '.hidden']) {
    await t.rejects(store.put(key, Buffer.from('x')), /not allowed/, key);
    await t.rejects(store.read(key, LIMIT), /not allowed/, key);
    await t.rejects(store.remove(key), /not allowed/, key);
    t.throws(() => store.describe(key), /not allowed/, key);
  }
  t.strictSame(store.describe('a/one'), {
    backend,
    bucket,
    object_key: 'a/one',
    path: `${bucket}/a/one`,
    uri: `${backend}://${bucket}/a/one`,
  });
  await Promise.all([store.ping(), store.ping()]);
}

t.test('in a folder', async t => {
  await hold(t, new DiskArtifacts(path.join(t.testdir(), 'files')), 'file', 'files');
});

t.test('in a bucket', async t => {
  const s3 = await useS3(t);
  if (s3 === null) return;
  await hold(t, storeOf(s3), 's3', s3.bucket);
});

t.test('a failed ping leaves nothing in the bucket', async t => {
  const s3 = await useS3(t);
  if (s3 === null) return;
  const store = storeOf(s3);
  const credentials = { accessKeyId: s3.keyId, secretAccessKey: s3.secret };
  const place = { endpoint: s3.endpoint, region: 'us-east-1', forcePathStyle: true };
  const client = new S3Client({ ...place, credentials });
  t.teardown(() => Promise.all([store.close(), client.destroy()]));
  store.read = async () => {
    throw new Error('the answer is lost');
  };
  await t.rejects(store.ping(), /the answer is lost/);
  const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
  t.equal(KeyCount, 0);
});

t.test('a missing bucket and wrong keys are reported in one clear line', async t => {
  const s3 = await useS3(t);
  if (s3 === null) return;
  const lost = storeOf({ ...s3, bucket: 'lost-bucket' });
  const stranger = storeOf({ ...s3, secret: 'a-wrong-secret' });
  t.teardown(() => Promise.all([lost.close(), stranger.close()]));
  const said = /bucket lost-bucket does not exist: create it, or set SVC_S3_BUCKET/;
  await t.rejects(lost.put('k', Buffer.from('x')), said);
  await t.rejects(lost.read('k', LIMIT), said);
  await t.rejects(lost.ping(), said);
  const refused: Error = await stranger.ping().then(
    () => t.fail('it is let in'),
    error => error,
  );
  t.match(refused, { name: 'StoreUnavailable', store: 'artifact_storage' });
  t.notMatch(JSON.stringify({ ...refused }) + refused.message + refused.stack, /a-wrong-secret/);
});
