/** Entry of the thread that parses decision records for the ingest, one group of lines at a time. */
import type { Line } from '../../ingest/lines.ts';
import { type ReadLine, readLine } from '../../ingest/read-record.ts';
import { yieldToOthers } from '../../runtime/thread-priority.ts';

yieldToOthers();

export default function read(lines: Line[]): ReadLine[] {
  return lines.map(readLine);
}
