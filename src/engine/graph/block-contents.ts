/** What goes into the blocks of a packed graph: a length for the layout, and the filling once the place is known. */
import type { BlockName } from './layout.ts';
import { textHeap } from './tables.ts';

export type BlockView = Uint8Array | Uint32Array | Int32Array;

/** `fill` writes all `length` elements of the block. */
export interface Content {
  length: number;
  fill: (block: BlockView) => void;
}
export type Contents = Map<BlockName, Content>;

export const copied = (source: ArrayLike<number>): Content => ({
  length: source.length,
  fill: block => block.set(source),
});

/** Texts as the two blocks of a heap: `<name>Offsets` and `<name>Bytes`. */
export function addTexts(contents: Contents, name: string, texts: string[]): void {
  const { offsets, bytes } = textHeap(texts);
  contents.set(`${name}Offsets` as BlockName, copied(offsets));
  contents.set(`${name}Bytes` as BlockName, copied(bytes));
}
