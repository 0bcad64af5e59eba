/**
 * Contents of a packed graph's blocks: the length for the layout, and a function that fills the block at its offset.
 */
import type { BlockName, BlockView } from '../layout.ts';
import { textHeap } from './tables.ts';

/** `fill` writes all `length` elements of the block. */
export interface Content {
  length: number;
  /** Greatest number, for a narrow block. */
  greatest?: number;
  fill: (block: BlockView) => void;
}
export type Contents = Map<BlockName, Content>;

/** A block with a copy of these numbers. */
export const copied = (source: ArrayLike<number>): Content => ({
  length: source.length,
  fill: block => block.set(source),
});

/** A narrow block with a copy of these numbers; its width follows from the greatest. */
export function copiedNarrow(source: Uint32Array): Content {
  let greatest = 0;
  for (const value of source) if (value > greatest) greatest = value;
  return { ...copied(source), greatest };
}

/** Adds texts as two blocks, `<name>Offsets` and `<name>Bytes`. */
export function addTexts(contents: Contents, name: string, texts: string[]): void {
  const { offsets, bytes } = textHeap(texts);
  contents.set(`${name}Offsets` as BlockName, copied(offsets));
  contents.set(`${name}Bytes` as BlockName, copied(bytes));
}
