/** What a block is made from, and how it is put together. */
import type { Block, BlockData, BlockType, Origin } from '../blocks.ts';
import type { BriefingState } from '../briefing-state.ts';
import type { Phase } from '../choices.ts';
import type { MadeType } from '../effects.ts';
import type { Ask } from './asking.ts';

export interface Making {
  state: BriefingState;
  ask: Ask;
  /** Part of the ids of blocks, risks and paths; grows with each action, so that no id is used again. */
  generation: number;
}

/** Rejects with a BackendFailure, or with NoBasis. */
export type Maker = (making: Making) => Promise<Block[]>;
export type Makers = Record<MadeType, Maker>;

/** The briefing says too little for a block. The message is in Portuguese. */
export class NoBasis extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoBasis';
  }
}

const PHASES: Readonly<Record<BlockType, Phase>> = {
  summary: 2,
  precedent_picker: 2,
  precedent: 2,
  risk_balance: 3,
  chart: 3,
  sintese: 4,
  parecer: 4,
  estrategia: 4,
  mapa: 4,
  exit_card: 4,
  fallback: 4,
};

export interface NewBlock<T extends BlockType> {
  id: string;
  type: T;
  title: string;
  data: BlockData[T];
  origin: readonly Origin[];
}

/** A block without verification; it gets its position when it is placed. */
export function blockOf<T extends MadeType>({ origin, ...block }: NewBlock<T>): Block {
  const phase = PHASES[block.type];
  // Each question is listed once, although parts of a block may have asked the same.
  const origins = new Map(
    origin.map(one => [`${one.operation} ${JSON.stringify(one.params)} ${one.snapshot_id}`, one]),
  );
  const made = { ...block, phase, position: 0, origin: [...origins.values()], verification: null };
  return made as unknown as Block;
}
