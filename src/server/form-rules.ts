/** Limits of a form with one file, the parser that enforces them, and the errors for violations. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../errors/errors.ts';
import { invalidBody } from '../errors/invalid.ts';

const MULTIPART = /^multipart\/form-data *(;|$)/i;
/** Maximum bytes of boundaries, headers and fields besides the file. */
const FRAME_BYTES_MAX = 64 * 1024;

/** The rules on which the maximum length of a body depends. */
export type BodyRules = Pick<FormRules, 'fileBytesMax' | 'longFields'>;

/** Maximum bytes of a whole body. */
export const bodyBytesMax = ({ fileBytesMax, longFields = {} }: BodyRules): number =>
  Object.values(longFields).reduce((sum, bytes) => sum + bytes, fileBytesMax + FRAME_BYTES_MAX);

/** Maximum bytes of a field's text. */
export const fieldBytesMaxOf = ({ fieldBytesMax, longFields = {} }: FormRules, name: string) =>
  longFields[name] ?? fieldBytesMax;

export interface FormRules {
  /** Name of the file's part. */
  file: string;
  fileBytesMax: number;
  /** Names of the text fields; each may occur once. */
  fields: readonly string[];
  fieldBytesMax: number;
  /** Maximum bytes of fields that may be longer than `fieldBytesMax`. */
  longFields?: Readonly<Record<string, number>>;
  /** Maximum milliseconds between two chunks of the body, and for the whole body. */
  idleMsMax: number;
  totalMsMax: number;
}

/** Throws UNSUPPORTED_MEDIA_TYPE, and PAYLOAD_TOO_LARGE if the declared length is too large. */
export function checkHeaders(
  { headers }: IncomingMessage,
  res: ServerResponse,
  rules: BodyRules,
): void {
  if (!MULTIPART.test(headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data.');
  }
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Compressed bodies are not supported.');
  }
  if (Number(headers['content-length'] ?? 0) > bodyBytesMax(rules)) {
    // Closes the connection instead of reading and discarding such a long body.
    res.shouldKeepAlive = false;
    throw tooLarge(rules.fileBytesMax);
  }
}

export function parserOf(req: IncomingMessage, rules: FormRules): Busboy {
  const { fields, fieldBytesMax, longFields = {}, fileBytesMax } = rules;
  const limits = {
    files: 1,
    fields: fields.length,
    // One part more than allowed, so that the more specific limits above are reached first.
    parts: fields.length + 2,
    fieldSize: Math.max(fieldBytesMax, ...Object.values(longFields)),
    // The parser accepts a file of exactly this size.
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
    throw noBoundary();
  }
}

export function tooLarge(bytesMax: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The file has more than ${bytesMax} bytes.`);
}

export function noBoundary(): AppError {
  return invalidBody('must name its boundary in the content type');
}

export function notWhole(): AppError {
  return invalidBody('must be a whole multipart form, up to its last boundary');
}

export function notArrived(): AppError {
  return new AppError('REQUEST_TIMEOUT', 'The body did not arrive.');
}
