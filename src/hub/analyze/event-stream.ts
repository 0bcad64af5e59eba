/** Writes server-sent events at the speed of the reader, with comments as keep-alives. */
import { once } from 'node:events';
import type { Context } from '../../server/exchange.ts';
import type { RunLimits } from './run-limits.ts';

/** Milliseconds before a browser reconnects. */
const RETRY_MS = 2_000;
const COMMENT = ':\n\n';

export class EventStream {
  readonly #ctx: Context;
  readonly #over = new AbortController();
  readonly #ping: NodeJS.Timeout;
  readonly #release: () => void;

  /** Sends the head of the response at once. `ending` ends the stream. */
  constructor(ctx: Context, limits: Pick<RunLimits, 'pingMs' | 'stallMs'>, ending: AbortSignal) {
    this.#ctx = ctx;
    const { res } = ctx;
    const over = () => this.#over.abort();
    res.once('close', over);
    ending.addEventListener('abort', over);
    if (res.destroyed || ending.aborted) over();
    this.#release = () => ending.removeEventListener('abort', over);
    // Bytes that the client receives count as activity; after `stallMs` without any, the server closes the connection.
    res.socket?.setTimeout(limits.stallMs);
    this.#ping = setInterval(() => {
      if (!res.writableNeedDrain) res.write(COMMENT);
    }, limits.pingMs);
    this.#sendHead();
  }

  /** Aborted when the reader disconnects or the stream must end. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Resolves when the socket can take more, or the reader has disconnected. */
  async send(text: string): Promise<void> {
    const { res } = this.#ctx;
    this.#ping.refresh();
    if (res.destroyed || res.write(text)) return;
    await once(res, 'drain', { signal: this.signal }).catch(() => undefined);
  }

  end(): void {
    clearInterval(this.#ping);
    this.#release();
    const { res } = this.#ctx;
    if (!res.destroyed) res.end();
  }

  #sendHead(): void {
    const ctx = this.#ctx;
    const { headers } = ctx.state.exchange;
    for (let i = 0; i < headers.length; i += 2) ctx.set(headers[i], headers[i + 1]);
    ctx.status = 200;
    ctx.set('content-type', 'text/event-stream');
    ctx.set('cache-control', 'no-store, no-transform');
    // Otherwise nginx would buffer the events.
    ctx.set('x-accel-buffering', 'no');
    // Otherwise Koa would end the response when the handler returns.
    ctx.respond = false;
    ctx.res.write(`retry: ${RETRY_MS}\n\n`);
  }
}
