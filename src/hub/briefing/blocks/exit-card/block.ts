/** The block `exit_card`, with which a briefing ends. No backend is asked for it: `exit-card.ts` has its options. */
import type { BlockKind } from '../block-kind.ts';
import { exitCardParts } from './parts.ts';

export const exitCard: BlockKind<'exit_card'> = {
  section: 'delivery',
  parts: blocks => blocks.flatMap(exitCardParts),
  text: () => null,
  decisions: () => [],
};
