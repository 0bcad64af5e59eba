/** The blocks with the edges of a relationship type. */

import { EDGE, EDGE_TARGET_KIND } from '../kinds.ts';
import { u32Array } from '../scratch-arrays.ts';
import { type Contents, copied } from './block-contents.ts';
import type { NormalRows } from './normal-rows.ts';
import type { Numbering } from './number-nodes.ts';

const EDGE_BLOCKS = ['cita', 'criterio', 'fato', 'prova', 'lei'] as const;

/** Adds the four blocks of one relationship type: outgoing rows as given, incoming rows as their transpose. */
export function addEdges(
  contents: Contents,
  type: number,
  rows: NormalRows,
  numbering: Numbering,
): void {
  const { kindStart } = numbering;
  const name = EDGE_BLOCKS[type]!;
  const kind = EDGE_TARGET_KIND[type]!;
  const decisaoCount = kindStart[1]!;
  const base = kindStart[kind]!;
  const ofKind = kindStart[kind + 1]! - base;
  // Citations also end at decisions, which come first among the citable nodes.
  const shift = type === EDGE.CITA ? base - decisaoCount : base;
  const targetCount = type === EDGE.CITA ? decisaoCount + ofKind : ofKind;
  const index = (node: number) => (type === EDGE.CITA && node < decisaoCount ? node : node - shift);
  const { offsets, targets } = rows;
  for (const target of targets) {
    const inRange = target >= base && target < base + ofKind;
    if (!inRange && !(type === EDGE.CITA && target < decisaoCount)) {
      throw new Error(`an edge of type ${name} ends at a node of another kind`);
    }
  }
  const inOffsets = u32Array(targetCount + 1);
  contents.set(`${name}OutOffsets`, copied(offsets));
  contents.set(`${name}OutTargets`, copied(targets));
  contents.set(`${name}InOffsets`, {
    length: targetCount + 1,
    fill: block => {
      for (const target of targets) inOffsets[index(target) + 1]!++;
      for (let i = 0; i < targetCount; i++) inOffsets[i + 1]! += inOffsets[i]!;
      block.set(inOffsets);
    },
  });
  contents.set(`${name}InSources`, {
    length: targets.length,
    fill: block => {
      // Sources ascend, so every incoming row comes out sorted. inOffsets serves as the cursor from here on.
      for (let source = 0; source < decisaoCount; source++) {
        const end = offsets[source + 1]!;
        for (let i = offsets[source]!; i < end; i++)
          block[inOffsets[index(targets[i]!)]!++] = source;
      }
    },
  });
}
