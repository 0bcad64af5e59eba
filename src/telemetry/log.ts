/**
 * The process's log: one JSON object a line, written without blocking. It carries ids, counts and codes; never bodies,
 * keys, document text or addresses.
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** File descriptor of standard error: standard output belongs to what commands print. */
const STDERR = 2;

/** A log at `level`; written to standard error unless another stream is given. */
export function createLog(
  level: LogLevel,
  stream: DestinationStream = destination({ dest: STDERR, sync: false }),
): Log {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    stream,
  );
}
