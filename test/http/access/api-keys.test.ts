/** The keys that settings may give, the settings that prevent a start, and the key file that the first start writes. */
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import {
  ApiKeys,
  loadApiKeys,
  loadToolKeys,
  ownSecret,
} from '../../../src/http/access/api-keys.ts';

const ONE = 'first-secret-of-this-test-1';
const TWO = 'second-secret-of-this-test-2';

const load = (list: string, dataDir = '/nowhere') =>
  loadApiKeys({ SVC_API_KEYS: list, SVC_DATA_DIR: dataDir });

t.test('named and plain keys, empty entries dropped', async t => {
  const { keys, made } = await load(` a.b-c : ${ONE} ,, ${TWO},`);
  t.equal(made, null);
  t.equal(keys.find(ONE)?.tenant, 'a.b-c');
  t.match(keys.find(TWO)?.tenant, /^[0-9a-f]{12}$/);
  t.equal(keys.find(''), null);
  t.equal(keys.find(`${ONE}x`), null);
  t.not(keys.find(ONE)?.counter, keys.find(TWO)?.counter);
});

t.test('a list without a usable secret refuses the start and shows no secret', async t => {
  for (const list of [
    ' ',
    ' , ,',
    'short',
    'name:',
    'name:short',
    `na me:${ONE}`,
    'changeme-changeme-changeme',
    'name:your-api-key-goes-here',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'chave-com-acento-não-serve',
    'a secret with blanks inside',
    `a:${ONE},b:${ONE}`,
  ]) {
    const error = await load(list).then(
      () => null,
      (reason: Error) => reason,
    );
    t.match(error?.message, /^SVC_API_KEYS/, list);
    const secret = list.split(':').at(-1) ?? '';
    if (secret.length > 12) t.notOk(error?.message.includes(secret), list);
  }
});

t.test('without keys one is made, kept for its owner only, and read back', async t => {
  const dataDir = path.join(t.testdir(), 'new', 'folder');
  const first = await load('', dataDir);
  t.match(first.made, /^jg_[\w-]{43}$/);
  t.equal(first.keys.find(first.made ?? '')?.tenant, 'local');
  const file = path.join(dataDir, 'api-key');
  t.equal((await stat(file)).mode & 0o777, 0o600);
  t.equal((await readFile(file, 'utf8')).trim(), first.made);
  t.strictSame(await readdir(dataDir), ['api-key']);
  const second = await load('', dataDir);
  t.equal(second.made, null, 'shown once');
  t.ok(second.keys.find(first.made ?? ''));
});

t.test('starts at the same time agree on one key', async t => {
  const dataDir = t.testdir();
  const starts = await Promise.all(Array.from({ length: 8 }, () => load('', dataDir)));
  const kept = (await readFile(path.join(dataDir, 'api-key'), 'utf8')).trim();
  for (const { keys } of starts) t.ok(keys.find(kept));
  t.equal(starts.filter(({ made }) => made !== null).length, 1);
});

t.test('a kept key that others can read is closed again', async t => {
  const dataDir = t.testdir({ 'api-key': `${ONE}\n` });
  await chmod(path.join(dataDir, 'api-key'), 0o644);
  const { keys } = await load('', dataDir);
  t.ok(keys.find(ONE));
  t.equal((await stat(path.join(dataDir, 'api-key'))).mode & 0o777, 0o600);
});

t.test('a kept file without a key, or no file at all, refuses the start', async t => {
  const dataDir = t.testdir({ 'api-key': ' \n' });
  await t.rejects(load('', dataDir), /holds no key/);
  await writeFile(path.join(dataDir, 'api-key'), 'x'.repeat(5000));
  await t.rejects(load('', dataDir), /holds no key/);
  const other = t.testdir();
  await mkdir(path.join(other, 'api-key'));
  await t.rejects(load('', other));
});

t.test('a data folder that cannot be read is named, with what to do', async t => {
  const file = path.join(t.testdir({ place: 'a file' }), 'place');
  const message = `the data folder ${file} is not a folder (ENOTDIR); SVC_DATA_DIR must name one that can be written`;
  await t.rejects(load('', file), { message });
});

t.test('no keys at all are refused', async t => {
  t.throws(() => new ApiKeys([]), /holds no key/);
});

t.test(
  'a key names its role; without one it is a writer, and the key of the first run is an admin',
  async t => {
    const three = 'third-secret-of-this-test-3';
    const list = `a:reader:${ONE}, b : Admin : ${TWO} ,c:writer:${three}`;
    const { keys } = await load(list);
    const roleOf = (secret: string) => keys.find(secret)?.role;
    t.strictSame([ONE, TWO, three].map(roleOf), ['reader', 'admin', 'writer']);
    t.equal(keys.find(TWO)?.tenant, 'b');
    const settings = { SVC_API_KEYS: list, SVC_DATA_DIR: '/nowhere' };
    t.equal(await ownSecret(settings), TWO, 'commands use the key that may do most');

    const plain = await load(`a:${ONE},${TWO},c:other:${three}`);
    for (const secret of [ONE, TWO, `other:${three}`]) {
      t.equal(
        plain.keys.find(secret)?.role,
        'writer',
        'a word that is no role belongs to the secret',
      );
    }
    const first = await load('', t.testdir());
    t.equal(first.keys.find(first.made!)?.role, 'admin');
  },
);

t.test('keys of tools are readers', t => {
  t.equal(loadToolKeys(`a:${ONE}`)?.find(ONE)?.role, 'reader');
  t.equal(loadToolKeys(`a:reader:${ONE}`)?.find(ONE)?.role, 'reader');
  t.throws(
    () => loadToolKeys(`a:${ONE},b:admin:${TWO}`),
    /key 2 has the role admin; tools only read/,
  );
  t.end();
});
