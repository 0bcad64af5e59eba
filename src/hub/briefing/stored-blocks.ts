/** Upgrades stored blocks, also of earlier versions, to the current types. */
import type { Block } from './blocks/block.ts';
import type { SinteseData } from './blocks/sintese/data.ts';

/** Older strategies and maps lack `precedents`. Unknown keys are preserved. */
export const storedBlocks = (blocks: readonly object[]): Block[] =>
  (blocks as Block[]).map(block => {
    if (block.type !== 'estrategia' && block.type !== 'mapa') return block;
    const { precedents = [] } = block.data as Partial<SinteseData>;
    return { ...block, data: { ...block.data, precedents } } as Block;
  });
