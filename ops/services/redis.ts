/** Redis as a local server without persistence. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { LocalServer, portFor, type ServerOptions, started, untilDone } from './local-server.ts';
import type { Service } from './service.ts';
import { Unavailable } from './unavailable.ts';

/** Redis's default port. */
const USUAL_PORT = 6379;
const PING_MS_MAX = 2_000;
/** The same as in compose.yaml. A full server refuses writes, because an evicted counter would count too few. */
const SETTINGS = [
  '--save',
  '',
  '--appendonly',
  'no',
  '--maxmemory',
  '256mb',
  '--maxmemory-policy',
  'noeviction',
];

export async function startRedis(options: ServerOptions = {}): Promise<LocalServer> {
  await promisify(execFile)('redis-server', ['--version']).catch(() => {
    throw new Unavailable('Redis is not installed (redis-server)');
  });
  const port = await portFor(options);
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-redis-'));
  // Its own process title would contain neither the folder nor the settings.
  const place = ['--bind', '127.0.0.1', '--port', String(port), '--set-proc-title', 'no'];
  const plan = {
    name: 'Redis',
    port,
    uri: `redis://127.0.0.1:${port}`,
    home,
    command: 'redis-server',
    args: [...place, '--dir', home, ...SETTINGS],
    untilReady: (process: Parameters<typeof untilDone>[1]) =>
      untilDone('Redis', process, () => ping(port)),
  };
  return started(new LocalServer(plan), options);
}

async function ping(port: number): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    socket.write('PING\r\n');
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(PING_MS_MAX) });
    if (!String(answer).startsWith('+PONG')) throw new Error(String(answer).trim());
  } finally {
    socket.destroy();
  }
}

export const redisService: Service = {
  name: 'redis',
  async start() {
    const server = await startRedis({ port: USUAL_PORT, background: true });
    const { pid, home, uri, stopSignal } = server;
    return { pid, home, stopSignal, settings: { SVC_REDIS_URL: uri } };
  },
};
