/** Decodes a plain text: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
import { isUtf8 } from 'node:buffer';

const UTF16 = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;

export function plainText(bytes: Buffer, isMarkdown: boolean): { text: string; encoding: string } {
  const [marked] = UTF16.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark)) ?? [];
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  // NUL is removed, because no store accepts it.
  const text = new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
  return { text: isMarkdown ? withoutMarks(text) : text, encoding };
}

/** Removes Markdown marks of headings and emphasis. */
const withoutMarks = (text: string): string =>
  text.replaceAll(/^#{1,6}[ \t]+/gm, '').replaceAll('**', '');
