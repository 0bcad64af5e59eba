/** Blocks that could not be made, with the reason. */
import type { Block, FallbackData } from '../../briefing/blocks.ts';
import type { Part } from '../document.ts';
import { heading, ofType, text } from './parts.ts';

export function missingParts(
  blocks: readonly Block[],
  replaced: readonly FallbackData['replaces'][],
): Part[] {
  return ofType(blocks, 'fallback')
    .filter(({ data }) => replaced.includes(data.replaces))
    .flatMap(({ title, data }) => [
      heading(title),
      ...text(`Esta parte não pôde ser feita. ${data.reason}`),
    ]);
}
