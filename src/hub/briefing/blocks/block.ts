/** A block of a briefing: what it holds, where its figures come from, and what verification said of it. */
import type { Phase } from '../choices.ts';
import type { BlockData, BlockType } from './block-data.ts';
import type { Origin, Verification } from './block-sources.ts';

interface BlockOf<Type extends BlockType> {
  /** Unique in the briefing; a block that is made again has a new one. */
  id: string;
  type: Type;
  phase: Phase;
  /** 1, 2, … within the briefing. */
  position: number;
  /** The title in Portuguese. */
  title: string;
  data: BlockData[Type];
  /** Empty where all of it is the user's own. */
  origin: Origin[];
  /** Null for blocks without text that could cite. */
  verification: Verification | null;
}

/** A block, told apart by its `type`. */
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];
export type BlockWith<T extends BlockType> = Extract<Block, { type: T }>;
