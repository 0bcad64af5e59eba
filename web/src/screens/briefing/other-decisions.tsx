/** Decisions that the user adds by number, and rated decisions that no block shows. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { dataOf, hub } from '../../service/hub.ts';
import { processKey } from '../../words/process-key.ts';
import type { Block } from './blocks/block.ts';
import { RatingButtons } from './blocks/rated-decision.tsx';
import type { PhaseProps } from './phase-props.ts';

type OtherProps = Pick<PhaseProps, 'state' | 'act' | 'acting'>;

export function OtherDecisions({ state, act, acting }: OtherProps) {
  const shown = new Set(state.blocks.flatMap(namedIn).map(processKey));
  const others = state.precedents.filter(({ processoId }) => !shown.has(processKey(processoId)));
  return (
    <section class="sheet stack">
      <h2>Outras decisões</h2>
      {!state.finalized && <AddDecision state={state} act={act} acting={acting} />}
      <ul class="stack">
        {others.map(({ processoId }) => (
          <li key={processoId} class="stack tight">
            <a href={`/?${new URLSearchParams({ q: processoId })}`}>{processoId}</a>
            <RatingButtons processoId={processoId} label={processoId} state={state} act={act} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rates a decision of the corpus as useful, by its number. */
function AddDecision({ act, acting }: OtherProps) {
  const [number, setNumber] = useState('');
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>(null);
  const add = async (event: Event) => {
    event.preventDefault();
    setSaid('');
    setError(null);
    try {
      const body = { processos: [number.trim()] };
      const { itens } = await dataOf(hub.backend.POST('/v1/decisions/lookup', { body }));
      const [found] = itens;
      if (found === undefined || found.decisao_id === null) {
        setSaid(found?.situacao === 'ambigua' ? SEVERAL : UNKNOWN);
        return;
      }
      const rated = { processoId: number.trim(), evaluation: 'useful' };
      if (await act('evaluatePrecedent', rated)) {
        setNumber('');
        setSaid('Acrescentada às úteis.');
      }
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <form class="stack tight reading" onSubmit={add}>
      <label>
        <span>Acrescentar uma decisão pelo número</span>
        <input
          type="text"
          required
          maxLength={200}
          value={number}
          placeholder="Por exemplo: 0700001-02.2018.8.02.0001 ou REsp 1.234.567/SP"
          onInput={event => setNumber(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" disabled={acting !== null}>
          Acrescentar
        </button>
        <span class="meta" role="status">
          {said}
        </span>
      </div>
      {error !== null && <Failure error={error} />}
    </form>
  );
}

const UNKNOWN = 'Nenhuma decisão do acervo tem esse número.';
const SEVERAL = 'Mais de uma decisão do acervo tem esse número; abra a que procura e selecione-a.';

/** The names of the decisions that the blocks of the phase show with rating buttons. */
function namedIn(block: Block): string[] {
  if (block.type === 'precedent') return names(block.data);
  return block.type === 'precedent_picker' ? block.data.options.flatMap(names) : [];
}

const names = ({ processo, decisao_id }: { processo: string | null; decisao_id: string }) =>
  processo === null ? [decisao_id] : [processo, decisao_id];
