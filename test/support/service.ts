/** Starts the service as a process, on a free port, and sends requests to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Operation } from '../../src/engine/operation.ts';
import type { TestScope } from './empty-folder.ts';
import { type Environment, environment, MAIN, NODE_FLAGS } from './run-command.ts';

const WAIT_MS_MAX = 150_000;
const POLL_MS_MIN = 10;
const POLL_MS_MAX = 50;

export interface Service {
  process: ChildProcess;
  url: string;
  port: number;
  /** Where the hub listens; null for a backend alone. */
  hubUrl: string | null;
  /** The API key that the first run created and printed; null in later runs. */
  madeKey: string | null;
  /** Everything on standard output and standard error so far. */
  said(): { stdout: string; stderr: string };
  /** Sends a signal and waits until the process ends. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `serve` on free ports; resolves once it listens. Ended with the test. */
export async function startService(
  t: TestScope,
  dataDir: string,
  settings: Environment = {},
  part: 'backend' | 'both' = 'backend',
): Promise<Service> {
  const env = environment({
    SVC_DATA_DIR: dataDir,
    SVC_PORT: '0',
    SVC_HUB_PORT: '0',
    SVC_DEMO: 'false',
    SVC_POOL_THREADS: '2',
    SVC_SNAPSHOT_REFRESH_SECONDS: '0.1',
    SVC_SNAPSHOT_MEMORY_MAX_MB: '256',
    // The page can then sign in by itself.
    ...(part === 'both' && { ENABLE_DEV_AUTH: 'true' }),
    ...settings,
  });
  const only = part === 'both' ? [] : ['--only', part];
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN, 'serve', ...only], { env });
  const exited = once(child, 'exit');
  t.teardown(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', piece => {
    texts.stdout += piece;
  });
  child.stderr.on('data', piece => {
    texts.stderr += piece;
  });
  const listening = /listens on (http:\/\/[^ ]+:(\d+)) /;
  const hubListening = /hub listens on (http:\/\/\S+)/;
  await until(() => {
    if (child.exitCode !== null) throw new Error(`it ended: ${texts.stderr}`);
    const { stdout } = texts;
    if (part === 'both' && !hubListening.test(stdout)) return false;
    return listening.test(stdout) && (env.SVC_API_KEYS !== undefined || /API key.*\n/.test(stdout));
  }, 'it listens');
  const [, url, port] = listening.exec(texts.stdout)!;
  return {
    process: child,
    url: url!,
    port: Number(port),
    hubUrl: hubListening.exec(texts.stdout)?.[1] ?? null,
    madeKey: /API key, created.*: (\S+)\n/.exec(texts.stdout)?.[1] ?? null,
    said: () => ({ ...texts }),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/**
 * Polls until `holds` is true; throws after 150 s. Each poll costs work in both processes, so the pauses grow with
 * time.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string),
): Promise<void> {
  const begunAt = performance.now();
  while (!(await holds())) {
    const passedMs = performance.now() - begunAt;
    if (passedMs > WAIT_MS_MAX) {
      throw new Error(`in vain: ${typeof what === 'string' ? what : what()}`);
    }
    const pauseMs = Math.min(POLL_MS_MAX, Math.max(POLL_MS_MIN, passedMs / 20));
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
}

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  json: any;
}

/** POST with a body, GET without. */
export async function ask(url: string, key: string, route: string, body?: object): Promise<Reply> {
  const response = await fetch(url + route, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-api-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const json = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, json };
}

export const ready = (url: string) =>
  until(async () => (await fetch(`${url}/readyz`)).status === 200, 'it is ready');

/** Calls an operation by its first method: with a body for POST, with path and query for GET. */
export function askOperation(
  { url, key }: { url: string; key: string },
  { path, methods = ['POST'] }: Pick<Operation, 'path' | 'methods'>,
  params: object,
): Promise<Reply> {
  if (methods.includes('POST')) return ask(url, key, path, params);
  const query = new URLSearchParams();
  let route = path;
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    const isInPath = route.includes(`{${name}}`);
    if (isInPath) route = route.replace(`{${name}}`, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  return ask(url, key, `${route}?${query}`);
}
