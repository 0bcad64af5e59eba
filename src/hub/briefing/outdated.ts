/** Finds deliveries that name a decision which the user later rated as not useful. */
import type { Block, BlockWith } from './blocks/block.ts';
import type { BriefingState } from './briefing-state.ts';
import { DELIVERY_MODES } from './choices.ts';
import { rejectedIn } from './rejected.ts';

const REASON =
  'Esta entrega citava uma decisão que você marcou como não útil. Prepare-a de novo, sem ela.';
const MODES: ReadonlySet<string> = new Set(DELIVERY_MODES);
type Delivery = BlockWith<(typeof DELIVERY_MODES)[number]>;

/** The blocks, with each such delivery replaced by a fallback that can be retried. */
export function withoutOutdated(
  blocks: readonly Block[],
  precedents: BriefingState['precedents'],
): Block[] {
  const isRejected = rejectedIn(precedents);
  const isOutdated = (block: Block): block is Delivery =>
    MODES.has(block.type) && (block as Delivery).data.precedents.some(isRejected);
  return blocks.map(block => (isOutdated(block) ? missing(block) : block));
}

const missing = ({ id, type, title, phase, position }: Delivery): BlockWith<'fallback'> => ({
  id: `fallback-${id}`,
  type: 'fallback',
  phase,
  position,
  title: `${title}: a refazer`,
  data: { replaces: type, code: 'OUTDATED', reason: REASON },
  origin: [],
  verification: null,
});
