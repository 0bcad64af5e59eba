/** The pool's results by generation, operation and parameters, up to a limit of bytes. */
import { ByteCache } from './byte-cache.ts';

/** The key under which a result of the generation is cached. */
export const resultKey = (generation: number, operation: string, params: unknown): string =>
  `${generation}|${operation}|${JSON.stringify(params)}`;

/** Bytes of an entry apart from its result: key, links and array object. */
const ENTRY_BYTES = 256;

/** Results up to this size are cached as text, so that an answer and its head are written in one piece. */
const TEXT_BYTES_MAX = 16 * 1024;

/** Number of slots for hashes of keys that were requested once; a power of two. */
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
  /** Hashes of keys, each in the slot given by its last bits. */
  readonly #once = new Int32Array(ONCE_PLACES);

  constructor(bytesMax: number) {
    super(bytesMax, 1 / 8, sizeOf);
  }

  /** The bytes are cached, so they must not change later. */
  override set(key: string, result: string | Uint8Array): void {
    super.set(key, kept(result));
  }

  /**
   * Records this key; returns whether it was already recorded and not overwritten since. A cheap answer is cached only
   * when it is requested a second time.
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
