/**
 * An emulator of Qdrant's REST API in front of Qdrant's own engine, which is available from PyPI; the server itself is
 * in compose.yaml.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LocalServer, portFor, type ServerOptions, started, untilDone } from './local-server.ts';
import { pipPackages } from './pip-packages.ts';
import type { Service } from './service.ts';

const VERSION = '0.9.0';
/** Qdrant's default port. */
const USUAL_PORT = 6333;
const ANSWER_MS_MAX = 2_000;
const NAME = 'the emulator of Qdrant';

export async function startQdrant(options: ServerOptions = {}): Promise<LocalServer> {
  const packages = await pipPackages('qdrant-edge-py', VERSION);
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
