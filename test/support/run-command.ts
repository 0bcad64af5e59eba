/** Runs the command line as a user does; resolves to its output and exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const MAIN = path.join(import.meta.dirname, '../../src/main.ts');

/**
 * Disables V8's optimizing compiler for WebAssembly. It takes a second for the embedded database in each process, and
 * does not help a process as short-lived as a test.
 */
export const NODE_FLAGS = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

export type Environment = Record<string, string>;

/**
 * The given settings with this process's environment, except the service's settings, keys of models, and the module
 * that tap loads into every process and thread.
 */
export function environment(settings: Environment): Environment {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^((SVC|OPENAI)_|NODE_OPTIONS$)/.test(name),
  );
  return { ...(Object.fromEntries(own) as Environment), ...settings };
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export async function run(args: string[], settings: Environment = {}): Promise<Ended> {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN, ...args], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, stdout, stderr };
}
