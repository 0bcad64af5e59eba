/** Reads the beginning of a stream without consuming it. */

const HEAD_BYTES = 256 * 1024;
/** Maximum bytes of leading white space that are skipped. */
export const BLANK_BYTES_MAX = 16 * 1024 * 1024;
const SPACE = 0x20;
const BOM = Buffer.from('\ufeff');

export interface Headed {
  /** The beginning of the stream after leading white space: at most 256 KiB and one chunk. */
  head: Buffer;
  /** Whether the head is the whole stream. */
  isWhole: boolean;
  /** The whole stream, including the head. */
  chunks: AsyncGenerator<Buffer>;
}

export async function headed(chunks: AsyncIterable<Buffer>): Promise<Headed> {
  const iterator = chunks[Symbol.asyncIterator]();
  const pieces: Buffer[] = [];
  /** Start of a byte order mark that the end of a chunk may have cut off. */
  let cut: Buffer = Buffer.alloc(0);
  let blank = 0;
  let bytes = 0;
  let isWhole = false;
  while (bytes < HEAD_BYTES && blank < BLANK_BYTES_MAX) {
    const { value, done } = await iterator.next();
    if (done) {
      isWhole = true;
      break;
    }
    pieces.push(value);
    const piece: Buffer = cut.length === 0 ? value : Buffer.concat([cut, value]);
    const spaces = bytes > 0 ? 0 : blankBytes(piece);
    const text = piece.subarray(spaces);
    cut = bytes === 0 && isCutMark(text) ? text : piece.subarray(piece.length);
    blank += spaces;
    bytes += text.length - cut.length;
  }
  const head = Buffer.concat(pieces);
  return { head, isWhole, chunks: joined(head, iterator) };
}

/** Number of leading bytes of white space, including byte order marks. */
export function blankBytes(piece: Buffer): number {
  for (let at = 0; at < piece.length; at++) {
    if (piece[at]! <= SPACE) continue;
    if (!piece.subarray(at, at + BOM.length).equals(BOM)) return at;
    at += BOM.length - 1;
  }
  return piece.length;
}

const isCutMark = (piece: Buffer): boolean =>
  piece.length < BOM.length && piece.equals(BOM.subarray(0, piece.length));

/**
 * Closes a stream of which only the head was needed. A generator closes its source only if it has been started; if
 * starting fails, nothing is open.
 */
export async function closed({ chunks }: Headed): Promise<void> {
  await chunks.next().catch(() => undefined);
  await chunks.return(undefined);
}

/** Yields what `read` makes of the stream, and closes the stream when the consumer stops. */
export async function* within<T>(
  source: Headed,
  read: (source: Headed) => AsyncIterable<T>,
): AsyncGenerator<T> {
  try {
    yield* read(source);
  } finally {
    await closed(source);
  }
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (;;) {
      const { value, done } = await rest.next();
      if (done) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}
