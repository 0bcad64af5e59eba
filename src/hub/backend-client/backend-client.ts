/** The only module that calls the backend, with a deadline for each call, retries, and a circuit breaker. */
import { Breaker } from '../../runtime/breaker.ts';
import { backoffMs, retrying, TimeLimitError, within } from '../../runtime/policies.ts';
import { BackendFailure } from './backend-failure.ts';
import { type BackendObserver, SILENT } from './backend-metrics.ts';
import type { BackendOperations } from './backend-types.ts';
import {
  type BackendAddress,
  type BackendRequest,
  failureOf,
  openAtBackend,
  type RawAnswer,
  sendToBackend,
} from './send-to-backend.ts';

const CALL_MS_MAX = 15_000;
const PING_MS_MAX = 5_000;
const ATTEMPTS_MAX = 3;
const BACKOFF = { firstMs: 200, msMax: 3_000 };
/** Requests that change data or cost money are not retried here; the caller decides. */
const ONCE =
  /^\/v1\/(memories|factual\/extract|decisions\/remove|datasets\/(uploads|preview))(\?|$)/;

export interface BackendCall {
  method: 'GET' | 'POST';
  /** Path with its query, such as `/v1/vocabularies/categorias?limit=5`. */
  path: string;
  body?: object;
  signal?: AbortSignal;
  /** Time limit of all attempts together, in milliseconds. */
  msMax?: number;
}

/** An answer of the backend: `data` of the envelope, and the engine and snapshot that gave it. */
export interface BackendAnswer<T> {
  data: T;
  meta: { trace_id: string; engine?: string; snapshot?: { id: number } | null };
}

export class BackendClient {
  readonly #address: () => BackendAddress;
  readonly #observer: BackendObserver;
  readonly #breaker: Breaker;

  constructor(address: () => BackendAddress, observer = SILENT) {
    this.#address = address;
    this.#observer = observer;
    this.#breaker = new Breaker({
      isOutage,
      refusal: () => new BackendFailure(null, 'CIRCUIT_OPEN', 'The backend does not answer.'),
      // Any other error would count as an answer and close the breaker.
      trial: () =>
        this.ping().catch(() => {
          throw new BackendFailure(null, 'NETWORK', 'The backend is not alive.');
        }),
      changed: isOpen => observer.breakerChanged(isOpen),
    });
  }

  /** Resolves to a successful answer. Rejects with a BackendFailure, or with the reason of `signal`. */
  async call<T>({ body, signal, msMax, ...call }: BackendCall): Promise<BackendAnswer<T>> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.#observed({ ...call, body: text }, { signal, msMax }, answer => {
      if (answer.status >= 400) throw failureOf(answer);
      return parsed<T>(answer);
    });
  }

  /** Like `call`, but with the types of the operation. Parameters of a GET go into the query. */
  ask<K extends keyof BackendOperations>(
    operation: K,
    params: BackendOperations[K]['params'],
    limits: Pick<BackendCall, 'signal' | 'msMax'> = {},
  ): Promise<BackendAnswer<BackendOperations[K]['data']>> {
    const [method, path] = operation.split(' ') as ['GET' | 'POST', string];
    if (method === 'POST') return this.call({ method, path, body: params, ...limits });
    const given = Object.entries(params).filter(
      ([, value]) => value !== null && value !== undefined,
    );
    const query = new URLSearchParams(
      given.map(([name, value]): [string, string] => [name, String(value)]),
    );
    return this.call({ method, path: query.size === 0 ? path : `${path}?${query}`, ...limits });
  }

  /** The backend's answer unchanged, even if it is a refusal. Rejects as `call` does. */
  pass(
    request: BackendRequest,
    limits: { signal?: AbortSignal; msMax?: number | undefined },
  ): Promise<RawAnswer> {
    return this.#observed(request, limits, answer => {
      if (answer.status === 500) throw failureOf(answer);
      return answer;
    });
  }

  /** The response with status 200 and an unread body, from a single attempt. Rejects as `call` does. */
  async open(request: BackendRequest, signal: AbortSignal): Promise<Response> {
    const send = () => openAtBackend(this.#address(), request, signal);
    return this.#timed(request, () => this.#breaker.execute(send));
  }

  /** Resolves if the backend is alive, without regard to the breaker. */
  async ping(): Promise<void> {
    const { url } = this.#address();
    const answer = await within(PING_MS_MAX, signal => fetch(`${url}/livez`, { signal }));
    await answer.body?.cancel();
    if (!answer.ok)
      throw new BackendFailure(answer.status, 'UNAVAILABLE', 'The backend is not alive.');
  }

  /** Stops the breaker's trial requests. */
  close(): void {
    this.#breaker.close();
  }

  #observed<R>(
    request: BackendRequest,
    limits: { signal?: AbortSignal | undefined; msMax?: number | undefined },
    take: (answer: RawAnswer) => R,
  ): Promise<R> {
    return this.#timed(request, async () => take(await this.#attempts(request, limits)));
  }

  /** Reports duration and outcome of a call to the observer. */
  async #timed<R>(request: BackendRequest, work: () => Promise<R>): Promise<R> {
    const startedAt = performance.now();
    const end = (failure: BackendFailure | null) => {
      const seconds = (performance.now() - startedAt) / 1000;
      this.#observer.ended(request.template ?? request.path, failure, seconds);
    };
    try {
      const result = await work();
      end(null);
      return result;
    } catch (error) {
      if (error instanceof BackendFailure) end(error);
      throw error;
    }
  }

  /** All attempts within one deadline. Fails instead of retrying if the pause would exceed the deadline. */
  #attempts(
    request: BackendRequest,
    {
      signal,
      msMax = CALL_MS_MAX,
    }: { signal?: AbortSignal | undefined; msMax?: number | undefined },
  ): Promise<RawAnswer> {
    const endsAt = performance.now() + msMax;
    const attemptsMax = ONCE.test(request.path) ? 1 : ATTEMPTS_MAX;
    const pauseAfter = (error: unknown, failures: number) => {
      if (!isPassing(error) || failures + 1 >= attemptsMax) return null;
      const pause =
        (error as BackendFailure).retryAfterMs ?? jittered(backoffMs(failures, BACKOFF));
      return performance.now() + pause < endsAt ? pause : null;
    };
    return retrying(
      () => this.#breaker.execute(() => this.#attempt(request, endsAt, signal)),
      pauseAfter,
      signal,
    );
  }

  /**
   * The timeout is inside the breaker, so that the breaker also counts a backend that accepts requests and never
   * answers.
   */
  async #attempt(
    request: BackendRequest,
    endsAt: number,
    signal: AbortSignal | undefined,
  ): Promise<RawAnswer> {
    const msLeft = Math.max(1, endsAt - performance.now());
    const send = (part: AbortSignal) => sendToBackend(this.#address(), request, part);
    try {
      return await within(msLeft, send, signal);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      throw new BackendFailure(null, 'TIMEOUT', error.message);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof BackendFailure && (error.status === 429 || error.code === 'NETWORK');

/**
 * A refusal is an answer, and an abort by the caller says nothing about the backend, so neither counts as an outage.
 */
const isOutage = (error: unknown): boolean =>
  error instanceof BackendFailure &&
  (error.code === 'NETWORK' || error.code === 'TIMEOUT' || error.status === 502);

/** A random pause between `ms` / 2 and `ms`, so that callers that failed together do not retry together. */
const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2);

function parsed<T>({ status, bytes }: RawAnswer): BackendAnswer<T> {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new BackendFailure(status, 'NOT_JSON', 'The answer of the backend is not JSON.');
  }
}
