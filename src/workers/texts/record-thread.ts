/** The thread that reads decision records for the ingest, one group of lines after another. */
import type { Line } from '../../ingest/lines.ts';
import { type ReadRecord, readRecord } from '../../ingest/read-record.ts';
import { yieldToOthers } from '../thread-priority.ts';

yieldToOthers();

export default function read(lines: Line[]): ReadRecord[] {
  return lines.map(readRecord);
}
