/** Reads the binary form of a tsvector: a count, then for each lexeme its text, a count and the positions. */

const NUL = 0;
const COUNT_BYTES = 4;
const POSITION_BYTES = 2;

/** Calls `found` with each lexeme and the number of its positions; returns the number of lexemes. */
export function readLexemes(
  bytes: Uint8Array,
  found: (lexeme: string, positions: number) => void,
): number {
  const { buffer, byteOffset, byteLength } = bytes;
  const text = Buffer.from(buffer, byteOffset, byteLength);
  const count = text.readUInt32BE(0);
  for (let i = 0, at = COUNT_BYTES; i < count; i++) {
    const end = text.indexOf(NUL, at);
    const positions = text.readUInt16BE(end + 1);
    found(text.toString('utf8', at, end), positions);
    at = end + 1 + POSITION_BYTES * (1 + positions);
  }
  return count;
}
