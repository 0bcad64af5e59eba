/** The answers of each connection that its client has not been sent whole, in the order of their requests. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Properties of a socket cost each request less than a map. */
const PENDING = Symbol('pending answers');
const READ = Symbol('bytes read when the last answer was sent');

interface Tracked {
  [PENDING]?: ServerResponse[];
  [READ]?: number;
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

function note({ socket }: IncomingMessage & { socket: Tracked }, res: ServerResponse): void {
  socket[PENDING] ??= [];
  socket[PENDING].push(res);
  res.on('close', forget);
}

function forget(this: ServerResponse): void {
  const { socket } = this.req;
  const pending = (socket as typeof socket & Tracked)[PENDING]!;
  pending.splice(pending.indexOf(this), 1);
  (socket as typeof socket & Tracked)[READ] = socket.bytesRead;
}
