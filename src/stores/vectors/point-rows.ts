/**
 * Points as rows of PostgreSQL's binary COPY, with each vector in pgvector's binary form: a 16-bit dimension, an unused
 * 16-bit word, then 32-bit floats, all big-endian. In text form, vectors took the database five times as long.
 */

import { CODE_FIELDS, EQUAL_FIELDS } from '../mirror/point-filter.ts';
import { scaled } from './scaled.ts';
import type { Point, VectorName } from './vector-store.ts';

/** Columns of the table between the id and the vector. */
export const PAYLOAD_COLUMNS = [...EQUAL_FIELDS, ...CODE_FIELDS, 'data'] as const;

/** Bytes in front of the numbers of a vector. */
export const HEAD_BYTES = 4;
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;
const FIELDS = PAYLOAD_COLUMNS.length + 2;
/** The length -1 marks a null value; as a field count it marks the end of the data. */
const NONE = -1;
/** A UTF-16 code unit takes up to three bytes in UTF-8. */
const BYTES_PER_UNIT = 3;

export function pointRows(points: readonly Point[], name: VectorName): Uint8Array {
  const texts = points.map(({ id, payload }) => [
    id,
    ...PAYLOAD_COLUMNS.map(column => payload[column]),
  ]);
  const dimension = points[0]?.vectors[name].length ?? 0;
  const vectorBytes = HEAD_BYTES + dimension * Float32Array.BYTES_PER_ELEMENT;
  const fixed = COUNT_BYTES + FIELDS * LENGTH_BYTES + vectorBytes;
  const units = texts.flat().reduce((sum, text) => sum + (text?.length ?? 0), 0);
  const bytes = Buffer.allocUnsafe(
    SIGNATURE.length + points.length * fixed + units * BYTES_PER_UNIT + COUNT_BYTES,
  );
  let at = SIGNATURE.copy(bytes);
  for (const [i, { vectors }] of points.entries()) {
    at = bytes.writeInt16BE(FIELDS, at);
    for (const text of texts[i]!) at = writeText(bytes, text, at);
    at = bytes.writeInt32BE(vectorBytes, at);
    at = writeVector(bytes, scaled(vectors[name]), at);
  }
  return bytes.subarray(0, bytes.writeInt16BE(NONE, at));
}

function writeText(bytes: Buffer, text: string | null, at: number): number {
  if (text === null) return bytes.writeInt32BE(NONE, at);
  const length = bytes.write(text, at + LENGTH_BYTES);
  bytes.writeInt32BE(length, at);
  return at + LENGTH_BYTES + length;
}

function writeVector(bytes: Buffer, vector: Int16Array, at: number): number {
  bytes.writeInt16BE(vector.length, at);
  bytes.writeInt16BE(0, at + COUNT_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + HEAD_BYTES);
  for (let i = 0; i < vector.length; i++) view.setFloat32(i * 4, vector[i]!);
  return at + HEAD_BYTES + vector.length * Float32Array.BYTES_PER_ELEMENT;
}
