/**
 * One caller repeats the worst request of a route on many connections and reads nothing. Meanwhile another caller
 * requests pagerank, and a supervisor requests `/livez`.
 */
import net from 'node:net';
import type { Place, Worst } from './worst-requests.ts';

const CONNECTIONS = 20;
const REQUESTS_EACH = 100;
/** Limit for what one connection sends: a body that is refused must not fill the memory of the bench. */
const BYTES_EACH = 4 * 1024 * 1024;
/** A short pause, so that a p99 is over several hundred requests. */
const EVERY_MS = 4;

export interface Times {
  /** Milliseconds of each request of the other caller, and of each request to `/livez`. */
  other: number[];
  livez: number[];
  /** Answers of the other caller with a status other than 200. */
  failed: number;
}

export interface Watched {
  other: Place;
  /** The listeners that get requests to `/livez`. */
  listeners: readonly string[];
}

/** Measures for `ms` milliseconds while `worst` attacks; null: without an attack. */
export async function timesOf(
  { other, listeners }: Watched,
  worst: Worst | null,
  ms: number,
): Promise<Times> {
  const sockets = worst === null ? [] : Array.from({ length: CONNECTIONS }, () => attack(worst));
  const times: Times = { other: [], livez: [], failed: 0 };
  const endAt = performance.now() + ms;
  const watch = async (look: () => Promise<void>) => {
    do {
      await look();
      await new Promise(resolve => setTimeout(resolve, EVERY_MS));
    } while (performance.now() < endAt);
  };
  await Promise.all([
    watch(async () => {
      const headers = { ...other.headers, 'content-type': 'application/json' };
      const asked = { method: 'POST', headers, body: '{"limit":20}' };
      const ok = await timed(times.other, () => fetch(`${other.url}/v1/graph/pagerank`, asked));
      if (!ok) times.failed++;
    }),
    ...listeners.map(url =>
      watch(async () => {
        await timed(times.livez, () => fetch(`${url}/livez`));
      }),
    ),
  ]);
  for (const socket of sockets) socket.destroy();
  return times;
}

/** The result of sending the request alone: its status and error code. */
export async function answerTo({ place, method, route, type, body }: Worst): Promise<string> {
  const headers = { ...place.headers, 'content-type': type };
  const asked = body === '' ? { method, headers: place.headers } : { method, headers, body };
  const answer = await fetch(`${place.url}${route}`, { ...asked, redirect: 'manual' });
  if (answer.status >= 400) {
    const { error } = (await answer.json()) as { error?: { code?: string } };
    return `${answer.status} ${error?.code}`;
  }
  // A stream of events would not end by itself.
  await answer.body?.cancel();
  return `${answer.status}`;
}

async function timed(times: number[], ask: () => Promise<Response>): Promise<boolean> {
  const startedAt = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  times.push(performance.now() - startedAt);
  return answer.ok;
}

function attack({ place, method, route, type, body }: Worst): net.Socket {
  const { hostname, port } = new URL(place.url);
  const socket = net.connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => undefined);
  const headers = Object.entries(place.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bodyHead =
    body === '' ? '' : `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  const request = `${method} ${route} HTTP/1.1\r\nhost: localhost\r\n${headers.join('')}${bodyHead}\r\n${body}`;
  const times = Math.max(1, Math.min(REQUESTS_EACH, Math.floor(BYTES_EACH / request.length)));
  socket.write(request.repeat(times));
  return socket;
}
