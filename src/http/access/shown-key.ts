/**
 * Remembers the last Authorization header of a connection and its key, because comparing the same header costs a tenth
 * of hashing it. Several callers may share a connection, for example through a proxy.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ApiKey, KnownKeys } from './api-keys.ts';

const SHOWN = Symbol('the header that a connection has shown last, and its key');

interface Shown {
  keys: KnownKeys;
  key: ApiKey;
  /** The header, kept in memory only, until the connection closes. */
  header: Buffer;
  /** Buffer into which another header is written, to be compared with the kept one. */
  scratch: Buffer;
}

type Showing = Socket & { [SHOWN]?: Shown };

/** The key for `header` if it is the last header of the connection and the key is one of `keys`; else null. */
export function keyShown(socket: Socket, keys: KnownKeys, header: string): ApiKey | null {
  const shown = (socket as Showing)[SHOWN];
  if (shown === undefined || shown.keys !== keys) return null;
  if (header.length !== shown.header.length) return null;
  // Node reads headers as Latin-1, a byte a character.
  shown.scratch.write(header, 'latin1');
  // Compares in constant time: another caller on the same connection must not learn where the headers differ.
  return timingSafeEqual(shown.header, shown.scratch) ? shown.key : null;
}

/** Records that this header contains the secret of `key`. */
export function noteShown(socket: Socket, keys: KnownKeys, header: string, key: ApiKey): void {
  const bytes = Buffer.from(header, 'latin1');
  (socket as Showing)[SHOWN] = { keys, key, header: bytes, scratch: Buffer.alloc(bytes.length) };
}
