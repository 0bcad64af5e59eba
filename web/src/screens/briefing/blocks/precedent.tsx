/** A decision found by the search, with the beginning of its ementa. */
import type { DrawnProps } from './block.ts';
import { BlockFrame } from './block-frame.tsx';
import { Decision } from './rated-decision.tsx';

/** Code units of an ementa that are shown without expanding it. */
const OPENING_UNITS = 240;

export function PrecedentBlock({ block, state, act }: DrawnProps<'precedent'>) {
  const { ementa, why } = block.data;
  return (
    <BlockFrame block={block}>
      <Decision decision={block.data} why={why} state={state} act={act} />
      {ementa !== null && <Ementa text={ementa} />}
    </BlockFrame>
  );
}

/** The beginning of an ementa, which distinguishes precedents; the rest is shown on demand. */
function Ementa({ text }: { text: string }) {
  if (text.length <= OPENING_UNITS) return <p class="prose">{text}</p>;
  const end = text.lastIndexOf(' ', OPENING_UNITS);
  return (
    <>
      <p class="prose">{text.slice(0, end > 0 ? end : OPENING_UNITS)}…</p>
      <details>
        <summary>Ementa inteira</summary>
        <p class="prose">{text}</p>
      </details>
    </>
  );
}
