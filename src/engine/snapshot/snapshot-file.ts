/**
 * The packed graph as a file in artifact storage, for a warm start: written after each publish, read once at the start.
 * The format is the buffer's own, `docs/snapshot-format.md`; the store writes under a temporary name and renames.
 */
import { hash } from 'node:crypto';
import { readHeader, writeHeaderField } from '../graph/header.ts';
import { HEADER_BYTES } from '../graph/layout.ts';
import { headerCrc } from '../graph/packing/pack.ts';
import type { Generation } from './snapshot-store.ts';

/** What is asked of artifact storage. */
export interface SnapshotFiles {
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<number>;
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
}

/** The files of one graph, whose name begins each key: an instance that is pointed at another graph finds none. */
export const snapshotFilesOf = (files: SnapshotFiles, graphName: string): SnapshotFiles =>
  graphName === ''
    ? files
    : {
        put: (key, body) => files.put(`${graphName}/${key}`, body),
        stream: key => files.stream(`${graphName}/${key}`),
      };

const KEY = 'snapshot/graph.jgrf';
/** Copied at a time: little enough to leave the event loop free. */
const CHUNK_BYTES = 1 << 20;

/** The first 64 bits of the SHA-256 of what a store says of its version: what the header keeps of it. */
export function versionHash(version: string): bigint {
  return BigInt(`0x${hash('sha256', version, 'hex').slice(0, 16)}`);
}

/** Writes a generation; the caller holds a reference meanwhile. Resolves to the file's bytes. */
export function writeSnapshot(files: SnapshotFiles, generation: Generation): Promise<number> {
  return files.put(KEY, snapshotBytes(generation));
}

async function* snapshotBytes(generation: Generation): AsyncGenerator<Uint8Array> {
  const { buffer } = generation.graph;
  const { fileBytes } = readHeader(buffer);
  const bytes = new Uint8Array(buffer, 0, fileBytes);
  // The header in the file says when the store last confirmed the graph; the one in memory when it was built.
  const header = new Uint8Array(HEADER_BYTES);
  header.set(bytes.subarray(0, HEADER_BYTES));
  writeHeaderField(header.buffer, 'confirmedAt', generation.confirmedAt);
  writeHeaderField(header.buffer, 'headerCrc', headerCrc(header.buffer));
  yield header;
  for (let start = HEADER_BYTES; start < fileBytes; start += CHUNK_BYTES) {
    yield bytes.slice(start, Math.min(fileBytes, start + CHUNK_BYTES));
  }
}

/**
 * Reads the file into a buffer, growing it; resolves to the file's bytes, null where there is none. Rejects above the
 * buffer's maxByteLength. What was read is unchecked.
 */
export async function readSnapshot(
  files: SnapshotFiles,
  buffer: SharedArrayBuffer,
): Promise<number | null> {
  const chunks = await files.stream(KEY);
  if (chunks === null) return null;
  let length = 0;
  for await (const chunk of chunks) {
    if (length + chunk.length > buffer.maxByteLength) {
      throw new Error(`the snapshot file is larger than ${buffer.maxByteLength} bytes`);
    }
    if (length + chunk.length > buffer.byteLength) buffer.grow(length + chunk.length);
    new Uint8Array(buffer, length, chunk.length).set(chunk);
    length += chunk.length;
  }
  return length;
}
