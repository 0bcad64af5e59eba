/** Installs a package of PyPI into the cache folder. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fetchOnce } from './fetch-once.ts';
import { Unavailable } from './unavailable.ts';

const INSTALL_MS_MAX = 5 * 60_000;

/** The folder to put into PYTHONPATH. Rejects with Unavailable without Python, or if pip cannot install it. */
export function pipPackages(name: string, version: string): Promise<string> {
  return fetchOnce(`${name}-${version}`, 'packages', folder => install(folder, name, version));
}

/** Installs into a folder, not into a virtual environment, which could not be renamed. */
async function install(folder: string, name: string, version: string): Promise<void> {
  const args = ['-m', 'pip', 'install', '-q', '--target', folder, `${name}==${version}`];
  try {
    await promisify(execFile)('python3', args, { timeout: INSTALL_MS_MAX });
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT') throw new Unavailable('Python (python3) is not installed');
    const reason = stderr?.trim().split('\n').at(-1) || String(error).split('\n')[0];
    throw new Unavailable(`pip could not install ${name} ${version}: ${reason}`);
  }
}
