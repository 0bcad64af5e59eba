/** The cursor of a list of memories: the last entry of the previous page, and a digest of the session id. */
import { hash } from 'node:crypto';
import type { AppError } from '../../errors/errors.ts';
import { invalid, shortened } from '../../errors/invalid.ts';
import type { MemoryPlace } from '../../stores/relational/session-memories.ts';

const DIGEST_DIGITS = 16;
/** Time, digest and key, separated by dots. The key comes last because it may contain dots. */
const PLAIN = new RegExp(`^(\\d{1,16})\\.([\\da-f]{${DIGEST_DIGITS}})\\.(.{1,400})$`, 's');

/**
 * The place after which the next page begins. Throws VALIDATION_ERROR if the text is not a cursor, or is a cursor of
 * another session.
 */
export function placeOf(cursor: string | null, sessionId: string): MemoryPlace | null {
  if (cursor === null) return null;
  const plain = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, micros, digest, key] = PLAIN.exec(plain) ?? [];
  // Buffer skips characters outside base64url and replaces invalid UTF-8, so only a text that encodes to itself passes.
  if (
    key === undefined ||
    key.includes('\0') ||
    Buffer.from(plain, 'utf8').toString('base64url') !== cursor
  ) {
    throw wrong('must be a next_cursor of an earlier answer', cursor);
  }
  if (digest !== digestOf(sessionId)) {
    throw wrong('must be sent with the session_id that it was made with', cursor);
  }
  return { micros: micros!, key };
}

export function cursorAt({ micros, key }: MemoryPlace, sessionId: string): string {
  return Buffer.from(`${micros}.${digestOf(sessionId)}.${key}`, 'utf8').toString('base64url');
}

const digestOf = (sessionId: string): string =>
  hash('sha256', sessionId, 'hex').slice(0, DIGEST_DIGITS);

function wrong(rule: string, value: string): AppError {
  return invalid([{ field: 'cursor', rule, value: shortened(value) }]);
}
