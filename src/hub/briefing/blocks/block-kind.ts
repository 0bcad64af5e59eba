/** What the hub must know of a type of block. */
import type { Phase } from '../choices.ts';
import type { Part } from '../document/document.ts';
import type { Ratings } from '../document/ratings.ts';
import type { Maker } from '../making/making.ts';
import type { BlockWith } from './block.ts';
import type { BlockData, BlockType, MadeType } from './block-data.ts';
import type { NamedDecision } from './decision-label.ts';

/** Sections of the exported document that blocks are in. */
export type SectionName = 'precedents' | 'risks' | 'evolution' | 'delivery';

export interface BlockKind<T extends BlockType> {
  /** Null: the section of the block that it stands for. */
  section: SectionName | null;
  /** What the exported document says of all blocks of the type, in PDF and in Markdown. */
  parts(blocks: readonly BlockWith<T>[], ratings: Ratings): Part[];
  /** The text whose citations are verified; null if it has none. */
  text(data: BlockData[T]): string | null;
  /** Decisions for the list of sources. */
  decisions(data: BlockData[T]): NamedDecision[];
}

/** A type whose blocks are made from answers of the backend. */
export interface MadeKind<T extends MadeType> extends BlockKind<T> {
  section: SectionName;
  /** The phase that it belongs to. The action that leads to the phase makes it. */
  phase: Phase;
  /** Its title unless the maker gives another one, in Portuguese. */
  name: string;
  make: Maker<T>;
}
