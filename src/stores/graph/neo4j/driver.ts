/** Creates Neo4j drivers with common settings and classifies their errors. */
import neo4j, { type Driver } from 'neo4j-driver';

/** Address and credentials of a Neo4j. Plain data, because the loader thread creates a driver of its own. */
export interface Neo4jAddress {
  /** bolt:// or neo4j:// (cluster routing), optionally with +s or +ssc for TLS. */
  uri: string;
  user: string;
  /** Empty for a server without authentication. */
  password: string;
  /** Empty: the user's home database. */
  database: string;
}

const CONNECT_MS_MAX = 2_000;
const ACQUIRE_MS_MAX = 2_000;
/**
 * Time in which the driver may retry. Its delays are 1 s, 2 s and 4 s, each ± 20 %, so the third attempt is always the
 * last.
 */
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
 * `unavailable`: the server cannot be reached, refuses the login or is overloaded. `timeout`: the server aborted the
 * transaction at its time limit. `unable`: the server lacks memory, or an index that the statement uses. `misuse`: the
 * statement or the data is wrong.
 */
export type GraphFault = 'unavailable' | 'timeout' | 'unable' | 'misuse';

/** The error with which every call in this folder rejects. Messages of the driver contain no credentials. */
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

/** The fault that a status code of Neo4j means; unknown codes count as misuse. */
function faultOf(code: string): GraphFault {
  if (/^Neo\.ClientError\.Transaction\.TransactionTimedOut/.test(code)) return 'timeout';
  if (/Memory/.test(code)) return 'unable';
  if (/^Neo\.TransientError\./.test(code)) return 'unavailable';
  if (/^Neo\.ClientError\.(Security|Database|Cluster|Transaction)\./.test(code))
    return 'unavailable';
  if (/^Neo\.DatabaseError\./.test(code)) return 'unavailable';
  return /^(ServiceUnavailable|SessionExpired|N\/A|ECONN)/.test(code) ? 'unavailable' : 'misuse';
}
