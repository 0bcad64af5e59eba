/**
 * Client of an open-data portal: one request at a time, a pause between requests, and waits that the portal asks for.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, retrying, within } from '../../runtime/policies.ts';

const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 2_000;
const PAUSE_MS_MAX = 60_000;
/** Maximum wait that is followed; if the portal asks for a longer one, the file is left for the next run. */
const ASKED_WAIT_MS_MAX = 300_000;
const ANSWER_MS_MAX = 60_000;
const LIST_BYTES_MAX = 32 * 1024 * 1024;
const REDIRECTS_MAX = 5;
const ADDRESS_UNITS_SHOWN = 200;
/** Status of an error for a successful response with unexpected content; retrying does not help. */
const REFUSED = 200;
/** HTTP statuses of temporary failures. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The portal refused the request, cannot be reached, or sent unexpected content. */
export class PortalError extends Error {
  readonly status: number | null;
  /** Milliseconds that the portal asks clients to wait. */
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
  /** Address of the portal. No request is sent to another host, whatever lists and redirects say. */
  portal: string;
  userAgent: string;
  /** Milliseconds between two requests. */
  pauseMs: number;
  /** Delay before the first retry in milliseconds; 2 s by default. */
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

  /** Runs `work` and retries it after temporary failures of the portal. */
  patiently<T>(work: () => Promise<T>): Promise<T> {
    const { signal, firstPauseMs: firstMs = FIRST_PAUSE_MS } = this.#options;
    const pauseAfter = (error: unknown, failures: number) => {
      if (!(error instanceof PortalError) || !error.isPassing) return null;
      if (failures + 1 >= TRIES_MAX || (error.waitMs ?? 0) > ASKED_WAIT_MS_MAX) return null;
      return Math.max(error.waitMs ?? 0, backoffMs(failures, { firstMs, msMax: PAUSE_MS_MAX }));
    };
    return retrying(work, pauseAfter, signal);
  }

  /** Follows redirects within the portal. Rejects with a PortalError unless the status is 2xx or 416. */
  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    let at = inPortal(url, this.#options.portal);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const response = await this.#send(at, headers);
      const { status } = response;
      if (response.ok || status === 416) return response;
      await response.body?.cancel();
      const target = status >= 300 && status < 400 ? response.headers.get('location') : null;
      if (target === null)
        throw new PortalError(`${at} answers ${status}`, status, waitOf(response));
      at = inPortal(target, at);
    }
    throw new PortalError(`${url} is redirected more than ${REDIRECTS_MAX} times`, REFUSED);
  }

  async #send(url: string, headers: Record<string, string>): Promise<Response> {
    const { userAgent, pauseMs, signal } = this.#options;
    const leftMs = this.#lastAt + pauseMs - performance.now();
    if (leftMs > 0) await sleep(leftMs, undefined, { signal });
    const asking = {
      redirect: 'manual',
      headers: { 'user-agent': userAgent, ...headers },
    } as const;
    const send = (limit: AbortSignal) => fetch(url, { ...asking, signal: limit });
    const response = await within(ANSWER_MS_MAX, send, signal).catch((error: Error) => {
      signal.throwIfAborted();
      throw new PortalError(`${url} cannot be reached (${causeOf(error)})`);
    });
    this.#lastAt = performance.now();
    return response;
  }

  /** The parsed JSON of a response. */
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

/**
 * Resolves an address given by the portal. Throws a PortalError if it leads to another host or from https to http: a
 * manipulated list must not make this machine send requests into its own network.
 */
export function inPortal(address: string, from: string): string {
  const [at, base] = [URL.parse(address, from), new URL(from)];
  if (at === null) throw new PortalError(`${shortened(address)} is no address`, REFUSED);
  if (!/^https?:$/.test(at.protocol) || at.host !== base.host) {
    throw new PortalError(`${shortened(address)} is not at ${base.host}`, REFUSED);
  }
  if (base.protocol === 'https:' && at.protocol === 'http:') {
    throw new PortalError(`${shortened(address)} leads from https to http`, REFUSED);
  }
  return at.href;
}

const shortened = (address: string): string => address.slice(0, ADDRESS_UNITS_SHOWN).toWellFormed();

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

/** Milliseconds of a Retry-After header, in seconds or as a date (RFC 9110). */
function waitOf({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

export const causeOf = (error: Error): string =>
  ((error.cause as Error | undefined)?.message ?? error.message) || error.name;
