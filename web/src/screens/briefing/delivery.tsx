/** Phase 4: the delivery, its download, and the end of the briefing. */
import { Empty } from '../../parts/states.tsx';
import { Blocks } from './blocks/drawings.tsx';
import type { PhaseProps } from './phase-props.ts';

export function Delivery({ state, act, acting, show }: PhaseProps) {
  const blocks = state.blocks.filter(({ phase }) => phase === 4);
  const id = encodeURIComponent(state.sessionId);
  if (blocks.length === 0) {
    return (
      <Empty title="A entrega ainda não foi preparada">
        <div class="row">
          <button type="button" disabled={acting !== null} onClick={() => act('generateDelivery')}>
            {acting === null ? 'Preparar a entrega' : 'Preparando…'}
          </button>
          <button type="button" onClick={() => show('1')}>
            Ir ao diagnóstico
          </button>
        </div>
      </Empty>
    );
  }
  return (
    <div class="stack">
      <div class="row">
        <a class="button primary" href={`/api/export/pdf/${id}`} download="">
          Baixar PDF
        </a>
        <a class="button" href={`/api/export/markdown/${id}`} download="">
          Baixar Markdown
        </a>
        <a class="button" href={`/api/export/docx/${id}`} download="">
          Baixar DOCX
        </a>
        {!state.finalized && (
          <button type="button" disabled={acting !== null} onClick={() => act('finalizeSession')}>
            Concluir
          </button>
        )}
        <a href="/briefing">Outro caso</a>
      </div>
      <Blocks blocks={blocks} state={state} act={act} acting={acting} />
    </div>
  );
}
