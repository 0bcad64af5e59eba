/**
 * Streams a run to one reader: first the events that the reader has missed, then new ones, up to the terminal event.
 */
import type { Context } from '../../server/exchange.ts';
import type { StoredEvent } from '../../stores/relational/hub/hub-runs.ts';
import { EventStream } from './event-stream.ts';
import { LogGone } from './followed.ts';
import { isTerminal } from './run-ending.ts';
import type { RunLimits } from './run-limits.ts';
import type { Runs } from './runs.ts';

/** Events are sent in pieces of about this many UTF-16 code units, so that a slow reader buffers little. */
const PIECE_UNITS = 64 * 1024;

/** Resolves when the terminal event is sent, the reader has disconnected or the process ends. */
export async function streamRun(
  ctx: Context,
  { id, after }: { id: string; after: number },
  runs: Runs,
  limits: RunLimits,
): Promise<void> {
  const { log, leave } = runs.enter(id);
  const stream = new EventStream(ctx, limits, runs.ending);
  try {
    let at = after;
    for (;;) {
      const events = await log.next(at, stream.signal);
      await sendAll(stream, events);
      const last = events.at(-1)!;
      if (isTerminal(last)) break;
      at = last.number;
    }
  } catch (error) {
    // The connection is closed without a terminal event, so that the reader knows that the stream is incomplete.
    if (error instanceof LogGone) ctx.res.destroy();
    else if (!stream.signal.aborted) throw error;
  } finally {
    stream.end();
    leave();
  }
}

async function sendAll(stream: EventStream, events: readonly StoredEvent[]): Promise<void> {
  let piece = '';
  for (const { number, event, data } of events) {
    piece += `id: ${number}\nevent: ${event}\ndata: ${data}\n\n`;
    if (piece.length < PIECE_UNITS) continue;
    await stream.send(piece);
    stream.signal.throwIfAborted();
    piece = '';
  }
  if (piece !== '') await stream.send(piece);
}
