/** Entry of the thread that blanks lines of uploaded files, one file at a time. */
import { type Blanked, blankLines } from '../../ingest/blank-lines.ts';
import { yieldToOthers } from '../../runtime/thread-priority.ts';

/** The file is shared memory, which is changed in place. */
export interface BlankRequest {
  file: Uint8Array;
  ids: readonly string[];
}

yieldToOthers();

export default function blank({ file, ids }: BlankRequest): Blanked {
  return blankLines(Buffer.from(file.buffer, file.byteOffset, file.byteLength), new Set(ids));
}
