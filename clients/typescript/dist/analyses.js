import { ApiError } from "./api-error.js";
import { readEvents } from "./event-stream.js";
const PATH = '/api/unified/analyze';
const RETRY_MS = 2_000;
/** Maximum consecutive attempts without an event. */
const ATTEMPTS_MAX = 10;
export function analysesOf(options) {
    const { url, headers = {}, fetch: ask = fetch } = options;
    const open = async (path, init) => {
        const answer = await ask(url + path, { ...init, headers: { ...headers, ...init.headers } });
        if (answer.ok)
            return answer;
        throw new ApiError(answer, await answer.json().catch(() => null));
    };
    return {
        start: async (request, { signal, idempotencyKey } = {}) => {
            const answer = await open(PATH, {
                method: 'POST',
                headers: {
                    'content-type': 'application/json',
                    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
                },
                body: JSON.stringify(request),
                ...(signal === undefined ? {} : { signal }),
            });
            const id = (answer.headers.get('location') ?? '').slice(PATH.length + 1);
            return { id, events: eventsOf(open, id, { after: 0, signal }, answer) };
        },
        follow: (id, { after = 0, signal } = {}) => ({
            id,
            events: eventsOf(open, id, { after, signal }, null),
        }),
    };
}
async function* eventsOf(open, id, { after, signal }, first) {
    let answer = first;
    let retryMs = RETRY_MS;
    for (let attempt = 1;; attempt++) {
        let failure = new Error(`The stream of analysis ${id} ended early.`);
        try {
            answer ??= await open(`${PATH}/${encodeURIComponent(id)}/stream`, {
                headers: { 'last-event-id': String(after) },
                ...(signal === undefined ? {} : { signal }),
            });
            if (answer.status === 204)
                return;
            for await (const read of readEvents(answer.body, ms => (retryMs = ms))) {
                after = read.id;
                attempt = 0;
                yield read;
                if (read.event === 'result' || read.event === 'error')
                    return;
            }
        }
        catch (error) {
            if (signal?.aborted || !isPassing(error))
                throw error;
            failure = error;
        }
        if (attempt >= ATTEMPTS_MAX)
            throw failure;
        // Reconnects, because the hub keeps the log.
        answer = null;
        await pause(retryMs, signal);
    }
}
/** Whether a retry of the same request may succeed. */
const isPassing = (error) => !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
/** Throws the signal's reason when it is aborted. */
function pause(ms, signal) {
    return new Promise((resolve, reject) => {
        const leave = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', leave);
            resolve();
        }, ms);
        signal?.addEventListener('abort', leave, { once: true });
        if (signal?.aborted)
            leave();
    });
}
