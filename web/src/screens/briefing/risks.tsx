/** Phase 3: arguments for and against, with counts and intervals, and their development over the years. */
import { Empty } from '../../parts/states.tsx';
import { Blocks } from './blocks/drawings.tsx';
import type { PhaseProps } from './phase-props.ts';

export function Risks({ state, act, acting, show }: PhaseProps) {
  const blocks = state.blocks.filter(({ phase }) => phase === 3);
  const deliver = async () => {
    if (await act('generateDelivery')) show('4');
  };
  if (blocks.length === 0) {
    return (
      <Empty title="Ainda não há riscos pesados">
        <button type="button" onClick={() => show('2')}>
          Ir aos precedentes
        </button>
      </Empty>
    );
  }
  return (
    <div class="stack">
      <Blocks blocks={blocks} state={state} act={act} acting={acting} />
      <p>
        <button
          type="button"
          class="primary"
          disabled={acting !== null || state.finalized}
          onClick={deliver}
        >
          {acting === 'generateDelivery' ? 'Preparando a entrega…' : 'Preparar a entrega'}
        </button>
      </p>
    </div>
  );
}
