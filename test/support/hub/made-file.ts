/** Files that the hub makes, on a machine that may be busy. */

const TRIES_MAX = 10;

/**
 * Repeats a request for a file while its answer is 503, because a file may take longer than its ten seconds beside
 * other tests.
 */
export async function madeFile<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  let reply = await ask();
  for (let tries = 1; tries < TRIES_MAX && reply.status === 503; tries++) reply = await ask();
  return reply;
}
