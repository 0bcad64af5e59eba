/**
 * Reads the text of a PDF or DOCX file. Parsing may take long or never end, so an import runs it on a thread of its
 * own.
 */
import { RecordError } from '../../record-error.ts';
import { docxText } from './docx-text.ts';
import { pdfText } from './pdf-text.ts';

export interface DocumentBytes {
  kind: 'pdf' | 'docx';
  bytes: Uint8Array;
}

/** The text of a document, or the reason why it has none; the other field is null. */
export interface DocumentText {
  text: string | null;
  problem: string | null;
}

export type ReadDocument = (document: DocumentBytes) => Promise<DocumentText>;

export const readDocument: ReadDocument = async ({ kind, bytes }) => {
  try {
    const text = kind === 'pdf' ? await pdfText(bytes) : await docxText(Buffer.from(bytes));
    // Fonts in a PDF can produce NUL and unpaired surrogates, which no store accepts.
    return { text: text.replaceAll('\0', '').toWellFormed(), problem: null };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return { text: null, problem: error.message.replace(/^the record /, 'the file ') };
  }
};
