/** Remembers the servers that `npm run services` has started, one file each, and ends them. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { commandLine, endProcess } from './server-process.ts';
import type { StartedService } from './service.ts';

const fileOf = (name: string) => cacheFolder('running', `${name}.json`);

export async function remember(name: string, started: StartedService): Promise<void> {
  await fs.mkdir(path.dirname(fileOf(name)), { recursive: true });
  await fs.writeFile(fileOf(name), `${JSON.stringify(started)}\n`, { mode: 0o600 });
}

/** The running server with this name; null if there is none. */
export async function recall(name: string): Promise<StartedService | null> {
  const started = await read(name);
  return started !== null && (await isOurs(started)) ? started : null;
}

/** Ends the server if it runs and removes its files; resolves to whether it was running. */
export async function endRemembered(name: string): Promise<boolean> {
  const started = await read(name);
  if (started === null) return false;
  const wasRunning = await isOurs(started);
  await endProcess(started.pid, () => isOurs(started), started.stopSignal ?? 'SIGTERM');
  await fs.rm(started.home, { recursive: true, force: true });
  await fs.rm(fileOf(name), { force: true });
  return wasRunning;
}

/** The id may have been reused, so the command line must contain the folder. */
async function isOurs({ pid, home }: StartedService): Promise<boolean> {
  return (await commandLine(pid)).includes(home);
}

async function read(name: string): Promise<StartedService | null> {
  try {
    return JSON.parse(await fs.readFile(fileOf(name), 'utf8')) as StartedService;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
