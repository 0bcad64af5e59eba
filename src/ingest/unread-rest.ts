/** Reads a file from a byte offset in small chunks, yielding to the event loop after each. */
import { setImmediate as turn } from 'node:timers/promises';

/** Maximum bytes of a chunk: about a dozen decisions, a few milliseconds of work. */
const PIECE_BYTES_MAX = 16 * 1024;

export async function* unreadRest(
  file: AsyncIterable<Uint8Array>,
  fromByte: number,
): AsyncGenerator<Buffer> {
  let left = fromByte;
  for await (const chunk of file) {
    const skipped = Math.min(left, chunk.byteLength);
    left -= skipped;
    for (let start = skipped; start < chunk.byteLength; start += PIECE_BYTES_MAX) {
      const size = Math.min(PIECE_BYTES_MAX, chunk.byteLength - start);
      yield Buffer.from(chunk.buffer, chunk.byteOffset + start, size);
      await turn();
    }
  }
}
