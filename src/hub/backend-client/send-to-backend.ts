/** Sends one request to the backend with the API key, and limits the bytes of the answer. */
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
  /** The path without user input, for the log; absent if `path` contains none. */
  template?: string | undefined;
  /** JSON text, or chunks of the media type in `headers`, which are streamed. */
  body?: string | AsyncIterable<Uint8Array> | undefined;
  /** Headers, in lower case, in addition to the headers of every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Trace id of the hub's request, in the form 8-4-4-4-12. */
  traceId?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/**
 * Resolves to an answer of any status but 401, 403, 429, 502 and redirects, which say nothing about the request.
 * Rejects with a BackendFailure for these, and if no complete answer arrives.
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

/** Resolves to a response with status 200 and an unread body. Rejects with a BackendFailure for any other status. */
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

/** The response once its headers have arrived. */
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
    // Redirects are not followed, so that the key goes only to the configured address.
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

/** Whether a status concerns the hub's key, its request rate, a proxy, or the address, and not the request. */
function isForHub(status: number): boolean {
  return [401, 403, 429, 502].includes(status) || (status >= 300 && status < 400 && status !== 304);
}

/** An error answer as a failure with the backend's own code. */
export function failureOf({ status, headers, bytes }: RawAnswer): BackendFailure {
  let error: { code?: unknown; message?: unknown } = {};
  try {
    error = (JSON.parse(bytes.toString()) as { error?: object }).error ?? {};
  } catch {
    // The answer of a proxy is an HTML page, which has no code.
  }
  const code = typeof error.code === 'string' ? error.code : 'UNKNOWN';
  const message =
    typeof error.message === 'string' ? error.message : `The backend answered ${status}.`;
  const retryAfterMs = retryAfter(headers.get('retry-after'));
  return new BackendFailure(status, code, message.slice(0, ERROR_TEXT_MAX), retryAfterMs);
}

/** Milliseconds until the time in the header, which has seconds or a date; null if it has neither. */
function retryAfter(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Reads chunk by chunk: `arrayBuffer()` has no limit for an answer without a declared length. */
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
      // Throwing inside the loop cancels the body.
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

/** W3C trace context with which the backend's log and answers carry the trace id of the hub's request. */
const traceparentOf = (traceId: string): string =>
  `00-${traceId.replaceAll('-', '')}-${randomBytes(8).toString('hex')}-01`;
