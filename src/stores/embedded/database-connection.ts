/**
 * Client of the thread that owns the embedded database: sends statements and receives rows over a message port. The
 * thread runs requests in order of arrival, so each request waits on this side until its caller's turn comes.
 */
import type { MessagePort } from 'node:worker_threads';
import { callerNow, OWN } from '../../runtime/caller.ts';
import { FairQueue } from '../../runtime/fair-queue.ts';
import { TimeLimitError, within } from '../../runtime/policies.ts';
import {
  type AloneRequest,
  type CopyRequest,
  isRead,
  type NamedRows,
  type Row,
  type RunRequest,
  type Statement,
  type StoreGreeting,
  type StoreReply,
  type StoreRequest,
} from './store-protocol.ts';

/** Default limit for a batch of statements. */
const RUN_MS_MAX = 120_000;
const COPY_MS_MAX = 600_000;
/** Time limit of a statement that rewrites a table. */
const ALONE_MS_MAX = 600_000;
/** Time reserved for the commit: the thread aborts a batch this much earlier than the caller stops waiting. */
const COMMIT_MS_MAX = 500;
/** Requests sent to the thread at once: one runs and the next is queued, so that the thread never idles. */
const SENT_MAX = 2;
/**
 * Limit for the size of all waiting requests, in code units of text. Each request counts REQUEST_UNITS in addition to
 * its text.
 */
const WAITING_UNITS_MAX = 64 * 1024 * 1024;
const REQUEST_UNITS = WAITING_UNITS_MAX / 2_000;
const OVERLOADED = 'the embedded database is overloaded';
/** SQLSTATE classes: transaction conflicts, insufficient resources, operator intervention, system errors. */
const NOT_THE_CALLERS = /^(40|53|57|58|XX)/;

/** The database refused a statement; `code` is the SQLSTATE, null if the database was not reached. */
export class DatabaseError extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
  }

  /** True if the database cannot run statements at present; false if the statement is wrong. */
  get isOutage(): boolean {
    return this.code === null || NOT_THE_CALLERS.test(this.code);
  }
}

interface Sent {
  resolve(results: Row[][] | NamedRows[]): void;
  reject(error: DatabaseError): void;
  /** Called when the thread has answered. */
  done(): void;
}

/** Prefix of the fair queue's key for the writes of a caller. */
const WRITES = 'write ';
/**
 * Writes get twice the time of reads. With an equal share, twenty writes per second queued up while another caller
 * searched.
 */
const WRITE_WEIGHT = 0.5;

type Unsent =
  | Omit<RunRequest, 'id' | 'endsAt'>
  | Omit<CopyRequest, 'id' | 'endsAt'>
  | Omit<AloneRequest, 'id' | 'endsAt'>;

/** The part of a MessagePort or Worker that a connection uses. */
interface Line {
  postMessage(request: StoreRequest): void;
  on(event: 'message', listener: (said: StoreReply | StoreGreeting) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** The embedded database as its stores use it. */
export interface OpenDatabase {
  /** The connection of this thread. */
  readonly connection: DatabaseConnection;
  /** A port for a `DatabaseConnection` on another thread; send it in a transfer list. */
  newPort(): MessagePort;
}

/** One connection to the store thread; every thread that uses the database has its own. */
export class DatabaseConnection {
  #line!: Line;
  readonly #queue: FairQueue;
  /**
   * Requests sent to the thread. A request whose caller has stopped waiting keeps its place until the thread answers.
   */
  readonly #sent = new Map<number, Sent>();
  /** Promises of the unanswered requests, keyed by the function that rejects each of them. */
  readonly #open = new Map<(error: DatabaseError) => void, Promise<unknown>>();
  #nextId = 1;
  #closedBy: string | null = null;

  constructor(line: Line) {
    this.#queue = new FairQueue({
      slots: SENT_MAX,
      slotsPerKey: SENT_MAX,
      isSerial: true,
      weightOf: share => (share.startsWith(WRITES) ? WRITE_WEIGHT : 1),
      sizeMax: WAITING_UNITS_MAX,
      onStart: seconds => this.onStart?.(seconds),
    });
    this.continueOn(line);
  }

  /** Called for each request when it is sent, with the seconds that it has waited for its turn. */
  onStart: ((waitedSeconds: number) => void) | null = null;

  /** Number of requests that wait for their turn. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Sends all further requests over this line. */
  continueOn(line: Line): void {
    this.#line = line;
    this.#closedBy = null;
    line.on('message', reply => {
      if ('id' in reply) this.#settle(reply);
    });
    line.on('close', () => this.fail('the store thread has ended'));
  }

  /** Runs the statements in one transaction; resolves to the rows of each. Rejects with a DatabaseError. */
  run(statements: Statement[], timeoutMs = RUN_MS_MAX): Promise<Row[][]> {
    return this.#send(statements, false, timeoutMs) as Promise<Row[][]>;
  }

  /** Like `run`, but each result has rows as objects and the number of affected rows. */
  runNamed(statements: Statement[], timeoutMs = RUN_MS_MAX): Promise<NamedRows[]> {
    return this.#send(statements, true, timeoutMs) as Promise<NamedRows[]>;
  }

  /** Copies the folder of the database at one point in time; `folder` must not exist. */
  async copyTo(folder: string): Promise<void> {
    await this.#ask({ kind: 'copy', folder }, COPY_MS_MAX);
  }

  /** Runs a statement that cannot be part of a transaction. */
  async alone(sql: string): Promise<void> {
    await this.#ask({ kind: 'alone', sql, msMax: ALONE_MS_MAX }, ALONE_MS_MAX);
  }

  #send(
    statements: Statement[],
    named: boolean,
    timeoutMs: number,
  ): Promise<Row[][] | NamedRows[]> {
    const units = statements.reduce(
      (sum, { params, blob }) => sum + unitsOf(params) + (blob?.length ?? 0),
      0,
    );
    const request = { kind: 'run', named, statements, msMax: timeoutMs } as const;
    return this.#ask(request, timeoutMs, units);
  }

  async #ask(request: Unsent, timeoutMs: number, units = 0): Promise<Row[][] | NamedRows[]> {
    if (this.#closedBy !== null) throw new DatabaseError(this.#closedBy, null);
    // A batch of any size is accepted if the queue is at most half full.
    const size = Math.min(units + REQUEST_UNITS, WAITING_UNITS_MAX / 2);
    const share = shareOf(request);
    if (!this.#queue.makeRoom(share, size)) throw new DatabaseError(OVERLOADED, null);
    const ms = timeoutMs - Math.min(COMMIT_MS_MAX, timeoutMs / 2);
    const endsAt = process.hrtime.bigint() + BigInt(Math.round(ms * 1e6));
    const { promise, resolve, reject } = Promise.withResolvers<Row[][] | NamedRows[]>();
    const queued = {
      size,
      start: () => this.#post({ ...request, id: this.#nextId++, endsAt }, { resolve, reject }),
      drop: () => reject(new DatabaseError(OVERLOADED, null)),
    };
    this.#open.set(reject, promise);
    this.#queue.enter(share, queued);
    try {
      return await within(timeoutMs, () => promise);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      throw new DatabaseError(`the embedded database took over ${timeoutMs} ms`, null);
    } finally {
      this.#open.delete(reject);
      this.#queue.withdraw(queued);
    }
  }

  /** Resolves when the thread has answered. */
  #post(
    request: RunRequest | CopyRequest | AloneRequest,
    { resolve, reject }: Pick<Sent, 'resolve' | 'reject'>,
  ): Promise<void> {
    if (this.#closedBy !== null) return Promise.resolve();
    const { promise, resolve: done } = Promise.withResolvers<void>();
    try {
      this.#line.postMessage(request);
      this.#sent.set(request.id, { resolve, reject, done });
    } catch (error) {
      // The message contains a value that cannot be cloned.
      reject(error as DatabaseError);
      done();
    }
    return promise;
  }

  /** Resolves when all requests made so far are answered. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#open.values());
  }

  /** Rejects all unanswered requests, and all new ones until `continueOn`. */
  fail(message: string): void {
    this.#closedBy = message;
    for (const reject of this.#open.keys()) reject(new DatabaseError(message, null));
    for (const { done } of this.#sent.values()) done();
    this.#sent.clear();
  }

  #settle(reply: StoreReply): void {
    const sent = this.#sent.get(reply.id);
    if (sent === undefined) return;
    this.#sent.delete(reply.id);
    sent.done();
    if (reply.ok) sent.resolve(reply.results);
    else sent.reject(new DatabaseError(reply.message, reply.code));
  }
}

/**
 * The key of the fair queue for a request. Reads and writes of one caller take turns as if two callers had sent them.
 */
function shareOf(request: Unsent): string {
  const caller = callerNow();
  if (caller === OWN) return OWN;
  return request.kind === 'run' && isRead(request) ? `read ${caller}` : `${WRITES}${caller}`;
}

/** Approximate size of the values in code units. */
function unitsOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce<number>((sum, each) => sum + unitsOf(each), 0) : 8;
}
