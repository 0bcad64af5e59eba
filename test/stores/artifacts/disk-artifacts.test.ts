/** Artifacts on disk are complete or absent and stay inside their folder. The ping writes and reads. */
import fs from 'node:fs';
import { chmod, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { openArtifacts } from '../../../src/stores/artifacts/open-artifacts.ts';

const LIMIT = 1024 * 1024;
const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString());

t.test('an artifact is read whole and in pieces', async t => {
  const folder = path.join(t.testdir(), 'made', 'by-put');
  const store = new DiskArtifacts(folder);
  t.equal(await store.put('graph/snapshot.bin', Buffer.from('first')), 5);
  t.equal(text(await store.read('graph/snapshot.bin', LIMIT)), 'first');
  t.equal(await store.put('graph/snapshot.bin', Buffer.from('second!')), 7);
  const pieces: Uint8Array[] = [];
  for await (const piece of (await store.stream('graph/snapshot.bin')) ?? []) pieces.push(piece);
  t.equal(Buffer.concat(pieces).toString(), 'second!');
  t.strictSame(await readdir(path.join(folder, 'graph')), ['snapshot.bin']);
  t.equal((await stat(path.join(folder, 'graph', 'snapshot.bin'))).mode & 0o077, 0);
});

t.test('streams and shared memory are accepted', async t => {
  const store = new DiskArtifacts(t.testdir());
  async function* pieces() {
    yield Buffer.from('one ');
    yield Buffer.from('two');
  }
  t.equal(await store.put('pieces', pieces()), 7);
  t.equal(text(await store.read('pieces', LIMIT)), 'one two');
  const shared = new Uint8Array(new SharedArrayBuffer(3));
  shared.set([65, 66, 67]);
  await store.put('shared', shared);
  t.equal(text(await store.read('shared', LIMIT)), 'ABC');
});

t.test('a missing artifact is null', async t => {
  const store = new DiskArtifacts(path.join(t.testdir(), 'missing'));
  t.equal(await store.read('nothing', LIMIT), null);
  t.equal(await store.stream('nothing'), null);
});

t.test('a removed artifact is gone, and can be removed again', async t => {
  const folder = t.testdir();
  const store = new DiskArtifacts(folder);
  await store.put('a/one', Buffer.from('1'));
  await store.put('a/two', Buffer.from('2'));
  await store.remove('a/one');
  await store.remove('a/one');
  await store.remove('never/there');
  t.equal(await store.read('a/one', LIMIT), null);
  t.strictSame(await readdir(path.join(folder, 'a')), ['two']);
  await t.rejects(store.remove('../a'), /not allowed/);
});

t.test('a place contains the name of the folder, not its path', async t => {
  const store = new DiskArtifacts(path.join(t.testdir(), 'artifacts'));
  t.strictSame(store.describe('datasets/item.jsonl'), {
    backend: 'file',
    bucket: 'artifacts',
    object_key: 'datasets/item.jsonl',
    path: 'artifacts/datasets/item.jsonl',
    uri: 'file://artifacts/datasets/item.jsonl',
  });
  t.throws(() => store.describe('../item'), /not allowed/);
});

t.test('a failed put keeps the old artifact and leaves no trace', async t => {
  const folder = t.testdir();
  const store = new DiskArtifacts(folder);
  await store.put('k', Buffer.from('old'));
  async function* breaking() {
    yield Buffer.from('half of the new');
    throw new Error('source broke');
  }
  await t.rejects(store.put('k', breaking()), /source broke/);
  t.equal(text(await store.read('k', LIMIT)), 'old');
  t.strictSame(await readdir(folder), ['k']);
});

t.test('a folder that no other process writes to is opened without unfinished files', async t => {
  const folder = t.testdir({ datasets: { '.writing-1': 'half', item: 'whole' } });
  const then = Date.now() / 1000 - 10;
  await utimes(path.join(folder, 'datasets', '.writing-1'), then, then);
  const place = { endpoint: '', bucket: '', region: '', keyId: '', secret: '' };
  const left = () => readdir(path.join(folder, 'datasets'));
  await openArtifacts(place, folder, false);
  t.equal((await left()).length, 2, 'another process may be writing it');
  await openArtifacts(place, folder, true);
  t.strictSame(await left(), ['item']);
});

t.test('simultaneous puts leave one complete artifact', async t => {
  const store = new DiskArtifacts(t.testdir());
  const bodies = Array.from({ length: 8 }, (_, i) => String(i).repeat(50_000));
  await Promise.all(bodies.map(body => store.put('k', Buffer.from(body))));
  t.ok(bodies.includes(text(await store.read('k', LIMIT)) ?? ''));
});

t.test('an artifact above the limit of the reader is refused, naming both sizes', async t => {
  const store = new DiskArtifacts(t.testdir());
  await store.put('k', new Uint8Array(100));
  await t.rejects(store.read('k', 99), /100 bytes, limit 99/);
});

t.test('keys cannot leave the folder', async t => {
  const store = new DiskArtifacts(t.testdir());
  for (const key of [
    '',
    '.',
    '..',
    '../x',
    'a/../x',
    '/etc/passwd',
    'a//b',
    'a/',
    'a/.hidden',
    'A',
    'a\\b',
    'a\u0000',
    'ação',
    'a b',
    'x'.repeat(201),
  ]) {
    await t.rejects(store.put(key, Buffer.from('x')), /not allowed/, key);
    await t.rejects(store.read(key, LIMIT), /not allowed/, key);
  }
});

t.test('ping leaves nothing behind', async t => {
  const folder = t.testdir();
  const store = new DiskArtifacts(folder);
  await Promise.all([store.ping(), store.ping()]);
  t.strictSame(await readdir(folder), []);
});

t.test('system errors are an unavailable store', async t => {
  const folder = t.testdir({ file: '', k: { inside: '' } });
  const away = { name: 'StoreUnavailable', store: 'artifact_storage', message: /^E[A-Z]+ at / };
  const blocked = new DiskArtifacts(path.join(folder, 'file'));
  await t.rejects(blocked.put('k', Buffer.from('x')), away);
  await t.rejects(blocked.read('k', LIMIT), away);
  await t.rejects(blocked.stream('k'), away);
  await t.rejects(blocked.remove('k'), away);
  await t.rejects(blocked.ping(), away);
  const store = new DiskArtifacts(folder);
  await t.rejects(store.put('k', Buffer.from('x')), away, 'a folder is in the way');
  await t.rejects(Array.fromAsync((await store.stream('k'))!), away);
  const left = Object.assign(new Error('the client has left'), { syscall: 'read', code: 'EPIPE' });
  async function* leaving() {
    yield Buffer.from('half');
    throw left;
  }
  t.equal(await store.put('other', leaving()).catch(error => error), left);
});

t.test('ping fails if the folder is not writable', async t => {
  const folder = t.testdir();
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  await t.rejects(new DiskArtifacts(path.join(file, 'inside')).ping());
  if (process.getuid?.() === 0) return t.comment('root may write everywhere');
  const closed = path.join(folder, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  await t.rejects(new DiskArtifacts(closed).ping());
  await rm(closed, { recursive: true });
});

t.test('a put does not block its thread while it makes folders', async t => {
  const blocks = () => {
    throw new Error('this blocks');
  };
  t.intercept(fs, 'mkdirSync', { value: blocks });
  t.intercept(fs, 'fsyncSync', { value: blocks });
  const folder = path.join(t.testdirName, 'new');
  t.equal(await new DiskArtifacts(folder).put('a/b/c', Buffer.from('1')), 1);
});
