/**
 * The `fetch` of every call to a model's endpoint. Such an endpoint is another party's program: its answer is counted
 * as it arrives, and its redirects are not followed. Node refuses headers over 16 KiB.
 */

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The body of an answer fails with AnswerTooLarge after `bytesMax` bytes, which are counted after decompression. */
export function boundedFetch(bytesMax: number): Fetch {
  return async (input, init) => {
    // The key and the texts go to the address of the settings only.
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
