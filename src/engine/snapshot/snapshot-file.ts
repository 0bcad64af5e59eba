/**
 * The packed graph as a file in artifact storage, for a warm start: written after each publish, read once at the start.
 * The bytes are those of the buffer (`docs/snapshot-format.md`); artifact storage replaces the file atomically.
 */
import { hash } from 'node:crypto';
import { readHeader, writeHeaderField } from '../graph/header.ts';
import { HEADER_BYTES } from '../graph/layout.ts';
import { headerCrc } from '../graph/packing/pack.ts';
import type { Generation } from './snapshot-store.ts';

/** Artifact storage, as the snapshot file uses it. */
export interface SnapshotFiles {
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<number>;
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
}

/** Prefixes keys with the graph's name, so that an instance with another graph does not find this graph's file. */
export const snapshotFilesOf = (files: SnapshotFiles, graphName: string): SnapshotFiles =>
  graphName === ''
    ? files
    : {
        put: (key, body) => files.put(`${graphName}/${key}`, body),
        stream: key => files.stream(`${graphName}/${key}`),
      };

const KEY = 'snapshot/graph.jgrf';

/** The location of this graph's file in artifact storage. */
export const snapshotKeyOf = (graphName: string): string =>
  graphName === '' ? KEY : `${graphName}/${KEY}`;

/** Bytes copied at a time, few enough not to block the event loop. */
const CHUNK_BYTES = 1 << 20;

/** The first 64 bits of the SHA-256 of a store's version text, as the header stores it. */
export function versionHash(version: string): bigint {
  return BigInt(`0x${hash('sha256', version, 'hex').slice(0, 16)}`);
}

/**
 * Writes a generation, to which the caller holds a reference until `end` aborts. After that the write fails at the next
 * chunk and no longer reads the buffer. Resolves to the size of the file.
 */
export function writeSnapshot(
  files: SnapshotFiles,
  generation: Generation,
  end?: AbortSignal,
): Promise<number> {
  return files.put(KEY, snapshotBytes(generation, end));
}

async function* snapshotBytes(
  generation: Generation,
  end: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  end?.throwIfAborted();
  const { buffer } = generation.graph;
  const { fileBytes } = readHeader(buffer);
  const bytes = new Uint8Array(buffer, 0, fileBytes);
  // confirmedAt changes after packing, so the file gets a separate header.
  const header = new Uint8Array(HEADER_BYTES);
  header.set(bytes.subarray(0, HEADER_BYTES));
  writeHeaderField(header.buffer, 'confirmedAt', generation.confirmedAt);
  writeHeaderField(header.buffer, 'headerCrc', headerCrc(header.buffer));
  yield header;
  for (let start = HEADER_BYTES; start < fileBytes; start += CHUNK_BYTES) {
    end?.throwIfAborted();
    yield bytes.slice(start, Math.min(fileBytes, start + CHUNK_BYTES));
  }
}

/**
 * Reads the file into a buffer, growing it, without checks. Resolves to the size of the file, null if there is none;
 * rejects above the buffer's maxByteLength.
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
