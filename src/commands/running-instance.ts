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

export interface InstanceRequest {
  path: string;
  /** Until the headers of the response have arrived. */
  msMax: number;
  /** Sent by POST, as a form or as JSON; a request without a body is a GET. */
  body?: FormData | object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
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
   * Resolves to a successful response, whose body is still to be read. Rejects with a Refusal for an error answer, with
   * Unreached if there is no answer, and with the reason of `signal` once that is aborted.
   */
  async ask({ path, msMax, body, headers, signal }: InstanceRequest): Promise<Response> {
    const where = `the service at ${this.#url.origin}`;
    const isForm = body instanceof FormData;
    const send = async (ending: AbortSignal) => {
      const response = await fetch(new URL(path, this.#url), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-api-key': this.#secret,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: isForm || body === undefined ? (body ?? null) : JSON.stringify(body),
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
