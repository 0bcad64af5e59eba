/** An effect of an action: blocks to be made from answers of the backend. */
import type { MadeType } from './blocks/block-data.ts';
import type { Phase } from './choices.ts';

export interface Effect {
  phase: Phase;
  types: readonly MadeType[];
  /** Id of the fallback block that the new blocks replace; null: they replace all blocks of the phase. */
  instead: string | null;
}
