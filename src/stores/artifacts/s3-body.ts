/**
 * The body of an S3 response in pieces, cut off when the server falls silent. The timer is restarted by every piece and
 * also runs before the first read; cockatiel's timeouts cover one call and cannot be restarted.
 */
import type { Readable } from 'node:stream';

/** The body is cut off after this long without a byte, even if the caller never starts to read it. */
const SILENCE_MS_MAX = 10_000;

/** Can be read once. A failure of the body is thrown as the error that `problemOf` makes of it. */
export function bodyPieces(
  body: Readable,
  problemOf: (error: unknown) => Error,
): AsyncIterable<Uint8Array> {
  const silent = () => body.destroy(new Error(`no byte in ${SILENCE_MS_MAX} ms`));
  let timer = setTimeout(silent, SILENCE_MS_MAX).unref();
  // An error before the first read would be unhandled; the first read rejects with it.
  body.on('error', () => undefined);
  return {
    async *[Symbol.asyncIterator]() {
      const source = body[Symbol.asyncIterator]();
      try {
        for (;;) {
          const { done, value } = await source.next().catch(error => {
            throw problemOf(error);
          });
          // The reader's own time for a piece does not count.
          clearTimeout(timer);
          if (done) return;
          yield value as Uint8Array;
          timer = setTimeout(silent, SILENCE_MS_MAX).unref();
        }
      } finally {
        clearTimeout(timer);
        body.destroy();
      }
    },
  };
}
