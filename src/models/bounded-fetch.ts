/**
 * The `fetch` for all calls to a model's endpoint. Because the endpoint is a program of another party, the bytes of its
 * answer are counted as they arrive, and its redirects are not followed. Node refuses headers over 16 KiB.
 */

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The body of an answer fails with AnswerTooLarge after `bytesMax` bytes, which are counted after decompression. */
export function boundedFetch(bytesMax: number): Fetch {
  return async (input, init) => {
    // No redirects, so that key and texts are sent only to the address in the settings.
    const answer = await fetch(input, { ...init, redirect: 'manual' });
    if (answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    const body = answer.body.pipeThrough(countedUpTo(bytesMax));
    return new Response(body, { status, statusText, headers });
  };
}

function countedUpTo(bytesMax: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength;
      // The error also cancels the answer, which closes its connection.
      if (bytes > bytesMax) controller.error(new AnswerTooLarge(bytesMax));
      else controller.enqueue(piece);
    },
  });
}

export class AnswerTooLarge extends Error {
  readonly code = 'ANSWER_TOO_LARGE';

  constructor(bytesMax: number) {
    super(`the answer is larger than ${bytesMax} bytes`);
    this.name = 'AnswerTooLarge';
  }
}
