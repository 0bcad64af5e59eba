/**
 * The block `exit_card` at the end of a briefing. `exit-card.ts` has its options, so it needs no backend call. The
 * options are buttons, so the exported document leaves the block out.
 */
import type { BlockKind } from '../block-kind.ts';

export const exitCard: BlockKind<'exit_card'> = {
  section: 'delivery',
  parts: () => [],
  text: () => null,
  decisions: () => [],
};
