/** Distinguishes documents, which contain one decision each, from tables and JSON. */

const PDF = '%PDF-';
/** The signature of a PDF is searched in this many bytes, because programs may write other bytes before it. */
const PDF_WITHIN_BYTES = 1024;
const ZIP = Buffer.from('PK\x03\x04');
const ZIP_HEADER_BYTES = 30;
const ZIP_NAME_LENGTH_AT = 26;
/** Names of the first entry in files of office programs. */
const OFFICE = /^(\[Content_Types\]\.xml|(_rels|docProps|word|xl|customXml)\/)/;
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const PLAIN = /\.(txt|text|md|markdown)(\.gz)?$/i;
const GZIP = Buffer.from([0x1f, 0x8b]);
const MARKDOWN = /\.(md|markdown)(\.gz)?$/i;
const JSON_OPENS = /^\s*(\{|\[\s*[[{\]])/;

export type DocumentKind = 'pdf' | 'docx' | 'texto';

export interface Recognised {
  kind: DocumentKind | null;
  /** Why a document of another kind cannot be read. */
  problem: string | null;
}

/**
 * The kind of a document file, or the problem that prevents reading it. Both fields are null if the file is not a
 * document. Plain text is recognised by the file extension.
 */
export function documentKind(head: Buffer, name: string): Recognised {
  if (head.subarray(0, PDF_WITHIN_BYTES).includes(PDF)) return { kind: 'pdf', problem: null };
  if (head.subarray(0, ZIP.length).equals(ZIP)) return packedKind(head, name);
  if (head.subarray(0, OLE.length).equals(OLE)) return unread('is in the older format of Word');
  const start = head.toString('utf8', 0, PDF_WITHIN_BYTES);
  if (start.startsWith('{\\rtf')) return unread('is RTF');
  const isPacked = head.subarray(0, GZIP.length).equals(GZIP);
  if (!isPacked && PLAIN.test(name) && !JSON_OPENS.test(start))
    return { kind: 'texto', problem: null };
  return { kind: null, problem: null };
}

/** Whether a file is Markdown by its name. The marks of Markdown interrupt phrases, so they are removed. */
export const isMarkdown = (name: string): boolean => MARKDOWN.test(name);

/** Office files are ZIP archives. */
function packedKind(head: Buffer, name: string): Recognised {
  const first = firstEntry(head);
  if (first === 'mimetype') return unread('is an OpenDocument file');
  const isOffice = OFFICE.test(first);
  if (/\.docx$/i.test(name) || (isOffice && head.includes('word/'))) {
    return { kind: 'docx', problem: null };
  }
  if (isOffice && head.includes('xl/')) {
    return { kind: null, problem: 'is a spreadsheet: save it as CSV' };
  }
  return { kind: null, problem: null };
}

/** The name of the first entry of a ZIP, which follows its header. */
function firstEntry(head: Buffer): string {
  if (head.length < ZIP_HEADER_BYTES) return '';
  const end = ZIP_HEADER_BYTES + head.readUInt16LE(ZIP_NAME_LENGTH_AT);
  return head.toString('utf8', ZIP_HEADER_BYTES, end);
}

const unread = (what: string): Recognised => ({
  kind: null,
  problem: `${what}: save it as DOCX or PDF`,
});
