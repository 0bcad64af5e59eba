/**
 * Tracks the unfinished answers of each connection, in the order of their requests, and serializes these requests: of
 * many pipelined requests, one is processed at a time.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Symbol properties on a socket are cheaper for each request than a map. */
const PENDING = Symbol('pending answers');
const READ = Symbol('bytes read when the last answer was sent');
const START = Symbol('what starts the work on a request that waits');

interface Tracked {
  [PENDING]?: ServerResponse[];
  [READ]?: number;
}

interface Waiting {
  [START]?: () => void;
}

const NONE: readonly ServerResponse[] = [];
const tracked = new WeakSet<Server>();

/** Tracks the answers of a server from now on. */
export function trackAnswers(server: Server): void {
  if (tracked.has(server)) return;
  tracked.add(server);
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.prependListener(event, note);
  }
}

/** A list that shrinks as the answers are sent. */
export const pendingAnswers = (socket: Duplex): readonly ServerResponse[] =>
  (socket as Duplex & Tracked)[PENDING] ?? NONE;

/** Number of bytes that a connection had received when its last answer was sent. */
export const bytesReadThen = (socket: Duplex): number | undefined =>
  (socket as Duplex & Tracked)[READ];

/**
 * Starts the work on a request when all earlier requests of its connection are answered, at once if they are. The event
 * loop turns between two answers of a connection, so that many cheap refusals do not block it.
 */
export function inTurn({ socket }: IncomingMessage, res: ServerResponse, start: () => void): void {
  if ((socket as typeof socket & Tracked)[PENDING]![0] === res) start();
  else (res as ServerResponse & Waiting)[START] = start;
}

function note({ socket }: IncomingMessage & { socket: Tracked }, res: ServerResponse): void {
  socket[PENDING] ??= [];
  socket[PENDING].push(res);
  res.on('close', forget);
}

function forget(this: ServerResponse): void {
  const { socket } = this.req;
  const pending = (socket as typeof socket & Tracked)[PENDING]!;
  const at = pending.indexOf(this);
  if (at === 0) pending.shift();
  else pending.splice(at, 1);
  (socket as typeof socket & Tracked)[READ] = socket.bytesRead;
  if (at === 0 && pending.length > 0) setImmediate(startNext, socket, pending[0]!);
}

function startNext(socket: Duplex, next: ServerResponse & Waiting): void {
  const { [START]: start } = next;
  delete next[START];
  // A closed connection needs no answer.
  if (!socket.destroyed) start?.();
}
