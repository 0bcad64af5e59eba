/** Packs a model graph as a real generation is packed. */

import { readHeader } from '../../../src/engine/graph/header.ts';
import { HEADER_BYTES } from '../../../src/engine/graph/layout.ts';
import { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import { packGraph } from '../../../src/engine/graph/packing/pack.ts';
import { feedBuilder, type ModelGraph } from '../oracle/model.ts';

const BYTES_MAX = 64 * 1024 * 1024;

/** `random` shuffles the order of nodes and edges. */
export function packModel(model: ModelGraph, random: (() => number) | null = null): PackedGraph {
  const buffer = new SharedArrayBuffer(0, { maxByteLength: BYTES_MAX });
  const stamp = { generation: 1, sourceVersion: 1n, builtAt: 0, confirmedAt: 0 };
  packGraph(feedBuilder(model, random), buffer, stamp);
  return new PackedGraph(buffer);
}

/** The bytes of the snapshot file after the header. */
export function bodyOf(graph: PackedGraph): Buffer {
  const { fileBytes } = readHeader(graph.buffer);
  return Buffer.from(graph.buffer, HEADER_BYTES, fileBytes - HEADER_BYTES);
}
