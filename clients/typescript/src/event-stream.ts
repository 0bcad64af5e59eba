/** Reads a body of server-sent events; the connection is closed when the reader leaves the loop. */
import { createParser } from 'eventsource-parser';
import type { AnalysisEvent } from './analysis-events.ts';

/** `onRetry` gets what the server asks to wait before the next connection, in milliseconds. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onRetry: (ms: number) => void,
): AsyncGenerator<AnalysisEvent, void> {
  const arrived: AnalysisEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      arrived.push({ id: Number(id), event, data: JSON.parse(data) } as AnalysisEvent),
    onRetry,
  });
  const decoder = new TextDecoder();
  // Not every browser iterates over a body.
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
