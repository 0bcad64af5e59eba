/** Publishes the snapshot file of an earlier run, if it is sound and the store has not moved on since. */
import { readHeader } from '../graph/header.ts';
import {
  HEADER_BYTES,
  planLayout,
  readBlockSizes,
  TABLE_BYTES,
  TABLE_LENGTH,
} from '../graph/layout.ts';
import { PackedGraph } from '../graph/packed-graph.ts';
import type { SourceProbe } from './graph-source.ts';
import { readSnapshot, type SnapshotFiles, versionHash } from './snapshot-file.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** Verifies a buffer on a thread of its own; resolves to the reason for which it is refused, or null. */
export interface SnapshotVerifier {
  verify(buffer: SharedArrayBuffer, fileBytes: number): Promise<string | null>;
}

export type WarmStart =
  | { started: true; confirmed: boolean }
  /** `reason` is null where there is no file. */
  | { started: false; reason: string | null };

/**
 * Reads, verifies and publishes. A store that cannot be asked leaves the file's own confirmed_at standing, so the
 * answers say how old they are. Never rejects: whatever is wrong with a file, the graph can be read from the store.
 */
export async function warmStart(
  store: SnapshotStore,
  source: SourceProbe,
  files: SnapshotFiles,
  verifier: SnapshotVerifier,
): Promise<WarmStart> {
  try {
    const { buffer, slot, number } = await store.reserve();
    const fileBytes = await readSnapshot(files, buffer);
    if (fileBytes === null) return { started: false, reason: null };
    if (fileBytes < HEADER_BYTES + TABLE_BYTES) {
      return { started: false, reason: `${fileBytes} bytes are too few` };
    }
    growForDerived(buffer);
    const refusal = await verifier.verify(buffer, fileBytes);
    if (refusal !== null) return { started: false, reason: refusal };
    const header = readHeader(buffer);
    const askedAt = Date.now();
    const version = await source.probe().catch(() => null);
    if (version !== null && versionHash(version.version) !== header.sourceVersion) {
      return { started: false, reason: 'the graph has changed since it was written' };
    }
    const graph = new PackedGraph(buffer);
    graph.derivedState.fill(0);
    store.publish(slot, {
      graph,
      number: Math.max(number, header.generation),
      sourceVersion: header.sourceVersion,
      builtAt: header.builtAt,
      confirmedAt: version === null ? header.confirmedAt : askedAt,
    });
    return { started: true, confirmed: version !== null };
  } catch (error) {
    return { started: false, reason: (error as Error).message };
  }
}

/** The file ends before the derived blocks. A table too damaged to be planned is left to the verifier's refusal. */
function growForDerived(buffer: SharedArrayBuffer): void {
  const sizes = readBlockSizes(new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH));
  const { totalBytes } = planLayout(sizes);
  if (totalBytes > buffer.byteLength && totalBytes <= buffer.maxByteLength) buffer.grow(totalBytes);
}
