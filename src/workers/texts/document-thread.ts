/** Entry of the thread that reads the text of PDF and DOCX files, one file at a time. */
import { readDocument } from '../../ingest/sources/documents/read-document.ts';
import { yieldToOthers } from '../../runtime/thread-priority.ts';

yieldToOthers();

export default readDocument;
