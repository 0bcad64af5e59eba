/** Entry of the threads that make exported files. */
import { type ExportReply, type ExportRequest, makeExport } from '../../hub/export/make-export.ts';
import { yieldToOthers } from '../../runtime/thread-priority.ts';

yieldToOthers();

export default function make(request: ExportRequest): Promise<ExportReply> {
  return makeExport(request);
}
