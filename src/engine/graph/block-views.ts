/** Views of a packed graph's blocks by name, at the offsets that its table gives. */
import type { EdgeRows } from './edge-rows.ts';
import {
  type Block,
  type BlockName,
  blockView,
  HEADER_BYTES,
  planLayout,
  readBlockSizes,
  TABLE_LENGTH,
} from './layout.ts';
import { TextTable } from './text-table.ts';

export function blockViews(buffer: SharedArrayBuffer) {
  const table = new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH);
  const { blocks } = planLayout(readBlockSizes(table));
  const view = (name: BlockName) => blockView(buffer, blocks.get(name) as Block);
  const u32 = (name: BlockName) => view(name) as Uint32Array;
  const u8 = (name: BlockName) => view(name) as Uint8Array;
  const texts = (name: string) =>
    new TextTable(u32(`${name}Offsets` as BlockName), u8(`${name}Bytes` as BlockName));
  const edges = (name: string): EdgeRows => ({
    outOffsets: u32(`${name}OutOffsets` as BlockName),
    outTargets: u32(`${name}OutTargets` as BlockName),
    inOffsets: u32(`${name}InOffsets` as BlockName),
    inSources: u32(`${name}InSources` as BlockName),
  });
  return { view, u32, u8, texts, edges };
}
