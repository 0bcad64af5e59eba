/** POSIX tar archives of files and folders, written and read piece by piece; long names are told by pax headers. */

const BLOCK_BYTES = 512;
const NAME_BYTES_MAX = 100;
const PAX_BYTES_MAX = 64 * 1024;
/** Eleven octal digits. */
const SIZE_MAX = 8 ** 11 - 1;

export interface TarItem {
  /** Without a slash at either end. */
  path: string;
  isFolder: boolean;
  /** Bytes of a file's content. */
  size: number;
  /** To be read to its end before the next item is asked for. */
  body: AsyncIterable<Uint8Array>;
}

/** What stands before a file's content, or all there is of a folder. */
export function tarHeader(path: string, isFolder: boolean, size: number): Uint8Array {
  if (size > SIZE_MAX) throw new Error(`${path} is too large for a tar archive`);
  const name = isFolder ? `${path}/` : path;
  const own = block(Buffer.from(name).subarray(0, NAME_BYTES_MAX), isFolder ? '5' : '0', size);
  if (Buffer.byteLength(name) <= NAME_BYTES_MAX) return own;
  const record = paxRecord('path', name);
  return Buffer.concat([block(Buffer.from('pax'), 'x', record.length), padded(record), own]);
}

/** What stands behind a content of so many bytes. */
export const tarPadding = (size: number): Uint8Array =>
  Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);

export const tarEnd = (): Uint8Array => Buffer.alloc(2 * BLOCK_BYTES);

/** Throws where the bytes are no such archive, or end too early. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarItem> {
  const bytes = new Pieces(chunks);
  let longName: string | null = null;
  for (;;) {
    const header = await bytes.exactly(BLOCK_BYTES);
    if (header.every(byte => byte === 0)) return;
    if (octal(header, 148, 8) !== checksum(header)) throw new Error('it is not a tar archive');
    const size = octal(header, 124, 12);
    const type = String.fromCharCode(header[156]!);
    if (type === 'x') {
      if (size > PAX_BYTES_MAX) throw new Error('a name in it is too long');
      longName = paxPath(await bytes.exactly(size));
      await bytes.exactly(tarPadding(size).length);
      continue;
    }
    if (type !== '0' && type !== '5') throw new Error('it holds more than files and folders');
    const name = longName ?? text(header, 0, NAME_BYTES_MAX);
    longName = null;
    const isFolder = type === '5';
    yield { path: name.replace(/\/$/, ''), isFolder, size, body: bytes.pieces(size) };
    await bytes.exactly(tarPadding(size).length);
  }
}

function block(name: Buffer, type: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  name.copy(header);
  const put = (at: number, value: string) => header.write(value, at, 'latin1');
  put(100, type === '5' ? '0000700' : '0000600');
  put(108, '0000000');
  put(116, '0000000');
  put(124, size.toString(8).padStart(11, '0'));
  put(136, '00000000000');
  put(156, type);
  put(257, 'ustar\x0000');
  put(148, `${checksum(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}

/** The sum of a header's bytes, those of the sum itself taken as spaces. */
function checksum(header: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < BLOCK_BYTES; i++) sum += i >= 148 && i < 156 ? 32 : header[i]!;
  return sum;
}

const padded = (content: Buffer): Buffer => Buffer.concat([content, tarPadding(content.length)]);

/** A record begins with its own length, the digits of that length included. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + 1;
  while (String(length).length + rest !== length) length++;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

function paxPath(record: Uint8Array): string {
  const line = Buffer.from(record).toString();
  const start = line.indexOf(' path=');
  if (start < 0 || !line.endsWith('\n')) throw new Error('a name in it cannot be read');
  return line.slice(start + ' path='.length, -1);
}

function text(header: Uint8Array, at: number, length: number): string {
  const field = Buffer.from(header.subarray(at, at + length));
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

function octal(header: Uint8Array, at: number, length: number): number {
  const digits = text(header, at, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

/** A stream cut anew, into as many bytes as are asked for. */
class Pieces {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async exactly(length: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces(length)) pieces.push(piece);
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }

  async *pieces(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next();
        if (done) throw new Error('it ends too early');
        this.#rest = value;
        continue;
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
