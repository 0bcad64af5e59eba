/**
 * The block `exit_card`, with which a briefing ends. No backend is asked for it: `exit-card.ts` has its options. They
 * are buttons, and so the exported document has nothing of it.
 */
import type { BlockKind } from '../block-kind.ts';

export const exitCard: BlockKind<'exit_card'> = {
  section: 'delivery',
  parts: () => [],
  text: () => null,
  decisions: () => [],
};
