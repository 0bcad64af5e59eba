/** Numbers the nodes by label, then by key in code-unit order; the result does not depend on the order of arrival. */

import { KIND_COUNT, NODE_LABELS } from '../kinds.ts';
import { u32Array } from '../scratch-arrays.ts';
import type { GraphBuilder } from './builder.ts';

export interface Numbering {
  /** Uint32Array[nodeCount]: node of each handle. */
  nodeOf: Uint32Array;
  /** Uint32Array[nodeCount]: handle of each node. */
  handleOf: Uint32Array;
  /** Uint32Array[KIND_COUNT + 1]: first node of each kind. */
  kindStart: Uint32Array;
}

/** Cost: O(n), plus a sort of each kind whose keys did not arrive in ascending order. Throws on a repeated id. */
export function numberNodes(builder: GraphBuilder): Numbering {
  const nodeCount = builder.keys.count;
  const nodeOf = u32Array(nodeCount);
  const handleOf = u32Array(nodeCount);
  const kindStart = new Uint32Array(KIND_COUNT + 1);
  let node = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    kindStart[kind] = node;
    const handles = builder.handlesOfKind[kind]!.taken();
    if (!builder.ascending[kind]) {
      handles.sort((a, b) => builder.keys.compare(a, b));
      refuseRepeatedIds(builder, kind, handles);
    }
    for (const handle of handles) {
      nodeOf[handle] = node;
      handleOf[node++] = handle;
    }
  }
  kindStart[KIND_COUNT] = node;
  return { nodeOf, handleOf, kindStart };
}

function refuseRepeatedIds(builder: GraphBuilder, kind: number, handles: Uint32Array): void {
  const { keys } = builder;
  for (let i = 1; i < handles.length; i++) {
    const handle = handles[i]!;
    if (keys.compare(handles[i - 1]!, handle) === 0) {
      const id = keys.bytes.toString('utf8', keys.offsets[handle]!, keys.offsets[handle + 1]!);
      throw new Error(`two ${NODE_LABELS[kind]} nodes have the id "${id}"`);
    }
  }
}
