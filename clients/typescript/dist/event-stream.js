/** Parses a body of server-sent events; leaving the loop closes the connection. */
import { createParser } from 'eventsource-parser';
/** `onRetry` is called with the milliseconds that the server asks to wait before reconnecting. */
export async function* readEvents(body, onRetry) {
    const arrived = [];
    const parser = createParser({
        onEvent: ({ id, event, data }) => arrived.push({ id: Number(id), event, data: JSON.parse(data) }),
        onRetry,
    });
    const decoder = new TextDecoder();
    // Uses a reader, because bodies are not async iterable in every browser.
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
