/** The instance that has the data folder, asked by a command that finds the folder locked. */
import type { Settings } from '../config.ts';
import { ownSecret } from '../http/api-keys.ts';
import { DataLockedError } from '../stores/data-lock.ts';

/** What listens on every address is reached on this one. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

export class RunningInstance {
  readonly #url: URL;
  readonly #secret: string;

  constructor(url: URL, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  get origin(): string {
    return this.#url.origin;
  }

  /** The answer's body, its status being one of success; throws what an error answer says. `msMax` is until then. */
  ask(path: string, msMax: number, body?: object, headers: Record<string, string> = {}) {
    return this.#send(path, msMax, body === undefined ? null : JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    });
  }

  /** The same for a form. */
  post(path: string, msMax: number, form: FormData): Promise<Response> {
    return this.#send(path, msMax, form, {});
  }

  async #send(
    path: string,
    msMax: number,
    body: string | FormData | null,
    headers: Record<string, string>,
  ): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), msMax);
    const where = `the service at ${this.#url.origin}`;
    try {
      const response = await fetch(new URL(path, this.#url), {
        method: body === null ? 'GET' : 'POST',
        headers: { 'x-api-key': this.#secret, ...headers },
        body,
        signal: late.signal,
      });
      if (response.ok) return response;
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      throw new Error(`${where} refuses: ${error.code}, ${error.message}`);
    } catch (error) {
      if (late.signal.aborted) throw new Error(`${where} did not answer in ${msMax} ms`);
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code === undefined) throw error;
      throw new Error(`${where} cannot be reached (${cause.code})`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Runs `direct`, which opens the data folder; where a service has it, or the settings name one, `through` is run
 * instead. Throws the DataLockedError where what has the folder is no service that listens.
 */
export async function directOrThrough<T>(
  settings: Settings,
  direct: () => Promise<T>,
  through: (instance: RunningInstance) => Promise<T>,
): Promise<T> {
  if (settings.SVC_API_URL !== '') {
    const secret = await ownSecret(settings);
    if (secret === null)
      throw new Error('SVC_API_URL needs the key of that service in SVC_API_KEYS');
    return through(new RunningInstance(new URL(settings.SVC_API_URL), secret));
  }
  try {
    return await direct();
  } catch (error) {
    if (!(error instanceof DataLockedError)) throw error;
    const url = URL.parse(error.address);
    if (url === null) throw error;
    url.hostname = LOOPBACK[url.hostname] ?? url.hostname;
    const secret = await ownSecret(settings);
    if (secret === null) {
      throw new Error(`${error.message}, or give its key in SVC_API_KEYS`, { cause: error });
    }
    return through(new RunningInstance(url, secret));
  }
}
