/** The inputs of a block's maker, and its result. */
import type { BlockData, MadeType } from '../blocks/block-data.ts';
import type { Origin } from '../blocks/block-sources.ts';
import type { BriefingState } from '../briefing-state.ts';
import type { Ask } from './asking.ts';

export interface Making {
  state: BriefingState;
  ask: Ask;
  /** Part of the ids of blocks, risks and paths. It grows with each action, so that ids are never reused. */
  generation: number;
}

/** The part of a block that its maker provides. */
export interface Draft<T extends MadeType> {
  data: BlockData[T];
  origin: readonly Origin[];
  /** The title in Portuguese; absent: the name of the block type. */
  title?: string;
}

/** Makes one block, or a list of any length. Rejects with a BackendFailure, or with NoBasis. */
export type Maker<T extends MadeType> = (making: Making) => Promise<Draft<T> | Draft<T>[]>;

export const NOTHING_KNOWN =
  'Marque um precedente do acervo como útil, ou informe o tema ou a tese, para que haja decisões a comparar.';

/** The briefing has too little content for a block. The message is in Portuguese. */
export class NoBasis extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoBasis';
  }
}
