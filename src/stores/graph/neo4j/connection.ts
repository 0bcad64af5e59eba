/**
 * Runs transactions against Neo4j with a time limit. The driver has no read timeout, so a server that stops answering
 * would block a call, and the close of its session, forever. Therefore every call and every close has a limit, and a
 * driver with a stuck connection is replaced.
 */
import neo4j, { type Driver, type ManagedTransaction, type Session } from 'neo4j-driver';
import { endsWithin, TimeLimitError, within } from '../../../runtime/policies.ts';
import { asStoreError, GraphStoreError, type Neo4jAddress, newDriver } from './driver.ts';
import { expectingFirstByte } from './first-byte.ts';

/** The client's limit exceeds the server's by this much, so that a working server reports the timeout itself. */
const GRACE_MS = 500;
const CLOSE_MS_MAX = 1_000;
/**
 * A driver whose pool has supplied no connection for this many milliseconds counts as stuck; a slow login takes less.
 */
const STUCK_MS = 8_000;

export interface TransactionOptions {
  mode: 'READ' | 'WRITE';
  /** Milliseconds for the whole transaction, at least 1. */
  msMax: number;
  /** Abandons the transaction when the signal is aborted. */
  signal?: AbortSignal;
}

/** A driver and the number of calls that use it. */
interface Lease {
  driver: Driver;
  users: number;
  isRetired: boolean;
  /** When the driver was created or its pool last supplied a connection. */
  gaveAt: number;
}

export class Neo4jConnection {
  readonly #address: Neo4jAddress;
  #lease: Lease | null = null;
  #isClosed = false;
  readonly #closing = new Set<Promise<void>>();

  constructor(address: Neo4jAddress) {
    this.#address = address;
  }

  /** `work` may run again if the server reports a transient error. Rejects with a GraphStoreError. */
  async transaction<T>(
    options: TransactionOptions,
    work: (transaction: ManagedTransaction) => Promise<T>,
  ): Promise<T> {
    const { mode, msMax } = options;
    const limits = { timeout: Math.max(1, Math.ceil(msMax)) };
    return this.session(options, session =>
      mode === 'READ' ? session.executeRead(work, limits) : session.executeWrite(work, limits),
    );
  }

  /** Runs `work` in a session of its own, with the same limits. */
  session<T>(options: TransactionOptions, work: (session: Session) => Promise<T>): Promise<T> {
    return expectingFirstByte(() => this.#session(options, work));
  }

  async #session<T>(
    { mode, msMax, signal }: TransactionOptions,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    const lease = this.#take();
    const { database } = this.#address;
    const session = lease.driver.session({
      defaultAccessMode: neo4j.session[mode],
      ...(database === '' ? {} : { database }),
    });
    try {
      const result = await limited(work(session), msMax + GRACE_MS, signal);
      lease.gaveAt = performance.now();
      await this.#end(lease, session);
      return result;
    } catch (error) {
      if (isPoolEmpty(error) && performance.now() - lease.gaveAt > STUCK_MS) this.#retire(lease);
      const isClosed = await this.#end(lease, session);
      if (isClosed) throw asStoreError(error);
      throw new GraphStoreError('unavailable', 'the server has fallen silent', error);
    }
  }

  /** Closes the drivers; running calls fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const lease = this.#lease;
    this.#lease = null;
    if (lease !== null) this.#closeDriver(lease);
    await Promise.all(this.#closing);
  }

  #take(): Lease {
    if (this.#isClosed) throw new GraphStoreError('unavailable', 'the graph store is closed');
    const gaveAt = performance.now();
    this.#lease ??= { driver: newDriver(this.#address), users: 0, isRetired: false, gaveAt };
    this.#lease.users++;
    return this.#lease;
  }

  /**
   * Closes the session; resolves to false if that takes too long. In that case the session keeps its connection, so the
   * driver is retired and closes after its remaining calls.
   */
  async #end(lease: Lease, session: Session): Promise<boolean> {
    const isClosed = await isSettled(session.close());
    lease.users--;
    if (!isClosed) this.#retire(lease);
    if (lease.isRetired && lease.users === 0) this.#closeDriver(lease);
    return isClosed;
  }

  #retire(lease: Lease): void {
    lease.isRetired = true;
    if (this.#lease === lease) this.#lease = null;
  }

  #closeDriver({ driver }: Lease): void {
    const closing = isSettled(driver.close()).then(() => {
      this.#closing.delete(closing);
    });
    this.#closing.add(closing);
  }
}

/** Whether the pool had no free connection. The driver has no error code for this case. */
const isPoolEmpty = (error: unknown): boolean =>
  /^Connection acquisition timed out/.test((error as Error).message);

/** Rejects at the time limit or when the signal is aborted, even if `work` never settles. */
async function limited<T>(
  work: Promise<T>,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await within(ms, () => work, signal);
  } catch (error) {
    if (signal?.aborted) throw new GraphStoreError('timeout', 'the call was cancelled');
    if (error instanceof TimeLimitError) throw new GraphStoreError('unavailable', error.message);
    throw error;
  }
}

/** Whether a close settled in time, with or without an error. */
const isSettled = (closing: Promise<unknown>): Promise<boolean> =>
  endsWithin(
    CLOSE_MS_MAX,
    closing.catch(() => undefined),
  );
