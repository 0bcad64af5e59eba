/**
 * Runs test files in this process, each as a subtest with the file's name: `batch.ts FOLDER`. Several such processes
 * share the list in `FOLDER/files.json`. A process claims a file by creating its number in FOLDER, and adds `.done` at
 * its end; a number without `.done` is a file that ended its process. The list is not an argument, because tap names
 * folders of fixtures after the arguments.
 */
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import root from 'tap';
import { runWithin } from './file-tap.ts';

const FILE_MS_MAX = 300_000;
const FILE_TAP = new URL('file-tap.ts', import.meta.url).href;
const [folder = ''] = process.argv.slice(2);
const files: string[] = JSON.parse(fs.readFileSync(path.join(folder, 'files.json'), 'utf8'));

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context;
    const isOurs = parentURL?.startsWith(path.dirname(FILE_TAP)) ?? true;
    return specifier === 'tap' && !isOurs && !parentURL?.includes('/node_modules/')
      ? { url: FILE_TAP, shortCircuit: true }
      : next(specifier, context);
  },
});

function isMine(n: number): boolean {
  try {
    fs.writeFileSync(path.join(folder, String(n)), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

for (const [n, file] of files.entries()) {
  if (!isMine(n)) continue;
  const { env } = process;
  const before = { ...env };
  const { stackTraceLimit } = Error;
  await root.test(file, { timeout: FILE_MS_MAX }, async t => {
    runWithin(t);
    await import(pathToFileURL(path.resolve(file)).href);
  });
  for (const name of Object.keys(env)) if (!(name in before)) delete env[name];
  Object.assign(env, before);
  Error.stackTraceLimit = stackTraceLimit;
  fs.writeFileSync(path.join(folder, `${n}.done`), '');
}
