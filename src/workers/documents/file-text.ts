/** Reads the text of a file of a user: DOCX, PDF, Markdown or plain text. Nothing in it is run or fetched. */
import type { FileDocument, FileFault, FileReply } from '../../hub/documents/file-text.ts';
import { RecordError } from '../../ingest/record-error.ts';
import { DocumentError } from '../../ingest/sources/documents/document-error.ts';
import { documentKind, isMarkdown } from '../../ingest/sources/documents/document-kind.ts';
import { docxText } from '../../ingest/sources/documents/docx-text.ts';
import { pdfPages } from '../../ingest/sources/documents/pdf-text.ts';
import { plainText } from '../../ingest/sources/documents/plain-text.ts';

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const PAGES_MAX = 400;
/** In code units; about 130 pages. */
const UNITS_MAX = 400_000;
/** The markup of a text is about twenty times as long as the text. */
const DOCX_LIMITS = { partBytesMax: 32 * 1024 * 1024, hasMargins: true };
const HEAD_BYTES = 64 * 1024;
const PLAIN_NAME = /\.(txt|text|md|markdown)$/i;
const LETTER = /\p{L}/u;

export async function fileText({ name, bytes }: SentFile): Promise<FileReply> {
  try {
    const document = clean(await read(name, Buffer.from(bytes)));
    if (document.text.length > UNITS_MAX) {
      const message = `The text has ${document.text.length} characters, more than ${UNITS_MAX}.`;
      return refused('large', message);
    }
    if (!LETTER.test(document.text)) return refused('scan', 'The file has no text.');
    return { document, fault: null, message: null };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const fault = error instanceof DocumentError ? error.fault : 'damaged';
    return refused(fault, error.message.replace(/^the record /, 'The file '));
  }
}

const refused = (fault: FileFault, message: string): FileReply => ({
  document: null,
  fault,
  message,
});

async function read(name: string, bytes: Buffer): Promise<FileDocument> {
  const { kind, problem } = documentKind(bytes.subarray(0, HEAD_BYTES), name);
  if (kind === 'pdf') return paged(await pdfPages(bytes, PAGES_MAX));
  if (kind === 'docx') return unpaged('docx', await docxText(bytes, DOCX_LIMITS));
  if (problem !== null) throw new DocumentError('type', problem);
  if (!PLAIN_NAME.test(name)) {
    throw new DocumentError('type', 'is neither DOCX, PDF, Markdown nor plain text');
  }
  const { text, encoding } = plainText(bytes, isMarkdown(name));
  if (!encoding.startsWith('utf-16') && bytes.includes(0)) {
    throw new DocumentError('type', 'has the name of a text and is none');
  }
  return unpaged('texto', text);
}

const unpaged = (kind: 'docx' | 'texto', text: string): FileDocument => ({
  kind,
  text,
  pageStarts: null,
  emptyPages: [],
});

/** Pages are separated by a line break only, because a sentence may continue on the next page. */
function paged(pages: readonly string[][]): FileDocument {
  const pageStarts: number[] = [];
  const emptyPages: number[] = [];
  let text = '';
  for (const [i, lines] of pages.entries()) {
    pageStarts.push(text.length);
    const page = clean({ text: lines.join('\n') }).text;
    if (!LETTER.test(page)) emptyPages.push(i + 1);
    text += `${page}\n`;
  }
  return { kind: 'pdf', text, pageStarts, emptyPages };
}

/** Line breaks of one kind; no store takes NUL and halves of surrogate pairs. Doing it twice changes nothing. */
const clean = <T extends { text: string }>(document: T): T => ({
  ...document,
  text: document.text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').toWellFormed(),
});
