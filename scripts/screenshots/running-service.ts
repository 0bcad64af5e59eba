/** The service with the demonstration corpus in a folder of its own, for as long as pictures are taken. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const READY_MS_MAX = 300_000;

/** Calls `use` with the address of the hub; ends the service and deletes its folder after it. */
export async function withService(use: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'screenshots-'));
  const env = {
    ...process.env,
    SVC_DATA_DIR: dataDir,
    SVC_PORT: '0',
    SVC_HUB_PORT: '0',
    ENABLE_DEV_AUTH: 'true',
  };
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  const service = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: [...stdio] });
  const exited = once(service, 'exit');
  try {
    const addresses: string[] = [];
    createInterface(service.stdout!).on('line', line => {
      const [, address] = /listens on (http:\S+)/.exec(line) ?? [];
      if (address !== undefined) addresses.push(address);
    });
    const deadline = performance.now() + READY_MS_MAX;
    while (addresses.length < 2 || !(await isReady(addresses[0]!))) {
      if (service.exitCode !== null) throw new Error('the service has ended');
      if (performance.now() > deadline) throw new Error('the service is not ready after 5 minutes');
      await wait(200);
    }
    await use(addresses[1]!);
  } finally {
    service.kill();
    await exited;
    await fs.rm(dataDir, { recursive: true });
  }
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`)).status === 200;
