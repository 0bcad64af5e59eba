/** The order of blocks in a briefing. */
import type { Block } from './blocks/block.ts';

/** Sorts blocks by phase, keeps their order within a phase, and renumbers their positions. */
export function inOrder(blocks: readonly Block[]): Block[] {
  return blocks
    .toSorted((a, b) => a.phase - b.phase)
    .map((block, i) => (block.position === i + 1 ? block : { ...block, position: i + 1 }));
}
