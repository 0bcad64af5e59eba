/** A conversation with the thread that owns the embedded database: statements in, rows out, over a message port. */
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

/** A statement batch that has not answered by then has failed for its caller. */
const RUN_MS_MAX = 120_000;
const COPY_MS_MAX = 600_000;
/** A commit may take this much; the thread gives up as much before the caller does. */
const COMMIT_MS_MAX = 500;
/**
 * Requests that the thread has not answered, and the text in them: while it stands still, what its callers have given
 * up lies there too.
 */
const UNANSWERED_MAX = 2_000;
const UNANSWERED_UNITS_MAX = 64 * 1024 * 1024;
/** Of SQLSTATE: transactions that met, no resources, an operator's or the system's interference. */
const NOT_THE_CALLERS = /^(40|53|57|58|XX)/;

/** The database refused a statement; `code` is the SQLSTATE, null where the database itself was not reached. */
export class DatabaseError extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
  }

  /** Whether the database cannot do it now; else the statement is at fault. */
  get isOutage(): boolean {
    return this.code === null || NOT_THE_CALLERS.test(this.code);
  }
}

interface Waiting {
  resolve(results: Row[][] | NamedRows[]): void;
  reject(error: DatabaseError): void;
}

type Unsent = Omit<RunRequest, 'id' | 'endsAt'> | Omit<CopyRequest, 'id' | 'endsAt'>;

/** What a conversation needs of a message port or a thread. */
interface Line {
  postMessage(request: StoreRequest): void;
  on(event: 'message', listener: (said: StoreReply | StoreGreeting) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** One conversation with the store thread over one port; every caller's thread has its own. */
export class DatabaseConnection {
  #line!: Line;
  readonly #waiting = new Map<number, Waiting>();
  /** Units of text of each request that lies with the thread, whether somebody waits for it or not. */
  readonly #unanswered = new Map<number, number>();
  #unansweredUnits = 0;
  #nextId = 1;
  #closedBy: string | null = null;

  constructor(line: Line) {
    this.continueOn(line);
  }

  /** What is asked from now on is asked over this line. */
  continueOn(line: Line): void {
    this.#line = line;
    this.#closedBy = null;
    line.on('message', reply => {
      if ('id' in reply) this.#settle(reply);
    });
    line.on('close', () => this.fail('the store thread has ended'));
  }

  /** Runs the statements as one transaction and returns the rows of each; rejects with a DatabaseError. */
  run(statements: Statement[], timeoutMs = RUN_MS_MAX): Promise<Row[][]> {
    return this.#send(statements, false, timeoutMs) as Promise<Row[][]>;
  }

  /** The same with rows as objects, and how many rows each statement touched. */
  runNamed(statements: Statement[], timeoutMs = RUN_MS_MAX): Promise<NamedRows[]> {
    return this.#send(statements, true, timeoutMs) as Promise<NamedRows[]>;
  }

  /** Copies the database's folder, as it is at one moment, to a place where nothing is. */
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
    return isFull ? 'the embedded database has too much to do' : null;
  }

  /** Refuses with this message whatever waits, and every call until the conversation goes on. */
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

/** About what the values weigh. */
function unitsOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce<number>((sum, each) => sum + unitsOf(each), 0) : 8;
}
