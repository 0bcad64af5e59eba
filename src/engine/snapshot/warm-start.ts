/** Publishes the snapshot file of an earlier run, if it is sound and the store has not moved on since. */

import { checkPrologue } from '../graph/check/check-prologue.ts';
import { readHeader } from '../graph/header.ts';
import { PackedGraph } from '../graph/packed-graph.ts';
import type { SourceProbe } from './graph-source.ts';
import { readSnapshot, type SnapshotFiles, versionHash } from './snapshot-file.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** Checks a buffer on a thread of its own; resolves to the reason for which it is refused, or null. */
export interface SnapshotChecker {
  check(buffer: SharedArrayBuffer, fileBytes: number): Promise<string | null>;
}

export type WarmStart =
  | { started: true; confirmed: boolean }
  /** `reason` is null where there is no file. */
  | { started: false; reason: string | null };

/**
 * Reads, checks and publishes. A store that cannot be asked leaves the file's own confirmed_at standing, so the
 * answers say how old they are. Never rejects: whatever is wrong with a file, the graph can be read from the store.
 */
export async function warmStart(
  store: SnapshotStore,
  source: SourceProbe,
  files: SnapshotFiles,
  checker: SnapshotChecker,
): Promise<WarmStart> {
  try {
    const { buffer, slot, number } = await store.reserve();
    const fileBytes = await readSnapshot(files, buffer);
    if (fileBytes === null) return { started: false, reason: null };
    makeRoom(buffer, fileBytes);
    const refusal = await checker.check(buffer, fileBytes);
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
      // A clock that was set back since must not make the snapshot fresh until it has caught up.
      confirmedAt: version === null ? Math.min(header.confirmedAt, askedAt) : askedAt,
    });
    return { started: true, confirmed: version !== null };
  } catch (error) {
    return { started: false, reason: (error as Error).message };
  }
}

/** The file ends before the derived blocks, whose size follows from a table that must be sound to go by. */
function makeRoom(buffer: SharedArrayBuffer, fileBytes: number): void {
  const { totalBytes } = checkPrologue(buffer, fileBytes);
  if (totalBytes > buffer.maxByteLength) {
    throw new Error(`the snapshot takes ${totalBytes} bytes, ${buffer.maxByteLength} are allowed`);
  }
  if (totalBytes > buffer.byteLength) buffer.grow(totalBytes);
}
