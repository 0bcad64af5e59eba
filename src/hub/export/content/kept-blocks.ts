/** The blocks that an export shows, without decisions that the user rated as not useful. */
import type { Block } from '../../briefing/blocks/block.ts';
import type { BriefingState } from '../../briefing/briefing-state.ts';
import { type IsRejected, rejectedIn } from '../../briefing/rejected.ts';

export function keptBlocks({ blocks, precedents }: BriefingState): Block[] {
  const isRejected = rejectedIn(precedents);
  return blocks
    .filter(block => block.type !== 'precedent' || !isRejected(block.data))
    .map(block => withoutDoubts(block, isRejected));
}

/** The block without doubtful citations of such decisions. */
function withoutDoubts(block: Block, isRejected: IsRejected): Block {
  const { verification } = block;
  if (verification?.state !== 'verified') return block;
  const doubtful = verification.doubtful.filter(
    ({ reference }) => !isRejected({ decisao_id: reference, processo: reference }),
  );
  return { ...block, verification: { ...verification, doubtful } };
}
