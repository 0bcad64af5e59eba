/** A block of a briefing: its data, the backend answers with its figures, and the verification of its citations. */
import type { Phase } from '../choices.ts';
import type { BlockData, BlockType } from './block-data.ts';
import type { Origin, Verification } from './block-sources.ts';

interface BlockOf<Type extends BlockType> {
  /** Unique in the briefing; remaking a block gives it a new id. */
  id: string;
  type: Type;
  phase: Phase;
  /** 1, 2, … within the briefing. */
  position: number;
  /** The title in Portuguese. */
  title: string;
  data: BlockData[Type];
  /** Backend answers that the block is made from; empty if all of it is user input. */
  origin: Origin[];
  /** Null for block types whose text cannot contain citations. */
  verification: Verification | null;
}

/** A block, discriminated by `type`. */
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];
export type BlockWith<T extends BlockType> = Extract<Block, { type: T }>;
