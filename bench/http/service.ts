/** Runs a server to be measured in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR } from '../../src/commands/allocator-settings.ts';
import { withoutSettings } from '../corpora.ts';
import type { LoopReading } from './loop-probe.ts';

export const KEY = 'bench-2f6b8c0d4e1a';
const RATE_LIMIT_MAX = 100_000_000;
const READY_MS_MAX = 120_000;
const STOP_MS_MAX = 20_000;
const POLL_MS = 50;
const LISTENS = /listens on (http:\S+)/g;
const BENCH = new URL('../', import.meta.url);
const PROBE = new URL('./loop-probe.ts', import.meta.url).href;

/** Settings of the service under load: the defaults except for port, keys, rate limit, log and demonstration. */
export function productSettings(dataDir: string): Record<string, string> {
  return {
    SVC_DATA_DIR: dataDir,
    SVC_PORT: '0',
    SVC_API_KEYS: `bench:${KEY}`,
    SVC_RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT_MAX),
    SVC_LOG_LEVEL: 'error',
    SVC_DEMO: 'false',
    // The page signs in automatically.
    ENABLE_DEV_AUTH: 'true',
  };
}

export class Service {
  readonly url: string;
  /** Where the hub listens; null where none does. */
  readonly hubUrl: string | null;
  readonly #child: ChildProcess;

  private constructor(url: string, hubUrl: string | null, child: ChildProcess) {
    this.url = url;
    this.hubUrl = hubUrl;
    this.#child = child;
  }

  /** Starts a script, whose path is relative to `bench`, and resolves when it prints `… listens on URL`. */
  static async start(
    script: string,
    args: readonly string[] = [],
    settings: Record<string, string> = {},
  ): Promise<Service> {
    const file = fileURLToPath(new URL(script, BENCH));
    const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, file, ...args], {
      // The settings that a service without a channel to its parent sets itself.
      env: { ...ALLOCATOR, ...withoutSettings(), ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child.stdout!.setEncoding('utf8');
    let output = '';
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ended with ${code}: ${output}`);
    });
    const hasHub = args.includes('serve') && !args.includes('--only');
    const listening = new Promise<[string, string | null]>(resolve => {
      child.stdout!.on('data', (text: string) => {
        output += text;
        const [url, hubUrl = null] = [...output.matchAll(LISTENS)].map(([, found]) => found!);
        if (url !== undefined && (hubUrl !== null || !hasHub)) resolve([url, hubUrl]);
      });
    });
    const service = new Service(...(await Promise.race([listening, ended])), child);
    ended.catch(() => undefined);
    return service;
  }

  /** Resolves when `/readyz` answers 200. */
  async ready(): Promise<this> {
    const endAt = performance.now() + READY_MS_MAX;
    while (performance.now() < endAt) {
      const { ok } = await fetch(`${this.url}/readyz`);
      if (ok) return this;
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
    throw new Error('the service did not become ready');
  }

  /** Sends one request; returns the body of the answer and throws for a status other than 2xx. */
  async ask({ path, body }: { path: string; body: string }): Promise<string> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${KEY}` };
    const answer = await fetch(this.url + path, { method: 'POST', headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  }

  /** Event-loop delay since the last call, and memory. */
  probe(): Promise<LoopReading> {
    return this.exchange('probe', (message): message is LoopReading => isReading(message));
  }

  send(message: unknown): void {
    this.#child.send(message as object);
  }

  /** Sends a message and resolves to the first message for which `isAnswer` holds. */
  exchange<T>(message: unknown, isAnswer: (message: unknown) => message is T): Promise<T> {
    const answer = this.next(isAnswer);
    this.send(message);
    return answer;
  }

  next<T>(isAnswer: (message: unknown) => message is T): Promise<T> {
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#child.off('message', look);
        this.#child.off('exit', ended);
      };
      const look = (message: unknown) => {
        if (!isAnswer(message)) return;
        done();
        resolve(message);
      };
      const ended = () => {
        done();
        reject(new Error('the service ended'));
      };
      this.#child.on('message', look);
      this.#child.on('exit', ended);
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS_MAX);
    await exit;
    clearTimeout(timer);
  }
}

function isReading(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'probe' in message;
}
