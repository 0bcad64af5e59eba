/** Runs the command line as a user does, and gives what it wrote and how it ended. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const MAIN = path.join(import.meta.dirname, '../../src/main.ts');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Only the given SVC_ settings reach the command. */
export async function run(args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const rest = Object.entries(process.env).filter(([name]) => !name.startsWith('SVC_'));
  const env = { ...Object.fromEntries(rest), ...settings };
  const child = spawn(process.execPath, [MAIN, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, stdout, stderr };
}
