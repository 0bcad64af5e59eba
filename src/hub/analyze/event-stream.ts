/** The answer of a stream: server-sent events, no faster than they are read, with comments in times of silence. */
import { once } from 'node:events';
import type { Context } from '../../server/exchange.ts';
import type { RunLimits } from './run-limits.ts';

/** What a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 2_000;
const COMMENT = ':\n\n';

export class EventStream {
  readonly #ctx: Context;
  readonly #over = new AbortController();
  readonly #ping: NodeJS.Timeout;
  readonly #release: () => void;

  /** Sends the head at once. `ending` ends the stream. */
  constructor(ctx: Context, limits: Pick<RunLimits, 'pingMs' | 'stallMs'>, ending: AbortSignal) {
    this.#ctx = ctx;
    const { res } = ctx;
    const over = () => this.#over.abort();
    res.once('close', over);
    ending.addEventListener('abort', over);
    if (res.destroyed || ending.aborted) over();
    this.#release = () => ending.removeEventListener('abort', over);
    // Bytes that the client takes count as activity; the server closes a connection without any.
    res.socket?.setTimeout(limits.stallMs);
    this.#ping = setInterval(() => {
      if (!res.writableNeedDrain) res.write(COMMENT);
    }, limits.pingMs);
    this.#sendHead();
  }

  /** Aborted when the reader has left, or the stream must end. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Resolves when more can be written, or the reader has left. */
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
    // nginx would collect the events.
    ctx.set('x-accel-buffering', 'no');
    // Koa would end the answer when the handler returns.
    ctx.respond = false;
    ctx.res.write(`retry: ${RETRY_MS}\n\n`);
  }
}
