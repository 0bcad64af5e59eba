/** What both readers of JSON bodies share: checks of the headers before reading, and of the bytes after it. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors/errors.ts';
import { invalidBody } from '../errors/invalid.ts';
import { checkJson } from './check-json.ts';

/** Bytes of a refused body that are read and dropped, so that the caller sees the answer before the connection ends. */
export const DISCARD_BYTES_MAX = 8 * 1024 * 1024;
const EXPECTED_TYPE = 'application/json';
/** The media type with, at most, UTF-8 as its charset: JSON has no other. */
const JSON_TYPE = /^application\/json *(; *charset *= *"?utf-8"? *)?;? *$/i;

/**
 * Whether there is a body to read. Refuses with UNSUPPORTED_MEDIA_TYPE, and with PAYLOAD_TOO_LARGE when the declared
 * length is above `bytesMax`.
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
    // Node reads a refused body to its end unless the connection ends with the answer.
    if (Number(declared) > DISCARD_BYTES_MAX) res.shouldKeepAlive = false;
    throw tooLarge(bytesMax);
  }
  // The headers allow the body, so a caller that waits for permission gets it.
  if (headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  return true;
}

/** Whether the headers announce a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const declared = headers['content-length'];
  const isChunked = headers['transfer-encoding'] !== undefined;
  return isChunked || (declared !== undefined && declared !== '0');
}

/** Throws UNSUPPORTED_MEDIA_TYPE for anything but JSON in UTF-8. */
export function checkContentType(type: string | undefined): void {
  if (type === EXPECTED_TYPE || (type !== undefined && JSON_TYPE.test(type))) return;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8.');
}

export function tooLarge(bytesMax: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${bytesMax} bytes.`);
}

/** Reads and drops the rest of a refused body, so that a caller that is still sending sees the answer. */
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

/** The body as an object; no bytes count as an empty object. Refuses with VALIDATION_ERROR. */
export function parseJson(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw invalidBody('must be UTF-8');
  // RFC 8259 lets a receiver ignore a byte order mark.
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
