/** Reads a stream of server-sent events with eventsource-parser. */
import { createParser } from 'eventsource-parser';

export interface Seen {
  id: number;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read events of every shape.
  data: any;
}

export interface ReadStream {
  status: number;
  headers: Headers;
  events: Seen[];
  comments: number;
  retries: number[];
  /** The body of the answer, if it is not a stream. */
  text: string;
  /** Whether the connection closed before the stream's end. */
  isCut: boolean;
}

export interface StreamCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
  /** Cuts the connection. */
  signal?: AbortSignal;
  onEvent?: (event: Seen) => void;
  /** Called after the head and after each event; the reader leaves if it returns true. */
  isEnough?: (stream: ReadStream) => boolean;
}

/** Reads until the stream ends or the reader leaves. */
export async function readStream(
  url: string,
  { method = 'GET', headers = {}, body, signal, onEvent, isEnough = () => false }: StreamCall = {},
): Promise<ReadStream> {
  const leaving = new AbortController();
  signal?.addEventListener('abort', () => leaving.abort());
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: leaving.signal,
  });
  const stream: ReadStream = {
    status: answer.status,
    headers: answer.headers,
    events: [],
    comments: 0,
    retries: [],
    text: '',
    isCut: false,
  };
  const isStream = answer.headers.get('content-type')?.includes('event-stream') ?? false;
  if (!isStream || answer.status !== 200) {
    stream.text = await answer.text();
    return stream;
  }
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      const seen = { id: Number(id), event: event!, data: JSON.parse(data) };
      stream.events.push(seen);
      onEvent?.(seen);
      if (isEnough(stream)) leaving.abort();
    },
    onComment: () => {
      stream.comments++;
      if (isEnough(stream)) leaving.abort();
    },
    onRetry: ms => stream.retries.push(ms),
    onError: error => {
      throw error;
    },
  });
  const decoder = new TextDecoder();
  try {
    if (isEnough(stream)) leaving.abort();
    for await (const piece of answer.body!) parser.feed(decoder.decode(piece, { stream: true }));
  } catch (error) {
    if (!leaving.signal.aborted) stream.isCut = true;
    else if (!(error instanceof Error)) throw error;
  }
  return stream;
}

/** The id of the run that a stream's head names. */
export const runOf = ({ headers }: { headers: Headers }): string =>
  /\/api\/unified\/analyze\/([0-9a-f-]{36})$/.exec(headers.get('location') ?? '')?.[1] ?? '';
