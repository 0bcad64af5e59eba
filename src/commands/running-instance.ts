/** HTTP client for the service that owns the data folder, for commands that find the folder locked. */

import { ownSecret } from '../http/access/api-keys.ts';
import { TimeLimitError, within } from '../runtime/policies.ts';
import type { Settings } from '../settings/settings.ts';
import { DataLockedError } from '../stores/embedded/data-lock.ts';

/** A service that listens on all addresses is reached through loopback. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

/** The service answered with an error. */
export class Refusal extends Error {
  /** An error code of docs/errors.md, or the HTTP status if the answer comes from a proxy. */
  readonly code: string;
  readonly status: number;
  /** Seconds of the Retry-After header; null without one. */
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

/** The service could not be reached or did not answer. */
export class Unreached extends Error {
  override name = 'Unreached';
  /** Whether the service accepted the connection and then closed it. */
  readonly isBroken: boolean;

  constructor(message: string, { isBroken, cause }: { isBroken: boolean; cause: unknown }) {
    super(message, { cause });
    this.isBroken = isBroken;
  }
}

/** Error codes of a connection that was never established. */
const NO_CONNECTION = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface InstanceRequest {
  path: string;
  /** Milliseconds until the response headers must have arrived. */
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
   * Resolves to a successful response with an unread body. Rejects with a Refusal for an error answer, with Unreached
   * if there is no answer, and with the reason of `signal` once it is aborted.
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
        throw new Unreached(`${where} did not answer in ${msMax} ms`, {
          isBroken: false,
          cause: error,
        });
      }
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code === undefined) throw error;
      const isBroken = !NO_CONNECTION.has(cause.code);
      throw new Unreached(`${where} cannot be reached (${cause.code})`, { isBroken, cause: error });
    }
  }

  /** Like `ask`, but reads the body as JSON; an incomplete answer is Unreached too. */
  async askJson<T>(request: InstanceRequest): Promise<T> {
    const response = await this.ask(request);
    try {
      return (await response.json()) as T;
    } catch (error) {
      request.signal?.throwIfAborted();
      const message = `the service at ${this.#url.origin} broke off its answer`;
      throw new Unreached(message, { isBroken: true, cause: error });
    }
  }
}

/** The error of an answer. An answer of a proxy is not in the service's format. */
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
 * Runs `direct`, which opens the data folder. If a service owns the folder, or the settings name a service, runs
 * `through` instead. Throws the DataLockedError if the owner of the folder is not a listening service.
 */
export async function directOrThrough<T>(
  settings: Settings,
  direct: () => Promise<T>,
  through: (instance: RunningInstance) => Promise<T>,
): Promise<T> {
  if (settings.SVC_API_URL !== '') {
    const secret = await ownSecret(settings);
    if (secret === null)
      throw new Error('SVC_API_URL requires the key of that service in SVC_API_KEYS');
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
      throw new Error(`${error.message}, or set its key in SVC_API_KEYS`, { cause: error });
    }
    return through(new RunningInstance(url, secret));
  }
}
