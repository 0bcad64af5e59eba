/**
 * The loader thread: reads the graph from the store and packs it, or checks a snapshot file; one job at a time.
 */
import { parentPort } from 'node:worker_threads';
import { checkGraph } from '../../engine/graph/check/check-graph.ts';
import { UnsoundGraphError } from '../../engine/graph/check/check-prologue.ts';
import { readHeader } from '../../engine/graph/header.ts';
import { mergedContents } from '../../engine/graph/merging/merged-contents.ts';
import { PackedGraph } from '../../engine/graph/packed-graph.ts';
import { GraphBuilder } from '../../engine/graph/packing/builder.ts';
import {
  bodyCrc,
  type PackReport,
  packContents,
  packGraph,
} from '../../engine/graph/packing/pack.ts';
import { versionHash } from '../../engine/snapshot/snapshot-file.ts';
import { Pace } from '../../runtime/pace.ts';
import { yieldToOthers } from '../../runtime/thread-priority.ts';
import type { LoaderSource } from '../../stores/graph/graph-store.ts';
import { openLoader } from '../../stores/graph/open-loader.ts';
import type { LoaderReply, LoaderRequest } from '../compute/protocol.ts';

yieldToOthers();
parentPort!.on('message', async (job: Job) => parentPort!.postMessage(await reply(job)));

interface Job {
  source: LoaderSource | null;
  request: LoaderRequest;
}

async function reply({ source, request }: Job): Promise<LoaderReply<PackReport | string | null>> {
  try {
    const value = request.kind === 'load' ? await load(request, source!) : check(request);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
}

async function load(
  request: LoaderRequest & { kind: 'load' },
  source: LoaderSource,
): Promise<PackReport | null> {
  const { buffer, stamp, changes, hurry } = request;
  const loader = await openLoader(source);
  try {
    if (changes !== null) {
      const previous = soundGraph(changes.previous);
      const read = await loader.readChanges!(previous, changes.ids);
      // The rows may have been read from several versions. A merge of them would be a graph that the store never had.
      const version = changes.evenIfMoved ? null : versionHash(await loader.version!());
      if (version !== null && version !== stamp.sourceVersion) return null;
      return packContents(mergedContents(previous, read), buffer, stamp);
    }
    const builder = new GraphBuilder();
    await loader.load(builder, new Pace(hurry));
    return packGraph(builder, buffer, stamp);
  } finally {
    // Not awaited, because a connection to a silent server never closes. The next job fails at the same server, and the
    // connection ends with this thread.
    loader.close().catch(() => undefined);
  }
}

/** Checks the previous generation, because damage would be merged into the next one, whose checksum would be right. */
function soundGraph(buffer: SharedArrayBuffer): PackedGraph {
  if (bodyCrc(buffer) !== readHeader(buffer).bodyCrc) throw new Error('the snapshot is damaged');
  return new PackedGraph(buffer);
}

/** The reason for which a buffer is refused, or null. */
function check({ buffer, fileBytes }: LoaderRequest & { kind: 'check' }): string | null {
  try {
    checkGraph(buffer, fileBytes);
    return null;
  } catch (error) {
    if (error instanceof UnsoundGraphError) return error.message;
    throw error;
  }
}
