/** The block `fallback`, which replaces a block that could not be made. */
import type { BlockKind } from '../block-kind.ts';
import { fallbackParts } from './parts.ts';

export const fallback: BlockKind<'fallback'> = {
  section: null,
  parts: fallbackParts,
  text: () => null,
  decisions: () => [],
};
