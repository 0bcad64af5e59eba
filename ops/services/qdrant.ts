/**
 * An emulator of Qdrant's REST API in front of Qdrant's own engine, which is available from PyPI; the server itself is
 * in compose.yaml.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchOnce } from './fetch-once.ts';
import { LocalServer, portFor, type ServerOptions, started, untilDone } from './local-server.ts';
import type { Service } from './service.ts';
import { Unavailable } from './unavailable.ts';

const VERSION = '0.9.0';
const INSTALL_MS_MAX = 5 * 60_000;
/** Qdrant's default port. */
const USUAL_PORT = 6333;
const ANSWER_MS_MAX = 2_000;
const NAME = 'the emulator of Qdrant';

export async function startQdrant(options: ServerOptions = {}): Promise<LocalServer> {
  const packages = await fetchOnce(`qdrant-edge-py-${VERSION}`, 'packages', install);
  const port = await portFor(options);
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-qdrant-'));
  const uri = `http://127.0.0.1:${port}`;
  const script = path.join(import.meta.dirname, 'qdrant_emulator.py');
  const plan = {
    name: NAME,
    port,
    uri,
    home,
    command: 'python3',
    args: ['-u', script, String(port), path.join(home, 'collections')],
    env: { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' },
    untilReady: (process: Parameters<typeof untilDone>[1]) =>
      untilDone(NAME, process, () => ask(uri)),
  };
  return started(new LocalServer(plan), options);
}

/** Installs into a folder, not into a virtual environment, which could not be renamed. */
async function install(folder: string): Promise<void> {
  const args = ['-m', 'pip', 'install', '-q', '--target', folder, `qdrant-edge-py==${VERSION}`];
  try {
    await promisify(execFile)('python3', args, { timeout: INSTALL_MS_MAX });
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT') throw new Unavailable('Python (python3) is not installed');
    const reason = stderr?.trim().split('\n').at(-1) || String(error).split('\n')[0];
    throw new Unavailable(`pip could not install qdrant-edge-py ${VERSION}: ${reason}`);
  }
}

async function ask(uri: string): Promise<void> {
  const response = await fetch(`${uri}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

export const qdrantService: Service = {
  name: 'qdrant',
  async start() {
    const server = await startQdrant({ port: USUAL_PORT, background: true });
    const { pid, home, uri, stopSignal } = server;
    return { pid, home, stopSignal, settings: { SVC_QDRANT_URL: uri } };
  },
};
