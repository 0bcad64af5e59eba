/** Reads a whole binary body, such as a file. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors/errors.ts';
import { DISCARD_BYTES_MAX, discardRest, notArrived, tooLarge } from './json-body.ts';
import { bePatient } from './patience.ts';

export const BYTES_TYPE = 'application/octet-stream';

export interface BytesRules {
  bytesMax: number;
  /** Maximum milliseconds for the whole body. */
  msMax: number;
}

/**
 * Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, and REQUEST_TIMEOUT if the body does not arrive. The rest of a
 * refused body is discarded, so that the client can read the answer.
 */
export async function readBytes(
  req: IncomingMessage,
  res: ServerResponse,
  { bytesMax, msMax }: BytesRules,
): Promise<Buffer> {
  checkHeaders(req, res, bytesMax);
  const patience = bePatient(req.socket);
  const late = setTimeout(() => req.destroy(), msMax);
  req.once('close', () => patience.end());
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of req.iterator({ destroyOnReturn: false })) {
      bytes += (piece as Buffer).length;
      if (bytes > bytesMax) throw tooLarge(bytesMax);
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw notArrived(error);
    discardRest(req);
    throw error;
  } finally {
    clearTimeout(late);
  }
  if (!req.complete) throw notArrived(undefined);
  return Buffer.concat(pieces, bytes);
}

function checkHeaders({ headers }: IncomingMessage, res: ServerResponse, bytesMax: number): void {
  if (headers['content-type'] !== BYTES_TYPE) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `The body must be ${BYTES_TYPE}.`);
  }
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Compressed bodies are not supported.');
  }
  const declared = Number(headers['content-length'] ?? 0);
  if (declared <= bytesMax) return;
  // Closes the connection instead of reading and discarding such a long body.
  if (declared > DISCARD_BYTES_MAX) res.shouldKeepAlive = false;
  throw tooLarge(bytesMax);
}
