/** Reads and writes the 64-byte header of a packed graph; `layout.ts` places its fields. */
import { HEADER, HEADER_BYTES, type HeaderField } from './layout.ts';

export interface GraphHeader {
  magic: number;
  layoutVersion: number;
  fileBytes: number;
  generation: number;
  nodeCount: number;
  edgeCount: number;
  blockCount: number;
  /** First 64 bits of the SHA-256 of the store's version text. */
  sourceVersion: bigint;
  builtAt: number;
  confirmedAt: number;
  bodyCrc: number;
  headerCrc: number;
}

const view = (buffer: ArrayBufferLike) => new DataView(buffer, 0, HEADER_BYTES);

export function readHeader(buffer: ArrayBufferLike): GraphHeader {
  const bytes = view(buffer);
  const header: Record<string, number | bigint> = {};
  for (const [field, [offset, type]] of Object.entries(HEADER)) {
    if (type === 'u64') header[field] = bytes.getBigUint64(offset, true);
    else
      header[field] =
        type === 'f64' ? bytes.getFloat64(offset, true) : bytes.getUint32(offset, true);
  }
  return header as unknown as GraphHeader;
}

export function writeHeaderField(
  buffer: ArrayBufferLike,
  field: HeaderField,
  value: number | bigint,
): void {
  const bytes = view(buffer);
  const [offset, type] = HEADER[field];
  if (type === 'u64') bytes.setBigUint64(offset, BigInt(value), true);
  else if (type === 'f64') bytes.setFloat64(offset, Number(value), true);
  else bytes.setUint32(offset, Number(value) >>> 0, true);
}
