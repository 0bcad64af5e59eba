/** Code that both JSON body readers share: checks of the headers before reading, and of the bytes afterwards. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors/errors.ts';
import { invalidBody } from '../errors/invalid.ts';
import { checkJson } from './check-json.ts';

/**
 * Maximum bytes of a refused body that are read and discarded, so that the client can read the answer before the
 * connection is closed.
 */
export const DISCARD_BYTES_MAX = 8 * 1024 * 1024;
const EXPECTED_TYPE = 'application/json';
/** The media type, optionally with the charset UTF-8, the only one that JSON allows. */
const JSON_TYPE = /^application\/json *(; *charset *= *"?utf-8"? *)?;? *$/i;

/**
 * Whether there is a body to read. Throws UNSUPPORTED_MEDIA_TYPE, and PAYLOAD_TOO_LARGE if the declared length exceeds
 * `bytesMax`.
 */
export function expectsJson(
  { headers }: IncomingMessage,
  res: ServerResponse,
  bytesMax: number,
): boolean {
  const declared = headers['content-length'];
  if (!hasBody({ headers })) {
    if (headers['content-type'] !== undefined) checkContentType(headers['content-type']);
    return false;
  }
  checkContentType(headers['content-type']);
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Compressed bodies are not supported.');
  }
  if (declared !== undefined && Number(declared) > bytesMax) {
    // Unless the connection is closed after the answer, Node reads a refused body to its end.
    if (Number(declared) > DISCARD_BYTES_MAX) res.shouldKeepAlive = false;
    throw tooLarge(bytesMax);
  }
  // The headers are acceptable, so a client that waits for `100 Continue` gets it.
  if (headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  return true;
}

/** Whether the headers announce a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const declared = headers['content-length'];
  const isChunked = headers['transfer-encoding'] !== undefined;
  return isChunked || (declared !== undefined && declared !== '0');
}

/** Throws UNSUPPORTED_MEDIA_TYPE unless the type is JSON in UTF-8. */
export function checkContentType(type: string | undefined): void {
  if (type === EXPECTED_TYPE || (type !== undefined && JSON_TYPE.test(type))) return;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8.');
}

export function tooLarge(bytesMax: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${bytesMax} bytes.`);
}

/** Reads and discards the rest of a refused body, so that a client that is still sending can read the answer. */
export function discardRest(req: IncomingMessage, bytesMax = DISCARD_BYTES_MAX): void {
  let bytes = 0;
  req.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > bytesMax) req.destroy();
  });
  req.resume();
}

export function notArrived(cause: unknown): AppError {
  return new AppError('REQUEST_TIMEOUT', 'The body did not arrive.', { cause });
}

/** The body as an object; an empty body is an empty object. Throws VALIDATION_ERROR. */
export function parseJson(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw invalidBody('must be UTF-8');
  // RFC 8259 allows a receiver to ignore a byte order mark.
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const text = bytes.toString('utf8', start);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw invalidBody('must be valid JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidBody('must be a JSON object');
  }
  checkJson(body, text);
  return body;
}
