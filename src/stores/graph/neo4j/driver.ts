/** Makes drivers with the settings that hold everywhere, and says what an error of theirs means to us. */
import neo4j, { type Driver } from 'neo4j-driver';

/** Where a Neo4j is and who asks. Plain data, for the loader thread makes a driver of its own. */
export interface Neo4jAddress {
  /** bolt://, neo4j:// (cluster routing), or either with +s or +ssc. */
  uri: string;
  user: string;
  /** Empty: the server asks for none. */
  password: string;
  /** Empty: the user's home database. */
  database: string;
}

const CONNECT_MS_MAX = 2_000;
const ACQUIRE_MS_MAX = 2_000;
/** The driver waits 1 s, 2 s, 4 s, each give or take a fifth: the third attempt is the last, whatever the dice say. */
const RETRY_MS_MAX = 2_000;
const IDLE_BEFORE_CHECK_MS = 30_000;
const POOL_SIZE = 20;

export function newDriver(address: Neo4jAddress): Driver {
  const { uri, user, password } = address;
  const auth = password === '' ? undefined : neo4j.auth.basic(user, password);
  return neo4j.driver(uri, auth, {
    connectionTimeout: CONNECT_MS_MAX,
    connectionAcquisitionTimeout: ACQUIRE_MS_MAX,
    maxTransactionRetryTime: RETRY_MS_MAX,
    maxConnectionPoolSize: POOL_SIZE,
    connectionLivenessCheckTimeout: IDLE_BEFORE_CHECK_MS,
    disableLosslessIntegers: true,
    notificationFilter: { minimumSeverityLevel: 'OFF' },
    telemetryDisabled: true,
    userAgent: 'jurisgrafo',
  });
}

/**
 * `unavailable`: the server cannot be reached, refuses us or cannot take more. `timeout`: it ended the transaction at
 * its time limit. `unable`: it lacks an index that
 * the statement names, or the memory for it. `misuse`: the statement or the data is
 * wrong.
 */
export type GraphFault = 'unavailable' | 'timeout' | 'unable' | 'misuse';

/** What every call of this folder rejects with. The message holds no credentials: drivers leave them out. */
export class GraphStoreError extends Error {
  readonly fault: GraphFault;

  constructor(fault: GraphFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GraphStoreError';
    this.fault = fault;
  }
}

export function asStoreError(error: unknown): GraphStoreError {
  if (error instanceof GraphStoreError) return error;
  const { code, message } = error as { code?: unknown; message?: string };
  const shown = typeof code === 'string' ? `${code}: ${message}` : String(message ?? error);
  if (/no such fulltext schema index/.test(shown)) {
    const advice = 'an index is missing: run jurisgrafo migrate';
    return new GraphStoreError('unable', `${advice} (${shown})`, error);
  }
  return new GraphStoreError(faultOf(typeof code === 'string' ? code : ''), shown, error);
}

/** By Neo4j's status codes; a fault of no known kind is ours. */
function faultOf(code: string): GraphFault {
  if (/^Neo\.ClientError\.Transaction\.TransactionTimedOut/.test(code)) return 'timeout';
  if (/Memory/.test(code)) return 'unable';
  if (/^Neo\.TransientError\./.test(code)) return 'unavailable';
  if (/^Neo\.ClientError\.(Security|Database|Cluster|Transaction)\./.test(code))
    return 'unavailable';
  if (/^Neo\.DatabaseError\./.test(code)) return 'unavailable';
  return /^(ServiceUnavailable|SessionExpired|N\/A|ECONN)/.test(code) ? 'unavailable' : 'misuse';
}
