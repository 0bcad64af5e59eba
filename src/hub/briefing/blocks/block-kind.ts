/** The interface that every block type implements. */
import type { Phase } from '../choices.ts';
import type { Part } from '../document/document.ts';
import type { Ratings } from '../document/ratings.ts';
import type { Maker } from '../making/making.ts';
import type { BlockWith } from './block.ts';
import type { BlockData, BlockType, MadeType } from './block-data.ts';
import type { NamedDecision } from './decision-label.ts';

/** Sections of the exported document. */
export type SectionName = 'precedents' | 'risks' | 'evolution' | 'delivery';

export interface BlockKind<T extends BlockType> {
  /** The section of the blocks of this type; null: the section of the block that they replace. */
  section: SectionName | null;
  /** The parts of the exported document for all blocks of the type, in PDF and in Markdown. */
  parts(blocks: readonly BlockWith<T>[], ratings: Ratings): Part[];
  /** The text whose citations are verified; null if there is none. */
  text(data: BlockData[T]): string | null;
  /** Decisions in the block, for the list of sources. */
  decisions(data: BlockData[T]): NamedDecision[];
}

/** A block type that is made from answers of the backend. */
export interface MadeKind<T extends MadeType> extends BlockKind<T> {
  section: SectionName;
  /** The phase of the blocks of this type, which are made by the action that enters the phase. */
  phase: Phase;
  /** Default title in Portuguese. */
  name: string;
  make: Maker<T>;
}
