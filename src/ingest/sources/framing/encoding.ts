/** Recognises Windows-1252 and decodes it. Older exports of courts have it. */
import { isUtf8 } from 'node:buffer';

const BOM = Buffer.from('\ufeff');
/** A piece may end inside a character. */
const CHARACTER_BYTES_MAX = 4;
/** Letters, ordinals, quotes and dashes of Portuguese in UTF-8, as bytes. Windows-1252 hardly has such pairs. */
const UTF8_CHARACTERS = /\xc3[\x80-\xbf]|\xc2[\xa0-\xbf]|\xe2\x80[\x80-\xbf]/g;
/** A Windows-1252 file may quote text that was once decoded wrongly. */
const BAD_BYTES_EACH = 100;

/** A file of UTF-8 with some bad bytes is not taken for Windows-1252: that would spoil all its texts. */
export const isWindows1252 = (head: Buffer, isWhole: boolean): boolean => {
  if (isUtf8(head)) return false;
  if (!isWhole && isCutUtf8(head)) return false;
  const characters = head.toString('latin1').match(UTF8_CHARACTERS)?.length ?? 0;
  const badBytes = head.toString('utf8').split('\ufffd').length - 1;
  return badBytes > characters * BAD_BYTES_EACH;
};

/** Whether the last character is cut off by the end of the piece. */
const isCutUtf8 = (head: Buffer): boolean =>
  Array.from({ length: CHARACTER_BYTES_MAX }, (_, cut) => head.length - cut - 1).some(
    end => end > 0 && isUtf8(head.subarray(0, end)),
  );

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
