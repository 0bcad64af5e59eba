/** The pool's results by generation, operation and parameters, up to a limit of bytes. */
import { ByteCache } from './byte-cache.ts';

/** The key under which the result of a generation is kept. */
export const resultKey = (generation: number, operation: string, params: unknown): string =>
  `${generation}|${operation}|${JSON.stringify(params)}`;

/** Bytes that an entry takes beside its result: key, links and array object. */
const ENTRY_BYTES = 256;

/** Results up to this size are kept as text, so that an answer and its head are written in one piece. */
const TEXT_BYTES_MAX = 16 * 1024;

/** Places for hashes of keys that were requested once; a power of two. */
const ONCE_PLACES = 8192;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function kept(result: string | Uint8Array): string | Uint8Array {
  const isShort = result.length <= TEXT_BYTES_MAX;
  if (typeof result === 'string') return isShort ? result : encoder.encode(result);
  return isShort ? decoder.decode(result) : result;
}

/** Matches a text beyond Latin-1, which V8 keeps in two bytes a code unit. */
const WIDE = /[^\0-\xff]/;

function sizeOf(result: string | Uint8Array): number {
  const isWide = typeof result === 'string' && WIDE.test(result);
  return ENTRY_BYTES + (isWide ? result.length * 2 : result.length);
}

export class ResultCache extends ByteCache<string | Uint8Array> {
  /** Hashes of keys, each at the place given by its last bits. */
  readonly #once = new Int32Array(ONCE_PLACES);

  constructor(bytesMax: number) {
    super(bytesMax, 1 / 8, sizeOf);
  }

  /** Bytes that are kept must not change any more. */
  override set(key: string, result: string | Uint8Array): void {
    super.set(key, kept(result));
  }

  /**
   * Notes this key, and returns whether it was noted before and no other key has taken its place. A cheap answer is
   * kept only if it is requested a second time.
   */
  note(key: string): boolean {
    let hash = 1;
    for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0;
    const place = hash & (ONCE_PLACES - 1);
    const isKnown = this.#once[place] === hash;
    this.#once[place] = hash;
    return isKnown;
  }
}
