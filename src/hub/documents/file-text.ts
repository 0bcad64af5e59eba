/** The text of an uploaded file, or the reason why it could not be read. */
import { AppError, type ErrorCode } from '../../errors/errors.ts';

export interface FileDocument {
  kind: 'docx' | 'pdf' | 'texto';
  text: string;
  /** Offset of each page's first UTF-16 code unit; null for a document without fixed pages. */
  pageStarts: number[] | null;
  /** Numbers of pages without text, such as scans, from 1. */
  emptyPages: number[];
}

/**
 * `type`: an unsupported file type; `scan`: images without text; `large`: above the size limit; `late`, `memory`: above
 * the limits of time or memory; `busy`: too many files are waiting.
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

/** Resolves for any file; rejects only when the process shuts down. */
export type ReadFileText = (
  file: { name: string; bytes: Uint8Array },
  signal?: AbortSignal,
) => Promise<FileReply>;

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

/** The document; throws an AppError with the reason if the file could not be read. */
export function readable(reply: FileReply): FileDocument {
  if (reply.document !== null) return reply.document;
  const code = CODES[reply.fault];
  if (code === 'QUEUE_FULL') throw new AppError(code, reply.message, { retryAfterSeconds: 1 });
  throw new AppError(code, reply.message);
}
