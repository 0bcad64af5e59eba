/** Puts new blocks into the state, in place of older ones and in order, together with their risks and paths. */
import type { Block } from './blocks/block.ts';
import { makeExitCard } from './blocks/exit-card/exit-card.ts';
import type { BriefingState } from './briefing-state.ts';
import type { Effect } from './effects.ts';
import { inOrder } from './order.ts';

/** The state after an effect whose blocks are `made`. */
export function placed(
  state: BriefingState,
  { phase, instead }: Effect,
  made: readonly Block[],
): BriefingState {
  const blocks = inOrder(
    instead === null
      ? [
          ...state.blocks.filter(block => block.phase !== phase),
          ...made,
          ...(phase === 4 ? [makeExitCard(null)] : []),
        ]
      : state.blocks.flatMap(block => (block.id === instead ? made : [block])),
  );
  return { ...state, blocks, risks: risksOf(blocks), chosenPath: chosenPathOf(blocks) };
}

function risksOf(blocks: readonly Block[]): BriefingState['risks'] {
  return blocks.flatMap(block =>
    block.type === 'risk_balance'
      ? block.data.risks.map(({ id, text, resolved }) => ({ id, label: text, resolved }))
      : [],
  );
}

function chosenPathOf(blocks: readonly Block[]): string | null {
  for (const block of blocks) if (block.type === 'estrategia') return block.data.chosenPath;
  return null;
}
