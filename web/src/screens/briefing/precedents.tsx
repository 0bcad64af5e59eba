/** Phase 2: what was found for the case, and which of it is useful. */
import type { Block } from '../../../../src/hub/briefing/blocks.ts';
import type { DecisionHead } from '../../../../src/hub/briefing/evidence-data.ts';
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { Empty } from '../../parts/states.tsx';
import { person } from '../../words/names.ts';
import { day } from '../../words/numbers.ts';
import { BlockFrame, MissingBlock } from './block-frame.tsx';
import type { PhaseProps } from './briefing.tsx';

export function Precedents({ state, act, acting, show }: PhaseProps) {
  const blocks = state.blocks.filter(({ phase }) => phase === 2);
  const advance = async () => {
    if (await act('advanceToPhase3')) show('3');
  };
  if (blocks.length === 0) {
    return (
      <Empty title="Ainda não há precedentes">
        <button type="button" onClick={() => show('1')}>
          Ir ao diagnóstico
        </button>
      </Empty>
    );
  }
  return (
    <div class="stack">
      <p class="lead">Marque o que serve ao caso. As etapas seguintes partem do que for útil.</p>
      {blocks.map(block => (
        <Shown key={block.id} block={block} state={state} act={act} acting={acting} />
      ))}
      <p>
        <button
          type="button"
          class="primary"
          disabled={acting !== null || state.finalized}
          onClick={advance}
        >
          {acting === 'advanceToPhase3'
            ? 'Pesando os argumentos…'
            : 'Ver o que pesa a favor e contra'}
        </button>
      </p>
    </div>
  );
}

/** Code units of an ementa that are shown at once. */
const OPENING_UNITS = 240;

type ShownProps = Pick<PhaseProps, 'state' | 'act' | 'acting'> & { block: Block };

function Shown({ block, state, act, acting }: ShownProps) {
  if (block.type === 'fallback') return <MissingBlock block={block} act={act} acting={acting} />;
  if (block.type === 'summary') {
    return (
      <BlockFrame block={block}>
        <p>{block.data.text}</p>
      </BlockFrame>
    );
  }
  if (block.type === 'precedent') {
    const { ementa, why } = block.data;
    return (
      <BlockFrame block={block}>
        <Decision decision={block.data} why={why} state={state} act={act} />
        {ementa !== null && <Ementa text={ementa} />}
      </BlockFrame>
    );
  }
  if (block.type !== 'precedent_picker') return null;
  return (
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
}

/** The beginning of an ementa, by which one precedent is told from another; the rest on demand. */
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

interface DecisionProps extends Pick<PhaseProps, 'state' | 'act'> {
  decision: DecisionHead;
  why: string;
}

const RATINGS = [
  ['useful', 'Útil'],
  ['not_useful', 'Não serve'],
] as const;
const digits = (text: string) => text.replace(/\D/g, '');

function Decision({ decision, why, state, act }: DecisionProps) {
  const { decisao_id, processo, rotulo, ministro, data, resultado } = decision;
  const processoId = processo ?? decisao_id;
  const rated = state.precedents.find(
    one => one.processoId === processoId || digits(one.processoId) === digits(processoId),
  );
  return (
    <div class="stack tight">
      <div class="row">
        <a href={`/decisao/${encodeURIComponent(decisao_id)}`}>{rotulo}</a>
        <OutcomeBadge outcome={resultado} />
      </div>
      <p class="meta dotted">
        {ministro !== null && <span>Rel. {person(ministro)}</span>}
        {data !== null && <span>{day(data)}</span>}
        <span>{why}</span>
      </p>
      <div class="row">
        {RATINGS.map(([evaluation, label]) => (
          <button
            key={evaluation}
            type="button"
            class="chip"
            disabled={state.finalized}
            aria-label={`${label}: ${rotulo}`}
            aria-pressed={rated?.evaluation === evaluation}
            onClick={() => act('evaluatePrecedent', { processoId, evaluation })}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
