/** Blocks that could not be made, in the exported document: the reason for each. */
import type { Part } from '../../document/document.ts';
import { heading, text } from '../../document/parts.ts';
import type { BlockWith } from '../block.ts';

/** Codes whose reason is no failure. */
const SELF_SPOKEN: ReadonlySet<string> = new Set(['NOT_FOUND', 'OUTDATED']);

export const fallbackParts = (blocks: readonly BlockWith<'fallback'>[]): Part[] =>
  blocks.flatMap(({ title, data }) => [
    heading(title),
    ...text(
      SELF_SPOKEN.has(data.code) ? data.reason : `Esta parte não pôde ser feita. ${data.reason}`,
    ),
  ]);
