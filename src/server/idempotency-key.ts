/** The header Idempotency-Key, by which a request that is sent again is known to be the same. */
import { invalid } from '../errors/invalid.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Null if there is none. Throws VALIDATION_ERROR for one that is not 1 to 255 visible ASCII characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw invalid([
    { field: 'idempotency-key', rule: 'must have 1 to 255 visible ASCII characters' },
  ]);
}
