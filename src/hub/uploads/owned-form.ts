/**
 * Streams a user's form to the backend, preceded by a part that names the owner. The backend accepts each field only
 * once, so the form cannot name another user.
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../errors/errors.ts';
import { invalidBody } from '../../errors/invalid.ts';
import { boundaryOf } from '../../server/epilogue.ts';
import type { Context } from '../../server/exchange.ts';
import { type BodyRules, checkHeaders } from '../../server/form-rules.ts';

/** The backend's limits on a file and on a map of fields. */
export const BODY_RULES: BodyRules = {
  fileBytesMax: 64 * 1024 * 1024,
  longFields: { map: 64 * 1024 },
};

/** The `extraction_id` of a user's uploads, by which the hub recognizes them. */
export const labelOf = (user: string): string => `hub:${user}`;

/** RFC 2046, section 5.1.1. None of these characters needs an escape in a quoted string. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

export interface OwnedForm {
  /** Only the boundary of the caller's header is kept, because parsers differ in how they read other parameters. */
  contentType: string;
  pieces: AsyncIterable<Uint8Array>;
}

/**
 * The form of the request, with the user's label unless `user` is null. Throws UNSUPPORTED_MEDIA_TYPE,
 * PAYLOAD_TOO_LARGE or VALIDATION_ERROR for invalid headers.
 */
export function ownedForm({ req, res }: Context, user: string | null): OwnedForm {
  checkHeaders(req, res, BODY_RULES);
  const boundary = boundaryOf(req.headers['content-type']!);
  if (!BOUNDARY.test(boundary)) throw invalidBody('must have a boundary as RFC 2046 defines it');
  const contentType = `multipart/form-data; boundary="${boundary}"`;
  const own = user === null ? '' : partOf(boundary, 'extraction_id', labelOf(user));
  return { contentType, pieces: piecesOf(req, own) };
}

const partOf = (boundary: string, name: string, value: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Does not destroy the request when the backend refuses it, so that the answer can still be sent. */
async function* piecesOf(req: IncomingMessage, own: string): AsyncGenerator<Uint8Array> {
  if (own !== '') yield Buffer.from(own);
  for await (const piece of req.iterator({ destroyOnReturn: false })) yield piece as Buffer;
  if (!req.complete) throw new AppError('REQUEST_TIMEOUT', 'The body did not arrive.');
}
