/**
 * The loader thread: reads the graph from the store and packs it, or checks a snapshot file; one job, then it ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { checkGraph } from '../../engine/graph/check/check-graph.ts';
import { UnsoundGraphError } from '../../engine/graph/check/check-prologue.ts';
import { GraphBuilder } from '../../engine/graph/packing/builder.ts';
import { type PackReport, packGraph } from '../../engine/graph/packing/pack.ts';
import { yieldToOthers } from '../../runtime/thread-priority.ts';
import type { LoaderSource } from '../../stores/graph/graph-store.ts';
import { openLoader } from '../../stores/graph/open-loader.ts';
import type { LoaderReply, LoaderRequest } from '../compute/protocol.ts';

const { source, request } = workerData as { source: LoaderSource | null; request: LoaderRequest };

yieldToOthers();
parentPort!.postMessage(await reply());

async function reply(): Promise<LoaderReply<PackReport | string | null>> {
  try {
    return { ok: true, value: request.kind === 'load' ? await load(request) : check(request) };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
}

async function load({ buffer, stamp }: LoaderRequest & { kind: 'load' }): Promise<PackReport> {
  const builder = new GraphBuilder();
  const loader = await openLoader(source!);
  try {
    await loader.load(builder);
  } finally {
    // Not awaited: a connection to a silent server never closes. It ends with this thread.
    loader.close().catch(() => undefined);
  }
  return packGraph(builder, buffer, stamp);
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
