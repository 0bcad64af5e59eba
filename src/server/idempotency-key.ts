/** Reads the header Idempotency-Key, by which a retried request is recognized. */
import { invalid } from '../errors/invalid.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Null without the header. Throws VALIDATION_ERROR unless it is 1 to 255 visible ASCII characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw invalid([
    { field: 'idempotency-key', rule: 'must have 1 to 255 visible ASCII characters' },
  ]);
}
