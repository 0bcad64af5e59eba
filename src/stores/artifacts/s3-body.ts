/**
 * The body of an S3 response in pieces, aborted when the server sends nothing for SILENCE_MS_MAX. Every piece restarts
 * the timer, which also runs before the first read. A timeout of cockatiel covers one call and cannot be restarted.
 */
import type { Readable } from 'node:stream';

/** The body is aborted after this long without a byte, even if the caller never starts to read it. */
const SILENCE_MS_MAX = 10_000;

/** The pieces can be read once. `problemOf` converts a failure of the body into the error that is thrown. */
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
          // The timer stops while the reader processes a piece.
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
