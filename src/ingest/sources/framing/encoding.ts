/** Detects and decodes Windows-1252, which older exports of courts use. */
import { isUtf8 } from 'node:buffer';

const BOM = Buffer.from('\ufeff');
/** A chunk may end inside a character of up to this many bytes. */
const CHARACTER_BYTES_MAX = 4;
/** UTF-8 bytes of Portuguese letters, ordinals, quotes and dashes. These byte pairs hardly occur in Windows-1252. */
const UTF8_CHARACTERS = /\xc3[\x80-\xbf]|\xc2[\xa0-\xbf]|\xe2\x80[\x80-\xbf]/g;
/**
 * A Windows-1252 file may contain one such pair per this many other bytes, because it may quote text that was decoded
 * wrongly.
 */
const BAD_BYTES_EACH = 100;

/** UTF-8 with some invalid bytes is not taken for Windows-1252, because all of its texts would be decoded wrongly. */
export const isWindows1252 = (head: Buffer, isWhole: boolean): boolean => {
  if (isUtf8(head)) return false;
  if (!isWhole && isCutUtf8(head)) return false;
  const characters = head.toString('latin1').match(UTF8_CHARACTERS)?.length ?? 0;
  const badBytes = head.toString('utf8').split('\ufffd').length - 1;
  return badBytes > characters * BAD_BYTES_EACH;
};

/** Whether the end of the chunk cuts off the last character. */
const isCutUtf8 = (head: Buffer): boolean =>
  Array.from({ length: CHARACTER_BYTES_MAX }, (_, cut) => head.length - cut - 1).some(
    end => end > 0 && isUtf8(head.subarray(0, end)),
  );

/** Converts a Windows-1252 stream to UTF-8. */
export async function* utf8Of(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('windows-1252');
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
}

/** The stream without leading byte order marks. */
export async function* withoutBom(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (isFirst && rest.subarray(0, BOM.length).equals(BOM)) rest = rest.subarray(BOM.length);
    isFirst &&= rest.length === 0;
    yield rest;
  }
}
