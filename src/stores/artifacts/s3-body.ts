/** The body of an answer, piece by piece, which never waits for ever and never holds its connection for ever. */
import type { Readable } from 'node:stream';

/** Without a byte for so long it is cut off; also where nobody begins to read it. */
const SILENCE_MS_MAX = 10_000;

/** To be read once. What goes wrong with the body is thrown as `problemOf` makes of it. */
export function bodyPieces(
  body: Readable,
  problemOf: (error: unknown) => Error,
): AsyncIterable<Uint8Array> {
  const silent = () => body.destroy(new Error(`no byte in ${SILENCE_MS_MAX} ms`));
  let timer = setTimeout(silent, SILENCE_MS_MAX).unref();
  // Cut off before anybody reads: whoever reads then is told.
  body.on('error', () => undefined);
  return {
    async *[Symbol.asyncIterator]() {
      const source = body[Symbol.asyncIterator]();
      try {
        for (;;) {
          const { done, value } = await source.next().catch(error => {
            throw problemOf(error);
          });
          // What the reader takes for a piece is its own time.
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
