import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { MAIN } from '../support/run-command.ts';

const OWN = path.join(import.meta.dirname, '../../node_modules/.cache/jurisgrafo');
const TELL =
  'data:text/javascript,process.on("exit",()=>console.log(process.env.NODE_COMPILE_CACHE))';

/** The folder of compiled code that a command hands to its threads. */
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
