/** Runs whose readers lose their connection at random moments, until each has seen its end. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { play } from './played-analysis.ts';
import { type ReadStream, readStream, runOf, type Seen } from './read-stream.ts';
import { asked, type ServedRuns } from './serve-runs.ts';

/** The runs that one user may start in a minute. */
export const RUNS_PER_USER = 5;
const CUT_MS_MAX = 150;
const PAUSE_MS_MAX = 40;

export interface CutRun {
  id: string;
  /** In the order in which they arrived over all connections. */
  events: Seen[];
  connections: number;
}

export interface Cutting {
  hub: ServedRuns;
  /** From 0 to 1. */
  random: () => number;
  headers: Record<string, string>;
}

/** One run, started with an idempotency key so that an unanswered request can be repeated. */
export async function cutRun({ hub, random, headers }: Cutting): Promise<CutRun> {
  const events: Seen[] = [];
  const url = `${hub.url}/api/unified/analyze`;
  const body = asked({
    query: play({ stages: 18, everyMs: 4 + Math.floor(random() * 8), pieces: ['a', 'b', 'c'] }),
    stream_text: true,
  });
  const key = { 'idempotency-key': randomUUID() };
  let id = '';
  let connections = 0;
  const isOver = () => events.some(({ event }) => event === 'result' || event === 'error');
  while (!isOver()) {
    connections++;
    // The limit grows with each connection, so that a busy machine makes progress too.
    const cutMsMax = CUT_MS_MAX * (1 + connections / 4);
    const signal = AbortSignal.timeout(1 + Math.floor(random() * cutMsMax));
    const last = events.at(-1)?.id;
    const resume = last === undefined ? {} : { 'last-event-id': String(last) };
    const call =
      id === ''
        ? { method: 'POST' as const, headers: { ...headers, ...key }, body }
        : { headers: { ...headers, ...resume } };
    const stream: ReadStream | null = await readStream(id === '' ? url : `${url}/${id}/stream`, {
      ...call,
      signal,
      onEvent: event => events.push(event),
    }).catch(() => null);
    if (stream !== null && stream.status !== 200)
      throw new Error(`${stream.status} ${stream.text}`);
    if (stream !== null) id = runOf(stream);
    await sleep(Math.floor(random() * PAUSE_MS_MAX));
  }
  return { id, events, connections };
}
