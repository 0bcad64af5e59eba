/** The JSON body of a request, read and parsed here: on these routes a body parser costs more than all other steps. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../errors/errors.ts';
import { checkJson } from './check-json.ts';
import { invalidBody } from './validation.ts';

/** What is thrown away unread so that the caller still hears why, before its connection is ended. */
const DISCARD_BYTES_MAX = 8 * 1024 * 1024;
const EXPECTED_TYPE = 'application/json';
/** The media type with, at most, UTF-8 as its charset: JSON knows no other. */
const JSON_TYPE = /^application\/json *(; *charset *= *"?utf-8"? *)?;? *$/i;

/**
 * The body as an object; no body at all counts as an empty object, so that fields can be all optional. Refuses with
 * UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE above `bytesMax`, and VALIDATION_ERROR.
 */
export async function readJson(
  req: IncomingMessage,
  res: ServerResponse,
  bytesMax: number,
): Promise<object> {
  const { headers } = req;
  const declared = headers['content-length'];
  const chunked = headers['transfer-encoding'] !== undefined;
  if (!chunked && (declared === undefined || declared === '0')) {
    if (headers['content-type'] !== undefined) checkContentType(headers['content-type']);
    return {};
  }
  checkContentType(headers['content-type']);
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Bodies are taken as they are, not compressed.');
  }
  if (declared !== undefined && Number(declared) > bytesMax) {
    // Node reads on to the end of a refused body, unless its connection ends with the answer.
    if (Number(declared) > DISCARD_BYTES_MAX) res.shouldKeepAlive = false;
    throw tooLarge(bytesMax);
  }
  // The caller waits for leave to send; by now there is nothing left to refuse it for.
  if (headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  return parse(await collect(req, bytesMax));
}

function checkContentType(type: string | undefined): void {
  if (type === EXPECTED_TYPE || (type !== undefined && JSON_TYPE.test(type))) return;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8.');
}

function collect(req: IncomingMessage, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    req.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= bytesMax) {
        pieces.push(piece);
        return;
      }
      reject(tooLarge(bytesMax));
      if (bytes > bytesMax + DISCARD_BYTES_MAX) req.destroy();
    });
    req.on('end', () => resolve(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces, bytes)));
    req.on('error', cause => {
      reject(new AppError('REQUEST_TIMEOUT', 'The body did not arrive.', { cause }));
    });
  });
}

function tooLarge(bytesMax: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${bytesMax} bytes.`);
}

function parse(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw invalidBody('must be UTF-8');
  // RFC 8259 lets a receiver pass over a byte order mark.
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
