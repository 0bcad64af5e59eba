/** One request to the backend: its key, the address, and a limit on the bytes of the answer. */
import { randomBytes } from 'node:crypto';
import { BackendFailure } from './backend-failure.ts';

const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
const ERROR_TEXT_MAX = 500;

export interface BackendAddress {
  url: string;
  key: string;
}

export interface BackendRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with its query, such as `/v1/vocabularies/categorias?limit=5`. */
  path: string;
  /** The path without what a caller wrote into it, for the log; absent if it holds nothing of the kind. */
  template?: string | undefined;
  /** JSON text, or pieces of the media type that `headers` name, which are sent as they come. */
  body?: string | AsyncIterable<Uint8Array> | undefined;
  /** Headers beside those that every request has, in lower case. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Id of the request that this one serves, as the hub writes it: 8-4-4-4-12. */
  traceId?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/**
 * Resolves to an answer of any status but 401, 403, 429 and the statuses that no handler of the backend gives. Rejects
 * with a BackendFailure for these, and when no whole answer arrives.
 */
export async function sendToBackend(
  address: BackendAddress,
  request: BackendRequest,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const response = await answerOf(address, request, signal);
  const answer = {
    status: response.status,
    headers: response.headers,
    bytes: await read(response),
  };
  if (isForHub(answer.status)) throw failureOf(answer);
  return answer;
}

/** Resolves to an answer of status 200 whose body is unread. Rejects with a BackendFailure for every other one. */
export async function openAtBackend(
  address: BackendAddress,
  request: BackendRequest,
  signal: AbortSignal,
): Promise<Response> {
  const response = await answerOf(address, request, signal);
  if (response.status === 200) return response;
  const { status, headers } = response;
  throw failureOf({ status, headers, bytes: await read(response) });
}

/** The head of the answer. */
function answerOf(
  { url, key }: BackendAddress,
  { method, path, body, traceId, ifNoneMatch, headers: further }: BackendRequest,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    'x-api-key': key,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(traceId === undefined ? {} : { traceparent: traceparentOf(traceId) }),
    ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    ...further,
  };
  const init = {
    method,
    headers,
    signal,
    // The key goes to the address of the settings only.
    redirect: 'manual' as const,
    ...(body === undefined ? {} : bodyOf(body)),
  };
  return fetch(url + path, init).catch(error => {
    throw networkFailure(error);
  });
}

const bodyOf = (body: NonNullable<BackendRequest['body']>) =>
  typeof body === 'string'
    ? { body }
    : { body: ReadableStream.from(body), duplex: 'half' as const };

/** Statuses that say something of the hub's key, of a proxy, or of the address, and nothing of the request. */
function isForHub(status: number): boolean {
  return [401, 403, 429, 502].includes(status) || (status >= 300 && status < 400 && status !== 304);
}

/** An answer with an error, as a failure with the backend's own code. */
export function failureOf({ status, headers, bytes }: RawAnswer): BackendFailure {
  let error: { code?: unknown; message?: unknown } = {};
  try {
    error = (JSON.parse(bytes.toString()) as { error?: object }).error ?? {};
  } catch {
    // A proxy answers with a page.
  }
  const code = typeof error.code === 'string' ? error.code : 'UNKNOWN';
  const message =
    typeof error.message === 'string' ? error.message : `The backend answered ${status}.`;
  const retryAfterMs = retryAfter(headers.get('retry-after'));
  return new BackendFailure(status, code, message.slice(0, ERROR_TEXT_MAX), retryAfterMs);
}

/** Milliseconds; the header holds seconds or a date. */
function retryAfter(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/**
 * The answer is read in pieces and not by `arrayBuffer()`, which has no limit for an answer without a declared length.
 */
async function read(response: Response): Promise<Buffer> {
  const tooLarge = () =>
    new BackendFailure(response.status, 'TOO_LARGE', 'The answer of the backend is too large.');
  const cancel = () => void response.body?.cancel().catch(() => undefined);
  if (Number(response.headers.get('content-length') ?? 0) > ANSWER_BYTES_MAX) {
    cancel();
    throw tooLarge();
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength;
      // Leaving the loop cancels the body.
      if (bytes > ANSWER_BYTES_MAX) throw tooLarge();
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof BackendFailure ? error : networkFailure(error);
  }
  return Buffer.concat(pieces);
}

function networkFailure(error: unknown): BackendFailure {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return new BackendFailure(null, 'NETWORK', cause?.code ?? cause?.message ?? message);
}

/** Sent so that the backend's log and answers carry the trace id of the hub's request. */
const traceparentOf = (traceId: string): string =>
  `00-${traceId.replaceAll('-', '')}-${randomBytes(8).toString('hex')}-01`;
