/** Recognises Windows-1252 and decodes it. Older exports of courts have it. */
import { isUtf8 } from 'node:buffer';

const BOM = Buffer.from('\ufeff');
/** A piece may end inside a character. */
const CHARACTER_BYTES_MAX = 4;

export const isWindows1252 = (head: Buffer, isWhole: boolean): boolean => {
  if (isUtf8(head)) return false;
  if (isWhole) return true;
  // The last character may be cut off by the end of the piece.
  return Array.from({ length: CHARACTER_BYTES_MAX }, (_, cut) => head.length - cut - 1).every(
    end => end <= 0 || !isUtf8(head.subarray(0, end)),
  );
};

/** UTF-8 of a Windows-1252 stream. */
export async function* utf8Of(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('windows-1252');
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
}

/** The stream without the byte order marks at its beginning. */
export async function* withoutBom(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (isFirst && rest.subarray(0, BOM.length).equals(BOM)) rest = rest.subarray(BOM.length);
    isFirst &&= rest.length === 0;
    yield rest;
  }
}
