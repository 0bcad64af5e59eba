/** Phase 2: the decisions found for the case, to be rated. */
import { Empty } from '../../parts/states.tsx';
import { counted } from '../../shared/counted.ts';
import { Blocks } from './blocks/drawings.tsx';
import { OtherDecisions } from './other-decisions.tsx';
import type { PhaseProps } from './phase-props.ts';

export function Precedents({ state, act, acting, show }: PhaseProps) {
  const blocks = state.blocks.filter(({ phase }) => phase === 2);
  const useful = state.precedents.filter(({ evaluation }) => evaluation === 'useful').length;
  const advance = async () => {
    if (await act('advanceToPhase3')) show('3');
  };
  if (blocks.length === 0) {
    return (
      <div class="stack">
        <Empty title="Ainda não há precedentes">
          <button type="button" onClick={() => show('1')}>
            Ir ao diagnóstico
          </button>
        </Empty>
        <OtherDecisions state={state} act={act} acting={acting} />
      </div>
    );
  }
  return (
    <div class="stack">
      <p class="lead">
        Marque o que serve ao caso. As etapas seguintes partem do que for útil.
        {useful > 0 &&
          ` ${counted(useful, 'já está marcada como útil', 'já estão marcadas como úteis')}; as de uma análise chegam assim.`}
      </p>
      <Blocks blocks={blocks} state={state} act={act} acting={acting} />
      <OtherDecisions state={state} act={act} acting={acting} />
      <p>
        <button
          type="button"
          class="primary"
          disabled={acting !== null || state.finalized}
          onClick={advance}
        >
          {acting === 'advanceToPhase3'
            ? 'Pesando os argumentos…'
            : state.diagnosis.lado == null
              ? 'Ver resultados e riscos'
              : 'Ver o que pesa a favor e contra'}
        </button>
      </p>
    </div>
  );
}
