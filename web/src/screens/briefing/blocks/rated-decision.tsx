/** A decision with its rating buttons. */
import { OutcomeBadge } from '../../../parts/outcome-badge.tsx';
import { person } from '../../../words/names.ts';
import { day } from '../../../words/numbers.ts';
import { processKey } from '../../../words/process-key.ts';
import type { PhaseProps } from '../phase-props.ts';
import type { BlockData } from './block.ts';

interface DecisionProps extends Pick<PhaseProps, 'state' | 'act'> {
  decision: BlockData<'precedent_picker'>['base'];
  why: string;
}

const RATINGS = [
  ['useful', 'Útil'],
  ['not_useful', 'Não serve'],
] as const;

export function Decision({ decision, why, state, act }: DecisionProps) {
  const { decisao_id, processo, rotulo, ministro, data, resultado } = decision;
  const processoId = processo ?? decisao_id;
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
      <RatingButtons processoId={processoId} label={rotulo} state={state} act={act} />
    </div>
  );
}

interface RatingProps extends Pick<PhaseProps, 'state' | 'act'> {
  processoId: string;
  label: string;
}

export function RatingButtons({ processoId, label: decision, state, act }: RatingProps) {
  const key = processKey(processoId);
  const rated = state.precedents.find(one => processKey(one.processoId) === key);
  return (
    <div class="row">
      {RATINGS.map(([evaluation, label]) => (
        <button
          key={evaluation}
          type="button"
          class="chip"
          disabled={state.finalized}
          aria-label={`${label}: ${decision}`}
          aria-pressed={rated?.evaluation === evaluation}
          onClick={() => act('evaluatePrecedent', { processoId, evaluation })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
