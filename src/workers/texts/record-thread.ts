/** Entry of the thread that parses decision records for the ingest, one group of lines at a time. */
import type { Line } from '../../ingest/lines.ts';
import { readLine } from '../../ingest/read-record.ts';
import { convertedLine } from '../../ingest/uploads/converted-line.ts';
import { sampleRecord } from '../../ingest/uploads/sample-record.ts';
import { yieldToOthers } from '../../runtime/thread-priority.ts';

yieldToOthers();

/** The result of reading the lines: records, lines of a converted file, or the short records of a preview. */
export type RecordTask =
  | { want: 'records' | 'samples'; lines: Line[] }
  | { want: 'converted'; lines: Line[]; sha256: string };

export default function run(task: RecordTask): unknown[] {
  if (task.want === 'converted') return task.lines.map(line => convertedLine(line, task.sha256));
  return task.want === 'records' ? task.lines.map(readLine) : task.lines.map(sampleRecord);
}
