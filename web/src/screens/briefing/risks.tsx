/** Phase 3: what succeeds and what fails, with counts and intervals, and how it went over the years. */
import type { Block } from '../../../../src/hub/briefing/blocks.ts';
import type { Argument, RiskBalanceData } from '../../../../src/hub/briefing/evidence-data.ts';
import { Empty } from '../../parts/states.tsx';
import { sentence } from '../../words/names.ts';
import { share, whole } from '../../words/numbers.ts';
import { BlockFrame, MissingBlock } from './block-frame.tsx';
import type { PhaseProps } from './briefing.tsx';
import { Evolution } from './evolution.tsx';

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
      {blocks.map(block => (
        <Shown key={block.id} block={block} act={act} acting={acting} />
      ))}
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

type ShownProps = Pick<PhaseProps, 'act' | 'acting'> & { block: Block };

function Shown({ block, act, acting }: ShownProps) {
  if (block.type === 'fallback') return <MissingBlock block={block} act={act} acting={acting} />;
  if (block.type === 'chart') {
    return (
      <BlockFrame block={block}>
        <Evolution data={block.data} />
      </BlockFrame>
    );
  }
  if (block.type !== 'risk_balance') return null;
  const { text, strengths, risks } = block.data;
  return (
    <BlockFrame block={block}>
      <p>{text}</p>
      <h3>A favor</h3>
      <Arguments of={strengths} none="Nenhum argumento se destaca a favor." />
      <h3>Contra</h3>
      {risks.length === 0 && <p class="meta">Nenhum argumento se destaca contra.</p>}
      <ul class="stack">
        {risks.map(risk => (
          <Risk key={risk.id} risk={risk} act={act} acting={acting} />
        ))}
      </ul>
    </BlockFrame>
  );
}

interface RiskProps extends Pick<PhaseProps, 'act' | 'acting'> {
  risk: RiskBalanceData['risks'][number];
}

function Risk({ risk: { id, text, resolved }, act, acting }: RiskProps) {
  return (
    <li class="stack tight">
      <p>{text}</p>
      <p>
        {resolved ? (
          <span class="badge good">Tratado</span>
        ) : (
          <button
            type="button"
            class="chip"
            disabled={acting !== null}
            onClick={() => act('resolveRisk', { riskId: id })}
          >
            Marcar como tratado
          </button>
        )}
      </p>
    </li>
  );
}

function Arguments({ of, none }: { of: readonly Argument[]; none: string }) {
  if (of.length === 0) return <p class="meta">{none}</p>;
  return (
    <ul class="stack">
      {of.map(argument => (
        <li key={argument.id} class="stack tight">
          <p>{sentence(argument.nome)}</p>
          <p class="meta">{figures(argument)}</p>
        </li>
      ))}
    </ul>
  );
}

/** `12 de 20 (60%), entre 40% e 78%`; small samples say so. */
function figures(argument: Argument): string {
  const { wins, total, success_rate, wilson_low, wilson_high, amostra_pequena } = argument;
  const interval = `entre ${share(wilson_low)} e ${share(wilson_high)} com 95% de confiança`;
  const few = amostra_pequena ? '; amostra pequena' : '';
  return `${whole(wins)} de ${whole(total)} (${share(success_rate)}), ${interval}${few}`;
}
