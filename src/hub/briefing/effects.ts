/** The effects of an action: blocks that are to be made from answers of the backend. */
import type { BlockType } from './blocks.ts';
import type { Phase } from './choices.ts';

/** A block that is made from answers of the backend. */
export type MadeType = Exclude<BlockType, 'exit_card' | 'fallback'>;

export interface Effect {
  phase: Phase;
  types: readonly MadeType[];
  /** Id of the fallback block that the made blocks replace; null: they replace all blocks of the phase. */
  instead: string | null;
}
