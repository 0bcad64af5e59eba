/** The instance that has the data folder, asked by a command that finds the folder locked. */

import { ownSecret } from '../http/access/api-keys.ts';
import { TimeLimitError, within } from '../runtime/policies.ts';
import type { Settings } from '../settings/settings.ts';
import { DataLockedError } from '../stores/embedded/data-lock.ts';

/** What listens on every address is reached on this one. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

/** The service answered, and refuses. */
export class Refusal extends Error {
  /** Of docs/errors.md; the status where the answer is not the service's own, as of a proxy before it. */
  readonly code: string;
  readonly status: number;
  /** Seconds after which it may be asked again; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(where: string, code: string, message: string, response: Response) {
    super(`${where} refuses: ${code}, ${message}`);
    this.name = 'Refusal';
    this.code = code;
    this.status = response.status;
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    this.retryAfterSeconds = Number.isNaN(seconds) ? null : seconds;
  }
}

/** The service could not be asked, or did not answer. */
export class Unreached extends Error {
  override name = 'Unreached';
}

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

  /**
   * The answer's body, its status being one of success; throws a Refusal of what an error answer says, or Unreached.
   * `msMax` is until then; an abort of `signal` throws its reason.
   */
  ask(
    path: string,
    msMax: number,
    body?: object,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const json = { 'content-type': 'application/json', ...headers };
    return this.#send(path, msMax, body === undefined ? null : JSON.stringify(body), json, signal);
  }

  /** The same for a form. */
  post(path: string, msMax: number, form: FormData, signal?: AbortSignal): Promise<Response> {
    return this.#send(path, msMax, form, {}, signal);
  }

  async #send(
    path: string,
    msMax: number,
    body: string | FormData | null,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response> {
    const where = `the service at ${this.#url.origin}`;
    const send = async (ending: AbortSignal) => {
      const response = await fetch(new URL(path, this.#url), {
        method: body === null ? 'GET' : 'POST',
        headers: { 'x-api-key': this.#secret, ...headers },
        body,
        signal: ending,
      });
      if (response.ok) return response;
      throw await refusalOf(where, response);
    };
    try {
      signal?.throwIfAborted();
      return await within(msMax, send, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TimeLimitError) {
        throw new Unreached(`${where} did not answer in ${msMax} ms`);
      }
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code === undefined) throw error;
      throw new Unreached(`${where} cannot be reached (${cause.code})`, { cause: error });
    }
  }
}

/** A proxy before the service answers in words of its own. */
async function refusalOf(where: string, response: Response): Promise<Refusal> {
  const text = await response.text();
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    return new Refusal(where, error.code, error.message, response);
  } catch {
    return new Refusal(where, `status ${response.status}`, response.statusText, response);
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
