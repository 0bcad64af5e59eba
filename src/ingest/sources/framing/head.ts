/** The beginning of a stream, read without taking it from the stream. */

const HEAD_BYTES = 256 * 1024;

export interface Headed {
  /** At most 256 KiB and a piece. */
  head: Buffer;
  /** Whether the head is the whole stream. */
  isWhole: boolean;
  /** The whole stream again. */
  chunks: AsyncGenerator<Buffer>;
}

export async function headed(chunks: AsyncIterable<Buffer>): Promise<Headed> {
  const iterator = chunks[Symbol.asyncIterator]();
  const pieces: Buffer[] = [];
  let bytes = 0;
  let isWhole = false;
  while (bytes < HEAD_BYTES) {
    const { value, done } = await iterator.next();
    if (done) {
      isWhole = true;
      break;
    }
    pieces.push(value);
    bytes += value.length;
  }
  const head = Buffer.concat(pieces);
  return { head, isWhole, chunks: joined(head, iterator) };
}

/** Ends a stream of which the head was enough. A generator has to be begun before it can end what it reads. */
export async function closed({ chunks }: Headed): Promise<void> {
  await chunks.next();
  await chunks.return(undefined);
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
