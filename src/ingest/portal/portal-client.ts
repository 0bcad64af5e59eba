/** Asks an open-data portal politely: one request at a time, a pause between two, waits where it is told to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, retrying, within } from '../../runtime/policies.ts';

const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 2_000;
const PAUSE_MS_MAX = 60_000;
/** Longer requests to wait are not followed: the file is left for the next run. */
const ASKED_WAIT_MS_MAX = 300_000;
const ANSWER_MS_MAX = 60_000;
const LIST_BYTES_MAX = 32 * 1024 * 1024;
/** Temporary refusals. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The portal refused, cannot be reached, or sent something else than was asked for. */
export class PortalError extends Error {
  readonly status: number | null;
  /** Milliseconds that the portal asks to wait. */
  readonly waitMs: number | null;
  readonly isPassing: boolean;

  constructor(message: string, status: number | null = null, waitMs: number | null = null) {
    super(message);
    this.name = 'PortalError';
    this.status = status;
    this.waitMs = waitMs;
    this.isPassing = status === null || PASSING.has(status);
  }
}

export interface PortalOptions {
  userAgent: string;
  /** Milliseconds between two requests. */
  pauseMs: number;
  /** The first pause before a request is sent again; 2 s by default. */
  firstPauseMs?: number;
  signal: AbortSignal;
}

export class PortalClient {
  readonly #options: PortalOptions;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(options: PortalOptions) {
    this.#options = options;
  }

  get signal(): AbortSignal {
    return this.#options.signal;
  }

  /** Does `work` again while the portal fails for a time. */
  patiently<T>(work: () => Promise<T>): Promise<T> {
    const { signal, firstPauseMs: firstMs = FIRST_PAUSE_MS } = this.#options;
    const pauseAfter = (error: unknown, failures: number) => {
      if (!(error instanceof PortalError) || !error.isPassing) return null;
      if (failures + 1 >= TRIES_MAX || (error.waitMs ?? 0) > ASKED_WAIT_MS_MAX) return null;
      return Math.max(error.waitMs ?? 0, backoffMs(failures, { firstMs, msMax: PAUSE_MS_MAX }));
    };
    return retrying(work, pauseAfter, signal);
  }

  /** One request. Rejects with a PortalError unless the status is 2xx or 416. */
  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const { userAgent, pauseMs, signal } = this.#options;
    const leftMs = this.#lastAt + pauseMs - performance.now();
    if (leftMs > 0) await sleep(leftMs, undefined, { signal });
    const send = (limit: AbortSignal) =>
      fetch(url, { headers: { 'user-agent': userAgent, ...headers }, signal: limit });
    const response = await within(ANSWER_MS_MAX, send, signal).catch((error: Error) => {
      signal.throwIfAborted();
      throw new PortalError(`${url} cannot be reached (${causeOf(error)})`);
    });
    this.#lastAt = performance.now();
    if (response.ok || response.status === 416) return response;
    await response.body?.cancel();
    throw new PortalError(`${url} answers ${response.status}`, response.status, waitOf(response));
  }

  /** The JSON of an answer. */
  json(url: string): Promise<unknown> {
    return this.patiently(async () => {
      const response = await this.get(url, { accept: 'application/json' });
      const text = await bounded(response, url);
      try {
        return JSON.parse(text);
      } catch {
        throw new PortalError(`${url} does not answer with JSON`, response.status);
      }
    });
  }
}

async function bounded(response: Response, url: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      if (bytes > LIST_BYTES_MAX) break;
      pieces.push(piece);
    }
  } catch (error) {
    throw new PortalError(`${url} broke off (${causeOf(error as Error)})`);
  }
  if (bytes > LIST_BYTES_MAX) {
    throw new PortalError(`${url} answers with more than ${LIST_BYTES_MAX} bytes`, response.status);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Retry-After in seconds, or as a date (RFC 9110). */
function waitOf({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

export const causeOf = (error: Error): string =>
  ((error.cause as Error | undefined)?.message ?? error.message) || error.name;
