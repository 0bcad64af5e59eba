/** The Python notebook and the quick start run against a service with the demonstration corpus. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { pipPackages } from '../../ops/services/pip-packages.ts';
import { Unavailable } from '../../ops/services/unavailable.ts';
import { demoFolder, emptyFolder } from '../support/empty-folder.ts';
import { ready, startService } from '../support/service.ts';

const DOCS = path.join(import.meta.dirname, '../../docs');
const PACKAGES = [
  ['nbclient', '0.10.2'],
  ['ipykernel', '6.30.1'],
  ['requests', '2.32.5'],
] as const;
const run = promisify(execFile);

/**
 * The folders with the packages. If the packages cannot be installed and may be absent, prints a message and returns
 * null.
 */
async function packages(): Promise<string[] | string> {
  const folders: string[] = [];
  try {
    for (const [name, version] of PACKAGES) folders.push(await pipPackages(name, version));
    return folders;
  } catch (error) {
    const isRequired = process.env.JURISGRAFO_REQUIRE_SERVICES === '1';
    if (isRequired || !(error instanceof Unavailable)) throw error;
    return error.message;
  }
}

const found = await packages();
const skip = typeof found === 'string' && found;

t.test('Python', { skip }, async t => {
  const folders = found as string[];
  const dataDir = await demoFolder(t);
  const service = await startService(t, dataDir);
  await ready(service.url);
  const folder = await emptyFolder(t);
  await mkdir(path.join(folder, '.jurisgrafo'));
  await copyFile(path.join(dataDir, 'api-key'), path.join(folder, '.jurisgrafo/api-key'));
  const env = {
    ...process.env,
    JURISGRAFO_URL: service.url,
    PYTHONPATH: folders.join(path.delimiter),
    JUPYTER_PATH: folders.map(each => path.join(each, 'share/jupyter')).join(path.delimiter),
    IPYTHONDIR: path.join(folder, 'ipython'),
    JUPYTER_RUNTIME_DIR: path.join(folder, 'runtime'),
  };
  const python = async (...args: string[]) =>
    (await run('python3', args, { cwd: folder, env, timeout: 400_000 })).stdout;

  const shown = await python(
    path.join(DOCS, 'notebook/execute.py'),
    path.join(DOCS, 'notebook/jurisgrafo.ipynb'),
  );
  t.match(shown, /generation \d+ by snapshot\n 1 Súmula 421 do STJ +cited by 42\n/);
  t.match(shown, /\d+ criteria on which decisions diverge/);
  t.match(shown, /\d{4} █* +\d+% \(\d+% to \d+%, n = \d+\)/);
  t.match(shown, /400: {'code': 'VALIDATION_ERROR'/);

  const page = await readFile(path.join(DOCS, 'python.md'), 'utf8');
  const quickStart = /```python\n([\s\S]*?)```/.exec(page)![1]!;
  const script = path.join(folder, 'quick-start.py');
  await writeFile(script, quickStart.replace('http://127.0.0.1:8080', service.url));
  t.match(await python(script), /^1 Súmula 421 do STJ 42\n2 /);
});
