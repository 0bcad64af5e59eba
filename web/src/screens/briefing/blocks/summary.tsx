/** Figures on the results of the search. */
import type { DrawnProps } from './block.ts';
import { BlockFrame } from './block-frame.tsx';

export const SummaryBlock = ({ block }: DrawnProps<'summary'>) => (
  <BlockFrame block={block}>
    <p>{block.data.text}</p>
  </BlockFrame>
);
