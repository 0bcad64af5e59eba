/**
 * The Authorization header that a connection has shown and its key: comparing the same header again costs a tenth of
 * hashing it. A connection that several callers share, such as that of a proxy, is answered as any other.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ApiKey, KnownKeys } from './api-keys.ts';

const SHOWN = Symbol('the header that a connection has shown last, and its key');

interface Shown {
  keys: KnownKeys;
  key: ApiKey;
  /** The header, kept as long as the connection, in memory only. */
  header: Buffer;
  /** Buffer into which another header is written, to be compared with the kept one. */
  scratch: Buffer;
}

type Showing = Socket & { [SHOWN]?: Shown };

/** The key among `keys` of the header that the connection has shown last; null for another header. */
export function keyShown(socket: Socket, keys: KnownKeys, header: string): ApiKey | null {
  const shown = (socket as Showing)[SHOWN];
  if (shown === undefined || shown.keys !== keys) return null;
  if (header.length !== shown.header.length) return null;
  // Node reads headers as Latin-1, a byte a character.
  shown.scratch.write(header, 'latin1');
  // The comparison takes constant time: another caller of the same connection must not learn where the two differ.
  return timingSafeEqual(shown.header, shown.scratch) ? shown.key : null;
}

/** Notes that this header has been found to hold the key. */
export function noteShown(socket: Socket, keys: KnownKeys, header: string, key: ApiKey): void {
  const bytes = Buffer.from(header, 'latin1');
  (socket as Showing)[SHOWN] = { keys, key, header: bytes, scratch: Buffer.alloc(bytes.length) };
}
