/** Blocks as they are stored, also those that an earlier version stored, in the form that all else expects. */
import type { Block } from './blocks/block.ts';
import type { SinteseData } from './blocks/sintese/data.ts';

/** Strategies and maps were once stored without `precedents`. Keys that no schema has stay. */
export const storedBlocks = (blocks: readonly object[]): Block[] =>
  (blocks as Block[]).map(block => {
    if (block.type !== 'estrategia' && block.type !== 'mapa') return block;
    const { precedents = [] } = block.data as Partial<SinteseData>;
    return { ...block, data: { ...block.data, precedents } } as Block;
  });
