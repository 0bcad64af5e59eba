/** Streams an answer in chunks, with backpressure from the client. */
import { once } from 'node:events';
import type { Context } from './exchange.ts';

/**
 * Sends the status and headers of `ctx` with the first chunk. Rejects if making a chunk fails; before the first one the
 * error can still be answered, later the connection is closed.
 */
export async function sendPieces(ctx: Context, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const { res } = ctx;
  for await (const piece of pieces) {
    if (res.destroyed) break;
    if (!res.headersSent) sendHead(ctx);
    if (!res.write(piece)) await writable(ctx);
  }
  if (!res.headersSent) sendHead(ctx);
  if (!res.destroyed) res.end();
}

function sendHead(ctx: Context): void {
  const { headers } = ctx.state.exchange;
  for (let i = 0; i < headers.length; i += 2) ctx.set(headers[i], headers[i + 1]);
  // Otherwise Koa would end the response when the middleware returns.
  ctx.respond = false;
  ctx.res.flushHeaders();
}

/** Resolves when more can be written or the connection is closed. */
async function writable({ res }: Context): Promise<void> {
  if (res.destroyed) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(res, 'drain', { signal }), once(res, 'close', { signal })]).finally(() =>
    waiting.abort(),
  );
}
