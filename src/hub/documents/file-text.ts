/** The text of a file that a user sends, and why a file has none that can be read. */
import { AppError, type ErrorCode } from '../../errors/errors.ts';

export interface FileDocument {
  kind: 'docx' | 'pdf' | 'texto';
  text: string;
  /** Offset of the first code unit of each page; null for a document without fixed pages. */
  pageStarts: number[] | null;
  /** Pages without text, such as pictures, from 1. */
  emptyPages: number[];
}

/**
 * `type`: of another kind; `scan`: pictures without text; `large`: more than is read; `late`, `memory`: it takes too
 * much of it; `busy`: too many files are waiting.
 */
export type FileFault =
  | 'type'
  | 'scan'
  | 'password'
  | 'large'
  | 'damaged'
  | 'late'
  | 'memory'
  | 'busy';

export type FileReply =
  | { document: FileDocument; fault: null; message: null }
  | { document: null; fault: FileFault; message: string };

/** Resolves whatever the file is; rejects only at the end of the process. */
export type ReadFileText = (file: { name: string; bytes: Uint8Array }) => Promise<FileReply>;

const CODES: Readonly<Record<FileFault, ErrorCode>> = {
  type: 'UNSUPPORTED_MEDIA_TYPE',
  scan: 'DOCUMENT_WITHOUT_TEXT',
  password: 'DOCUMENT_UNREADABLE',
  large: 'PAYLOAD_TOO_LARGE',
  damaged: 'DOCUMENT_UNREADABLE',
  late: 'DOCUMENT_UNREADABLE',
  memory: 'DOCUMENT_UNREADABLE',
  busy: 'QUEUE_FULL',
};

/** Throws an AppError that tells what is wrong with the file. */
export function readable(reply: FileReply): FileDocument {
  if (reply.document !== null) return reply.document;
  const code = CODES[reply.fault];
  if (code === 'QUEUE_FULL') throw new AppError(code, reply.message, { retryAfterSeconds: 1 });
  throw new AppError(code, reply.message);
}
