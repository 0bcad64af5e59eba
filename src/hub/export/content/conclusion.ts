/** The conclusion of the delivery, the first section of the exported document. */
import type { Block, BlockWith } from '../../briefing/blocks/block.ts';
import { DELIVERY_MODES, type DeliveryMode } from '../../briefing/choices.ts';
import { CONCLUSION } from '../../briefing/delivery/conclusion.ts';
import type { Section } from '../../briefing/document/document.ts';
import { list, text } from '../../briefing/document/parts.ts';

const MODES: ReadonlySet<string> = new Set(DELIVERY_MODES);

/** The conclusions of all deliveries; empty if the briefing has none. */
export function conclusionSections(blocks: readonly Block[]): Section[] {
  const deliveries = blocks.filter((block): block is BlockWith<DeliveryMode> =>
    MODES.has(block.type),
  );
  const said = deliveries
    .flatMap(({ data }) => data.sections)
    .filter(({ heading }) => heading === CONCLUSION)
    .flatMap(({ paragraphs, points }) => [
      ...paragraphs.flatMap(paragraph => text(paragraph)),
      ...list(points),
    ]);
  return said.length === 0 ? [] : [{ title: CONCLUSION, parts: said }];
}
