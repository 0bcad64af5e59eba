/** Decisions similar to the first one rated useful. */
import type { DrawnProps } from './block.ts';
import { BlockFrame } from './block-frame.tsx';
import { Decision } from './rated-decision.tsx';

export const PickerBlock = ({ block, state, act }: DrawnProps<'precedent_picker'>) => (
  <BlockFrame block={block}>
    <p>{block.data.text}</p>
    <ul class="stack">
      {block.data.options.map(option => (
        <li key={option.decisao_id}>
          <Decision decision={option} why={option.why} state={state} act={act} />
        </li>
      ))}
    </ul>
  </BlockFrame>
);
