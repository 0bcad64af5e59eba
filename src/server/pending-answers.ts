/**
 * For each connection, the answers that its client does not have whole, in the order of their requests, and the turns
 * of these requests: a client that sends many at once gets one answer made at a time.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Properties of a socket cost each request less than a map. */
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

/** Notes the answers of a server from now on. */
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

/** The bytes that a connection had received when its last answer was sent. */
export const bytesReadThen = (socket: Duplex): number | undefined =>
  (socket as Duplex & Tracked)[READ];

/**
 * Starts the work on a request: now if all earlier requests of its connection have their whole answers, else once they
 * do. Between two answers of a connection the event loop turns, so that cheap refusals do not hold it up.
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
  // Nobody waits on a connection that has ended.
  if (!socket.destroyed) start?.();
}
