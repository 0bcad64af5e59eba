/** Describes the content of a file of unknown form, for the error message. */
import { documentKind } from '../sources/documents/document-kind.ts';
import { isGzip, isZip } from '../sources/framing/compressed.ts';

const SHOWN_BYTES = 8;
const NUL = 0;

export const BINARY = 'is binary data of no known form (docs/sources.md)';

/** A description of the file: `6120 bytes that begin with 89 50 4e 47 0d 0a 1a 0a`. */
export function seenFile(head: Buffer, bytes: number): string {
  if (bytes === 0) return 'no bytes';
  const first = head
    .subarray(0, SHOWN_BYTES)
    .toString('hex')
    .replaceAll(/..(?=.)/g, '$& ');
  return `${bytes} bytes that begin with ${first}`;
}

/** Whether the file is neither text nor archive nor document: JSON and tables contain no NUL. */
export function isBinary(head: Buffer, name: string): boolean {
  if (!head.includes(NUL) || isGzip(head) || isZip(head)) return false;
  const { kind, problem } = documentKind(head, name);
  return kind !== 'pdf' && kind !== 'docx' && problem === null;
}
