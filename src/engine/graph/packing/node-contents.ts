/** The blocks with nodes: kinds, keys, names, the key table and the merged id order. */

import { KIND, KIND_COUNT } from '../kinds.ts';
import { compareTexts, hashKey } from '../utf8.ts';
import { type Content, type Contents, copied } from './block-contents.ts';
import type { GraphBuilder } from './builder.ts';
import type { Numbering } from './number-nodes.ts';

/** Adds the blocks of all nodes. */
export function addNodes(contents: Contents, builder: GraphBuilder, numbering: Numbering): void {
  const { handleOf, kindStart } = numbering;
  const nodeCount = handleOf.length;
  contents.set('kindStart', copied(kindStart));
  contents.set('nodeKind', {
    length: nodeCount,
    fill: block => {
      for (let kind = 0; kind < KIND_COUNT; kind++) {
        block.fill(kind, kindStart[kind]!, kindStart[kind + 1]!);
      }
    },
  });
  for (const [name, heap] of [
    ['key', builder.keys],
    ['name', builder.names],
  ] as const) {
    contents.set(`${name}Offsets`, {
      length: nodeCount + 1,
      fill: block => {
        let end = 0;
        for (let node = 0; node < nodeCount; node++) {
          const handle = handleOf[node]!;
          end += heap.offsets[handle + 1]! - heap.offsets[handle]!;
          block[node + 1] = end;
        }
        block[0] = 0;
      },
    });
    contents.set(`${name}Bytes`, {
      length: heap.byteCount,
      fill: block => {
        let end = 0;
        for (let node = 0; node < nodeCount; node++) {
          const handle = handleOf[node]!;
          const last = heap.offsets[handle + 1]!;
          for (let i = heap.offsets[handle]!; i < last; i++) block[end++] = heap.bytes[i]!;
        }
      },
    });
  }
  contents.set('keyTable', keyTableContent(builder, numbering));
  contents.set('precedentePosition', precedentePositions(builder, numbering));
}

/** Open addressing with linear probing: node + 1 by hash of kind and key, 0 if free; at most two thirds full. */
function keyTableContent(builder: GraphBuilder, numbering: Numbering): Content {
  const { handleOf } = numbering;
  const { bytes, offsets } = builder.keys;
  const length = 2 ** Math.ceil(Math.log2(Math.max(4, handleOf.length * 1.5)));
  const mask = length - 1;
  return {
    length,
    fill: table => {
      table.fill(0);
      for (let node = 0; node < handleOf.length; node++) {
        const handle = handleOf[node]!;
        const kind = builder.kinds.values[handle]!;
        let slot = hashKey(kind, bytes, offsets[handle]!, offsets[handle + 1]!) & mask;
        while (table[slot] !== 0) slot = (slot + 1) & mask;
        table[slot] = node + 1;
      }
    },
  };
}

/**
 * For each Precedente the number of decisions whose ids do not sort after its own, computed by merging the two id
 * orders.
 */
function precedentePositions(builder: GraphBuilder, numbering: Numbering): Content {
  const { handleOf, kindStart } = numbering;
  const { keys } = builder;
  const first = kindStart[KIND.Precedente]!;
  const decisaoCount = kindStart[1]!;
  /** Whether the decision's id does not sort after the Precedente's. */
  const isBefore = (decisao: number, precedente: number) =>
    compareTexts(keys, handleOf[decisao]!, keys, handleOf[precedente]!) <= 0;
  return {
    length: handleOf.length - first,
    fill: block => {
      let position = 0;
      for (let node = first; node < handleOf.length; node++) {
        // Galloping search from the last position: precedents cluster in few gaps between decisions.
        let step = 1;
        while (position + step <= decisaoCount && isBefore(position + step - 1, node)) step *= 2;
        let low = position + (step >> 1);
        let high = Math.min(decisaoCount, position + step - 1);
        while (low < high) {
          const middle = (low + high + 1) >>> 1;
          if (isBefore(middle - 1, node)) low = middle;
          else high = middle - 1;
        }
        position = low;
        block[node - first] = position;
      }
    },
  };
}
