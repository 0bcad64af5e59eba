/** The only place that calls the backend: its key, a deadline for each call, repeated attempts, errors of the hub. */
import { AppError } from '../../errors/errors.ts';
import { retrying, within } from '../../runtime/policies.ts';

const CALL_MS_MAX = 15_000;
const ATTEMPTS_MAX = 3;
const BACKOFF_MS = 200;
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;

export interface BackendAddress {
  url: string;
  key: string;
}

export interface BackendCall {
  method: 'GET' | 'POST';
  /** With its query, such as `/v1/vocabularies/categorias?limit=5`. */
  path: string;
  body?: object;
  signal?: AbortSignal;
  msMax?: number;
}

/** An answer of the backend: `data` of the envelope, and what answered. */
export interface BackendAnswer<T> {
  data: T;
  meta: { trace_id: string; engine?: string; snapshot?: { id: number } | null };
}

/** Why a call failed. `status` is null when there was no answer. */
export class BackendFailure extends Error {
  readonly status: number | null;
  readonly code: string;
  readonly retryAfterMs: number | null;

  constructor(
    status: number | null,
    code: string,
    message: string,
    retryAfterMs: number | null = null,
  ) {
    super(message);
    this.name = 'BackendFailure';
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export class BackendClient {
  readonly #address: () => BackendAddress;

  constructor(address: () => BackendAddress) {
    this.#address = address;
  }

  /** Every operation and capability only reads, so that each may be repeated. Rejects with a BackendFailure. */
  async call<T>({ signal, msMax = CALL_MS_MAX, ...call }: BackendCall): Promise<BackendAnswer<T>> {
    const attempt = (part: AbortSignal) => this.#attempt<T>(call, part);
    const pauseAfter = (error: unknown, failures: number) => {
      const failure = error as BackendFailure;
      const isPassing = failure.status === null || failure.status === 429;
      if (!isPassing || failures + 1 >= ATTEMPTS_MAX) return null;
      return failure.retryAfterMs ?? BACKOFF_MS * 2 ** failures;
    };
    try {
      return await within(msMax, part => retrying(() => attempt(part), pauseAfter, part), signal);
    } catch (error) {
      if (error instanceof BackendFailure || signal?.aborted) throw error;
      throw new BackendFailure(null, 'TIMEOUT', (error as Error).message);
    }
  }

  /** Resolves when the backend answers. */
  async ping(): Promise<void> {
    const { url } = this.#address();
    const answer = await within(CALL_MS_MAX, signal => fetch(`${url}/livez`, { signal }));
    await answer.arrayBuffer();
    if (!answer.ok)
      throw new BackendFailure(answer.status, 'UNAVAILABLE', 'The backend is not alive.');
  }

  async #attempt<T>(
    { method, path, body }: Pick<BackendCall, 'method' | 'path' | 'body'>,
    signal: AbortSignal,
  ): Promise<BackendAnswer<T>> {
    const { url, key } = this.#address();
    const init = {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    };
    const answer = await fetch(url + path, init).catch(error => {
      throw new BackendFailure(null, 'NETWORK', (error as Error).message);
    });
    return parsed<T>(answer, await readText(answer));
  }
}

async function readText(answer: Response): Promise<string> {
  if (Number(answer.headers.get('content-length') ?? 0) > ANSWER_BYTES_MAX) {
    throw new BackendFailure(answer.status, 'TOO_LARGE', 'The answer is too large.');
  }
  return answer.text().catch(error => {
    throw new BackendFailure(null, 'NETWORK', (error as Error).message);
  });
}

function parsed<T>(answer: Response, text: string): BackendAnswer<T> {
  let json: { error?: { code: string; message: string } } & BackendAnswer<T>;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackendFailure(answer.status, 'NOT_JSON', 'The answer is not JSON.');
  }
  if (answer.ok) return json;
  const { code = 'UNKNOWN', message = '' } = json.error ?? {};
  const seconds = Number(answer.headers.get('retry-after'));
  throw new BackendFailure(answer.status, code, message, seconds > 0 ? seconds * 1000 : null);
}

/** A failure as the hub's own error, for routes that pass the backend's answer on. */
export function asRefusal(failure: BackendFailure): AppError {
  if (failure.status === 404) return new AppError('NOT_FOUND', failure.message);
  if (failure.status === 400) return new AppError('VALIDATION_ERROR', failure.message);
  return new AppError('SERVICE_UNAVAILABLE', 'The backend does not answer.', { cause: failure });
}
