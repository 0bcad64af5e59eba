/**
 * The log of the process: one JSON object a line, written asynchronously. It holds ids, counts and codes, and never
 * bodies, keys, document text or e-mail addresses.
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** File descriptor of standard error: standard output is for the results of commands. */
const STDERR = 2;

/** Creates a log at `level` that writes to standard error unless another stream is given. */
export function createLog(
  level: LogLevel,
  stream: DestinationStream = destination({ dest: STDERR, sync: false }),
): Log {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    stream,
  );
}

/** Writes a line of another thread's log unchanged. */
export function writeLine(log: Log, line: string): void {
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>;
  stream!.write(line);
}
