/** `fetch` for all requests to the identity provider, with a limit on the answer's size. */
import type { FetchImplementation } from 'jose';
import type { CustomFetchOptions } from 'openid-client';

const ANSWER_BYTES_MAX = 1024 * 1024;
/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

/** The option types of both libraries, which are equivalent to the options of `fetch`. */
type Options = CustomFetchOptions | Parameters<FetchImplementation>[1];

/** Rejects as `fetch` does, and for an answer larger than 1 MiB. */
export async function providerFetch(url: string, options: Options): Promise<Response> {
  const answer = await fetch(url, options as RequestInit);
  const { status, headers } = answer;
  const body = await bytesOf(answer);
  return new Response(EMPTY.has(status) ? null : body, { status, headers });
}

async function bytesOf({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let count = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    count += piece.byteLength;
    if (count > ANSWER_BYTES_MAX) throw new AnswerTooLarge();
  }
  return Buffer.concat(pieces);
}

class AnswerTooLarge extends Error {
  readonly code = 'ANSWER_TOO_LARGE';
}
