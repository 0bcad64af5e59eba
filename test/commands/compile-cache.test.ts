import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { keepPrivate } from '../../src/stores/embedded/private-folder.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { MAIN } from '../support/run-command.ts';

const OWN = path.join(import.meta.dirname, '../../node_modules/.cache/jurisgrafo');
const TELL =
  'data:text/javascript,process.on("exit",()=>console.log(process.env.NODE_COMPILE_CACHE))';

/** The folder of compiled code that a command passes to its threads. */
function folderOf(given?: string): string {
  const env = { ...process.env, NODE_COMPILE_CACHE: given };
  const args = ['--import', TELL, MAIN, 'serve', '--help'];
  const output = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  return output.trimEnd().split('\n').at(-1)!;
}

t.test('compiled code is kept beside the packages', async t => {
  t.equal(folderOf(), OWN);
  t.not(fs.readdirSync(OWN).length, 0, 'it is written when the process ends');
});

t.test('a folder that the environment names is used instead', async t => {
  const folder = await emptyFolder(t);
  t.equal(folderOf(folder), folder);
});

const OPS = path.join(import.meta.dirname, '../../ops');

t.test('each installation that is shipped keeps compiled code in its data folder', t => {
  for (const file of ['Containerfile', 'systemd/jurisgrafo.service']) {
    const text = fs.readFileSync(path.join(OPS, file), 'utf8');
    const setTo = (name: string) => new RegExp(`^E.*\\b${name}=(\\S+)`, 'm').exec(text)?.[1];
    t.equal(setTo('NODE_COMPILE_CACHE'), `${setTo('SVC_DATA_DIR')}/compiled`, file);
  }
  t.end();
});

t.test('the data folder closes compiled code to other users at a start', async t => {
  const dataDir = await emptyFolder(t);
  const folder = path.join(dataDir, 'compiled');
  const before = process.umask(0o022);
  t.equal(folderOf(folder), folder);
  process.umask(before);
  keepPrivate(dataDir);
  for (const place of [dataDir, folder]) t.equal(fs.statSync(place).mode & 0o777, 0o700, place);
});
