/** Reads a body of server-sent events; the connection is closed when the reader leaves the loop. */
import { createParser } from 'eventsource-parser';
/** `onRetry` gets what the server asks to wait before the next connection, in milliseconds. */
export async function* readEvents(body, onRetry) {
    const arrived = [];
    const parser = createParser({
        onEvent: ({ id, event, data }) => arrived.push({ id: Number(id), event, data: JSON.parse(data) }),
        onRetry,
    });
    const decoder = new TextDecoder();
    // Not every browser iterates over a body.
    const reader = body.getReader();
    try {
        for (;;) {
            const { done, value } = await reader.read();
            if (done)
                return;
            parser.feed(decoder.decode(value, { stream: true }));
            yield* arrived.splice(0);
        }
    }
    finally {
        await reader.cancel().catch(() => undefined);
    }
}
