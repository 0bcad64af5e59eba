/** The embedded database as other threads see it: statements in, rows out, over a message port to the store thread. */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type {
  NamedRows,
  Row,
  Statement,
  StoreGreeting,
  StoreReply,
  StoreRequest,
  StoreThreadData,
} from '../workers/store-protocol.ts';

/** A statement batch that has not answered by then has failed for its caller. */
const RUN_MS_MAX = 120_000;
const COPY_MS_MAX = 600_000;
/** Making a new database takes seconds; replaying a crashed one's log may take longer. */
const OPEN_MS_MAX = 120_000;
const CLOSE_MS_MAX = 30_000;

/** The database refused a statement; `code` is the SQLSTATE, null where the database itself was not reached. */
export class DatabaseError extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

interface Waiting {
  resolve(results: Row[][] | NamedRows[]): void;
  reject(error: DatabaseError): void;
  timer: NodeJS.Timeout;
}

/** What a conversation needs of a message port or a thread. */
interface Line {
  postMessage(request: StoreRequest): void;
  on(event: 'message', listener: (said: StoreReply | StoreGreeting) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** One conversation with the store thread over one port; every caller's thread has its own. */
export class DatabaseConnection {
  readonly #line: Line;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #closedBy: string | null = null;

  constructor(line: Line) {
    this.#line = line;
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
    await this.#ask(id => ({ kind: 'copy', id, folder }), COPY_MS_MAX);
  }

  #send(
    statements: Statement[],
    named: boolean,
    timeoutMs: number,
  ): Promise<Row[][] | NamedRows[]> {
    return this.#ask(id => ({ kind: 'run', id, named, statements }), timeoutMs);
  }

  #ask(request: (id: number) => StoreRequest, timeoutMs: number): Promise<Row[][] | NamedRows[]> {
    if (this.#closedBy !== null) return Promise.reject(new DatabaseError(this.#closedBy, null));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new DatabaseError(`the embedded database took over ${timeoutMs} ms`, null));
      }, timeoutMs);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#line.postMessage(request(id));
    });
  }

  /** Ends the conversation: whatever waits, and every later call, is refused with this message. */
  fail(message: string): void {
    this.#closedBy ??= message;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new DatabaseError(message, null));
    }
    this.#waiting.clear();
  }

  #settle(reply: StoreReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if (reply.ok) waiting.resolve(reply.results);
    else waiting.reject(new DatabaseError(reply.message, reply.code));
  }
}

/** The store thread and the main thread's conversation with it. Requires the data lock of the folder. */
export class EmbeddedDatabase {
  readonly connection: DatabaseConnection;
  readonly #thread: Worker;

  private constructor(thread: Worker) {
    this.#thread = thread;
    this.connection = new DatabaseConnection(thread);
    thread.on('error', error => this.connection.fail(`the store thread failed: ${error.message}`));
    thread.on('exit', () => this.connection.fail('the store thread has ended'));
  }

  /** Starts the thread and resolves once the database is open and its tables are up to date. */
  static async open(dataDir: string): Promise<EmbeddedDatabase> {
    const thread = new Worker(new URL('../workers/store-thread.ts', import.meta.url), {
      workerData: { dataDir } satisfies StoreThreadData,
      name: 'store',
    });
    const database = new EmbeddedDatabase(thread);
    try {
      await greeting(thread);
    } catch (error) {
      await thread.terminate();
      throw error;
    }
    return database;
  }

  /** A port for another thread; it goes there in a transfer list, to a `DatabaseConnection`. */
  newPort(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#thread.postMessage({ kind: 'attach', port: port1 } satisfies StoreRequest, [port1]);
    return port2;
  }

  /** Writes everything down and ends the thread; one that does not end in time is ended. */
  async close(): Promise<void> {
    const ended = new Promise<void>(resolve => this.#thread.once('exit', () => resolve()));
    if (this.#thread.threadId === -1) return;
    this.#thread.postMessage({ kind: 'close' } satisfies StoreRequest);
    const timer = setTimeout(() => void this.#thread.terminate(), CLOSE_MS_MAX);
    await ended;
    clearTimeout(timer);
  }
}

function greeting(thread: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (why: string) =>
      settle(() => reject(new DatabaseError(`the embedded database does not open: ${why}`, null)));
    const timer = setTimeout(() => failed(`no answer in ${OPEN_MS_MAX} ms`), OPEN_MS_MAX);
    const onMessage = (said: StoreGreeting) =>
      said.ready ? settle(resolve) : failed(said.message);
    const onError = (error: Error) => failed(error.message);
    const onExit = () => failed('its thread ended');
    const settle = (act: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
