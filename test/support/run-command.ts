/** Runs the command line as a user does; gives its output and exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const MAIN = path.join(import.meta.dirname, '../../src/main.ts');

/**
 * V8 leaves out its optimizing compiler for WebAssembly, which takes a second for the embedded database in each process
 * and makes nothing faster that runs as short as a test.
 */
export const NODE_FLAGS = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

export type Environment = Record<string, string>;

/**
 * The given settings, and this process's environment without settings of the service, keys to models, and the module that
 * tap loads into every process and thread.
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
