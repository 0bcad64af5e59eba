/** A block that could not be made, with a button to retry. */
import type { DrawnProps } from './block.ts';

export function MissingBlock({ block, act, acting }: DrawnProps<'fallback'>) {
  return (
    <section class="notice part">
      <h2>{block.title}</h2>
      <p>{block.data.reason}</p>
      <button
        type="button"
        disabled={acting !== null}
        onClick={() => act('remakeBlock', { blockId: block.id })}
      >
        Tentar de novo
      </button>
    </section>
  );
}
