import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder, type TestScope } from '../support/empty-folder.ts';
import { startService } from '../support/service.ts';

const isLinux = process.platform === 'linux';
const OWN = path.join(import.meta.dirname, '../../node_modules/.cache/jurisgrafo');

/** The folder of compiled code that a service hands to its threads, whatever the tests themselves are given. */
async function folderOf(t: TestScope, given?: string): Promise<string | undefined> {
  const { NODE_COMPILE_CACHE: ours } = process.env;
  delete process.env.NODE_COMPILE_CACHE;
  t.teardown(() => {
    if (ours !== undefined) process.env.NODE_COMPILE_CACHE = ours;
  });
  const settings = given === undefined ? {} : { NODE_COMPILE_CACHE: given };
  const { process: child, end } = await startService(t, await emptyFolder(t), settings);
  const entries = fs.readFileSync(`/proc/${child.pid!}/environ`, 'utf8').split('\0');
  t.equal(await end(), 0);
  return entries.find(entry => entry.startsWith('NODE_COMPILE_CACHE='))?.split('=')[1];
}

t.test('a service keeps its compiled code beside its packages', { skip: !isLinux }, async t => {
  t.equal(await folderOf(t), OWN);
  const kept = fs.readdirSync(OWN, { recursive: true, withFileTypes: true });
  t.ok(kept.filter(entry => entry.isFile()).length > 1_000, 'of the service, not of its entry');
});

t.test('a folder that the environment names is used instead', { skip: !isLinux }, async t => {
  const folder = await emptyFolder(t);
  t.equal(await folderOf(t, folder), folder);
  t.not(fs.readdirSync(folder).length, 0, 'it is written when the service ends');
});
