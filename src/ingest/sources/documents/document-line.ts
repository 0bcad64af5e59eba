/** Makes a line from a file that is the text of one decision. */
import type { Line } from '../../lines.ts';
import { RecordError } from '../../record-error.ts';
import { type DocumentKind, isMarkdown } from './document-kind.ts';
import { documento } from './form.ts';
import { plainText } from './plain-text.ts';
import type { ReadDocument } from './read-document.ts';

const FILE_BYTES_MAX = 64 * 1024 * 1024;
/** Maximum bytes of a text, the same as for a line. */
const TEXT_BYTES_MAX = 16 * 1024 * 1024;
const NAME_UNITS_MAX = 200;

export interface OpenDocument {
  /** Name of the file, including its folders in an archive. */
  name: string;
  kind: DocumentKind;
  chunks: AsyncIterable<Buffer>;
}

/** Reads the document on the caller's thread. The PDF packages are loaded with the first file. */
export const readingDocumentHere: ReadDocument = async document => {
  const { readDocument } = await import('./read-document.ts');
  return readDocument(document);
};

/** The line with the text of the file, or the reason why it cannot be read, and the encoding. */
export async function documentLine(
  { name, kind, chunks }: OpenDocument,
  read: ReadDocument,
): Promise<{ line: Pick<Line, 'text' | 'problem' | 'form'>; written: string }> {
  const bytes = await wholeFile(chunks, kind === 'texto' ? TEXT_BYTES_MAX : FILE_BYTES_MAX);
  const document =
    kind === 'texto'
      ? { ...plainText(bytes, isMarkdown(name)), problem: null }
      : { ...(await read({ kind, bytes })), encoding: null };
  const { text, problem, encoding } = document;
  const written = encoding ?? kind.toUpperCase();
  const isEmpty = text !== null && text.trim() === '';
  if (text === null || isEmpty) {
    return { line: { text: null, problem: isEmpty ? 'the file has no text' : problem }, written };
  }
  const item = { documento_arquivo: name.slice(-NAME_UNITS_MAX), documento_texto: text };
  return { line: { text: JSON.stringify(item), problem: null, form: documento.name }, written };
}

async function wholeFile(chunks: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > bytesMax) {
      throw new RecordError('', `has more than ${bytesMax} bytes, too many for one decision`);
    }
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
}
