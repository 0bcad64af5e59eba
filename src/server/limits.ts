/** Limits of a request and of a connection. Sizes are in bytes, times in milliseconds. */

export interface HttpLimits {
  /** Maximum of path and query together. */
  urlBytesMax: number;
  headerBytesMax: number;
  /** Maximum of a body without lists. */
  bodyBytesMax: number;
  /** Maximum of a body with lists, such as 500 ids of 200 characters, each character possibly escaped. */
  listBodyBytesMax: number;
  /** Time from the first byte of a request to the last byte of its body. */
  requestTimeoutMs: number;
  headersTimeoutMs: number;
  /** Maximum time that a connection may wait for its next request. */
  keepAliveTimeoutMs: number;
  /** Maximum time without traffic on a connection; longer than every deadline, so that slow answers still arrive. */
  socketTimeoutMs: number;
  /** Maximum time for which a client may read nothing of an answer. */
  stallMs: number;
  /** Interval at which the two timeouts of a request are checked. */
  connectionCheckMs: number;
}

/** Maximum bytes of an answer whose route declares no other limit. */
export const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

export const HTTP_LIMITS: HttpLimits = {
  urlBytesMax: 8 * 1024,
  headerBytesMax: 16 * 1024,
  bodyBytesMax: 64 * 1024,
  listBodyBytesMax: 1024 * 1024,
  requestTimeoutMs: 30_000,
  headersTimeoutMs: 10_000,
  keepAliveTimeoutMs: 65_000,
  socketTimeoutMs: 90_000,
  stallMs: 10_000,
  connectionCheckMs: 1_000,
};
