/** Processes of the product that take part in an upload, which a bench may kill and restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const KEY = 'a-key-of-the-benches-0123456789';
const START_MS_MAX = 120_000;
const POLL_MS = 20;

export interface Ingest {
  state: string;
  bytes: number;
  decisions: number;
  attempts: number;
  error: string | null;
}

/** `jurisgrafo serve` or `jurisgrafo ingest-worker`; its first line of output shows that it is ready. */
export class ProductProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #said = '';

  private constructor(command: string, settings: Record<string, string>) {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('SVC_'));
    const env = { ...Object.fromEntries(own), SVC_API_KEYS: `bench:${KEY}`, ...settings };
    this.#child = spawn(
      process.execPath,
      [MAIN, ...(command === 'serve' ? ['serve', '--only', 'backend'] : [command])],
      {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text;
    });
    this.#exited = once(this.#child, 'exit');
  }

  static async start(command: string, settings: Record<string, string>): Promise<ProductProcess> {
    const started = new ProductProcess(command, settings);
    await until(() => {
      if (started.#child.exitCode !== null) throw new Error(`${command} ended at once`);
      return started.#said.includes('\n') && /listens on|worker runs/.test(started.#said);
    }, START_MS_MAX);
    return started;
  }

  /** Address that the service listens on. */
  get url(): string {
    return /listens on (\S+)/.exec(this.#said)![1]!;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#child.kill(signal);
    await this.#exited;
  }
}

/** Uploads the file; resolves to the id of its item. */
export async function upload(url: string, file: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([fs.readFileSync(file)]), path.basename(file));
  const { data } = await ask(url, '', { method: 'POST', body: form });
  return data.id as string;
}

export async function look(url: string, id: string): Promise<Ingest> {
  return (await ask(url, `/${id}`)).data.ingest as Ingest;
}

/** Polls until `holds` is true; throws after `msMax`. */
export async function until(holds: () => boolean | Promise<boolean>, msMax: number): Promise<void> {
  const deadline = performance.now() + msMax;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error(`the condition did not hold within ${msMax} ms`);
    await sleep(POLL_MS);
  }
}

async function ask(
  url: string,
  route: string,
  init: RequestInit = {},
): Promise<{ data: Record<string, unknown> }> {
  const headers = { 'x-api-key': KEY };
  const response = await fetch(`${url}/v1/datasets/uploads${route}`, { ...init, headers });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { data: Record<string, unknown> };
}
