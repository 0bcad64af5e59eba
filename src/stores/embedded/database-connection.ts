/** Client of the thread that owns the embedded database: sends statements and receives rows over a message port. */
import { TimeLimitError, within } from '../../runtime/policies.ts';
import type {
  CopyRequest,
  NamedRows,
  Row,
  RunRequest,
  Statement,
  StoreGreeting,
  StoreReply,
  StoreRequest,
} from './store-protocol.ts';

/** Default limit for a batch of statements. */
const RUN_MS_MAX = 120_000;
const COPY_MS_MAX = 600_000;
/** Time reserved for the commit: the thread gives up this much earlier than the caller. */
const COMMIT_MS_MAX = 500;
/**
 * Limits for unanswered requests and the text in them. Requests whose callers have given up count too: while the
 * thread is blocked, they stay in its queue.
 */
const UNANSWERED_MAX = 2_000;
const UNANSWERED_UNITS_MAX = 64 * 1024 * 1024;
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

  /** Whether the database cannot run it now; otherwise the statement is at fault. */
  get isOutage(): boolean {
    return this.code === null || NOT_THE_CALLERS.test(this.code);
  }
}

interface Waiting {
  resolve(results: Row[][] | NamedRows[]): void;
  reject(error: DatabaseError): void;
}

type Unsent = Omit<RunRequest, 'id' | 'endsAt'> | Omit<CopyRequest, 'id' | 'endsAt'>;

/** The part of a MessagePort or Worker that a connection uses. */
interface Line {
  postMessage(request: StoreRequest): void;
  on(event: 'message', listener: (said: StoreReply | StoreGreeting) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** One connection to the store thread; every thread that uses the database has its own. */
export class DatabaseConnection {
  #line!: Line;
  readonly #waiting = new Map<number, Waiting>();
  /** Text units of every unanswered request, including those whose callers have given up. */
  readonly #unanswered = new Map<number, number>();
  #unansweredUnits = 0;
  #nextId = 1;
  #closedBy: string | null = null;

  constructor(line: Line) {
    this.continueOn(line);
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

  /** As `run`, with rows as objects and the number of rows that each statement affected. */
  runNamed(statements: Statement[], timeoutMs = RUN_MS_MAX): Promise<NamedRows[]> {
    return this.#send(statements, true, timeoutMs) as Promise<NamedRows[]>;
  }

  /** Copies the folder of the database at one point in time; `folder` must not exist. */
  async copyTo(folder: string): Promise<void> {
    await this.#ask({ kind: 'copy', folder }, COPY_MS_MAX);
  }

  #send(
    statements: Statement[],
    named: boolean,
    timeoutMs: number,
  ): Promise<Row[][] | NamedRows[]> {
    const units = statements.reduce((sum, { params }) => sum + unitsOf(params), 0);
    const request = { kind: 'run', named, statements, msMax: timeoutMs } as const;
    return this.#ask(request, timeoutMs, units);
  }

  async #ask(request: Unsent, timeoutMs: number, units = 0): Promise<Row[][] | NamedRows[]> {
    const refusal = this.#closedBy ?? this.#overload();
    if (refusal !== null) throw new DatabaseError(refusal, null);
    const id = this.#nextId++;
    const ms = timeoutMs - Math.min(COMMIT_MS_MAX, timeoutMs / 2);
    const endsAt = process.hrtime.bigint() + BigInt(Math.round(ms * 1e6));
    // Throws if a value cannot be sent; nothing is counted before that.
    this.#line.postMessage({ ...request, id, endsAt });
    const { promise, resolve, reject } = Promise.withResolvers<Row[][] | NamedRows[]>();
    this.#waiting.set(id, { resolve, reject });
    this.#unanswered.set(id, units);
    this.#unansweredUnits += units;
    try {
      return await within(timeoutMs, () => promise);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      throw new DatabaseError(`the embedded database took over ${timeoutMs} ms`, null);
    } finally {
      this.#waiting.delete(id);
    }
  }

  #overload(): string | null {
    const isFull =
      this.#unanswered.size >= UNANSWERED_MAX || this.#unansweredUnits >= UNANSWERED_UNITS_MAX;
    return isFull ? 'the embedded database is overloaded' : null;
  }

  /** Rejects all waiting calls with this message, and all new ones until `continueOn`. */
  fail(message: string): void {
    this.#closedBy = message;
    for (const { reject } of this.#waiting.values()) reject(new DatabaseError(message, null));
    this.#waiting.clear();
    this.#unanswered.clear();
    this.#unansweredUnits = 0;
  }

  #settle(reply: StoreReply): void {
    this.#unansweredUnits -= this.#unanswered.get(reply.id) ?? 0;
    this.#unanswered.delete(reply.id);
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    if (reply.ok) waiting.resolve(reply.results);
    else waiting.reject(new DatabaseError(reply.message, reply.code));
  }
}

/** Approximate size of the values. */
function unitsOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce<number>((sum, each) => sum + unitsOf(each), 0) : 8;
}
