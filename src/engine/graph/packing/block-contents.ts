/** What goes into the blocks of a packed graph: a length for the layout, and the filling once the place is known. */
import type { BlockName, BlockView } from '../layout.ts';
import { textHeap } from './tables.ts';

/** `fill` writes all `length` elements of the block. */
export interface Content {
  length: number;
  /** Greatest number of a narrow block. */
  greatest?: number;
  fill: (block: BlockView) => void;
}
export type Contents = Map<BlockName, Content>;

export const copied = (source: ArrayLike<number>): Content => ({
  length: source.length,
  fill: block => block.set(source),
});

/** The same for a narrow block, whose width follows from the greatest number. */
export function copiedNarrow(source: Uint32Array): Content {
  let greatest = 0;
  for (const value of source) if (value > greatest) greatest = value;
  return { ...copied(source), greatest };
}

/** Texts as the two blocks of a heap: `<name>Offsets` and `<name>Bytes`. */
export function addTexts(contents: Contents, name: string, texts: string[]): void {
  const { offsets, bytes } = textHeap(texts);
  contents.set(`${name}Offsets` as BlockName, copied(offsets));
  contents.set(`${name}Bytes` as BlockName, copied(bytes));
}
