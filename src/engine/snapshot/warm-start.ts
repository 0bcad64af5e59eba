/** Publishes the snapshot file of an earlier run if it is sound and the store's graph has not changed since. */

import { steadyNow } from '../../runtime/steady-clock.ts';
import { checkPrologue } from '../graph/check/check-prologue.ts';
import { readHeader } from '../graph/header.ts';
import { PackedGraph } from '../graph/packed-graph.ts';
import type { SourceProbe } from './graph-source.ts';
import { readSnapshot, type SnapshotFiles, versionHash } from './snapshot-file.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** Checks a buffer on a separate thread; resolves to the reason for refusing it, or null. */
export interface SnapshotChecker {
  check(buffer: SharedArrayBuffer, fileBytes: number): Promise<string | null>;
}

export type WarmStart =
  | { started: true; confirmed: boolean }
  /** `reason` is null if there is no file. */
  | { started: false; reason: string | null };

/**
 * Reads, checks and publishes the file. If the store does not answer, the file's own confirmed_at is kept, so answers
 * show how old they are. Never rejects: if the file is unusable, the graph can still be read from the store.
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
    const askedAt = steadyNow();
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
      // If the clock was set back, a confirmed_at in the future would make the snapshot look fresh.
      confirmedAt: version === null ? Math.min(header.confirmedAt, askedAt) : askedAt,
    });
    return { started: true, confirmed: version !== null };
  } catch (error) {
    return { started: false, reason: (error as Error).message };
  }
}

/** Grows the buffer for the derived blocks, which are not in the file; the prologue's check makes their size safe. */
function makeRoom(buffer: SharedArrayBuffer, fileBytes: number): void {
  const { totalBytes } = checkPrologue(buffer, fileBytes);
  if (totalBytes > buffer.maxByteLength) {
    throw new Error(
      `the snapshot needs ${totalBytes} bytes, the buffer has at most ${buffer.maxByteLength}`,
    );
  }
  if (totalBytes > buffer.byteLength) buffer.grow(totalBytes);
}
