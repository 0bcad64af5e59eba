/** What a form with one file may be, the parser that holds it to that, and the words of its refusals. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../../errors/errors.ts';
import { invalidBody } from '../../errors/invalid.ts';

const MULTIPART = /^multipart\/form-data *(;|$)/i;
/** Boundaries, headers and fields beside the file. */
const FRAME_BYTES_MAX = 64 * 1024;
export interface FormRules {
  /** Name of the one file. */
  file: string;
  fileBytesMax: number;
  /** Names of the text fields, each at most once. */
  fields: readonly string[];
  fieldBytesMax: number;
  /** How long the body may stand still, and how long it may take. */
  idleMsMax: number;
  totalMsMax: number;
}

/** Refuses with UNSUPPORTED_MEDIA_TYPE, and with PAYLOAD_TOO_LARGE what is declared to be so. */
export function checkHeaders(
  { headers }: IncomingMessage,
  res: ServerResponse,
  { fileBytesMax }: FormRules,
): void {
  if (!MULTIPART.test(headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data.');
  }
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Bodies are taken as they are, not compressed.');
  }
  if (Number(headers['content-length'] ?? 0) > fileBytesMax + FRAME_BYTES_MAX) {
    // Nobody reads so much only to throw it away.
    res.shouldKeepAlive = false;
    throw tooLarge(fileBytesMax);
  }
}

export function parserOf(req: IncomingMessage, rules: FormRules): Busboy {
  const { fields, fieldBytesMax, fileBytesMax } = rules;
  const limits = {
    files: 1,
    fields: fields.length,
    // One more than may be there, so that the limits above are met first and say what is wrong.
    parts: fields.length + 2,
    fieldSize: fieldBytesMax,
    // A file of just that many bytes does not touch the limit.
    fileSize: fileBytesMax,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
  try {
    return new Busboy({
      headers: { ...req.headers, 'content-type': req.headers['content-type']! },
      limits,
    });
  } catch {
    throw invalidBody('must name its boundary in the content type');
  }
}

export function tooLarge(bytesMax: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The file has more than ${bytesMax} bytes.`);
}

export function notWhole(): AppError {
  return invalidBody('must be a whole multipart form, up to its last boundary');
}

export function notArrived(): AppError {
  return new AppError('REQUEST_TIMEOUT', 'The body did not arrive.');
}
