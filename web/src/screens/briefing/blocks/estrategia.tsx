/** The strategy: paths to choose from, and the next steps on the chosen one. */
import type { BlockData, DrawnProps } from './block.ts';
import { BlockFrame } from './block-frame.tsx';
import { Sections } from './written.tsx';

const FASES = [
  ['conhecimento', 'Conhecimento'],
  ['recurso', 'Recurso'],
  ['execucao', 'Execução'],
  ['tutela', 'Tutela'],
] as const;

export function StrategyBlock({ block, state, act, acting }: DrawnProps<'estrategia'>) {
  const { data } = block;
  return (
    <BlockFrame block={block}>
      <Sections data={{ ...data, sections: data.sections.filter(isNoPath) }} />
      <Paths data={data} state={state} act={act} acting={acting} />
    </BlockFrame>
  );
}

/** Leaves out the section of the paths, which are shown with their buttons. */
const isNoPath = ({ heading }: BlockData<'estrategia'>['sections'][number]) =>
  heading !== 'Caminhos';

type PathsProps = Omit<DrawnProps<'estrategia'>, 'block'> & { data: BlockData<'estrategia'> };

function Paths({ data, state, act, acting }: PathsProps) {
  const isClosed = acting !== null || state.finalized;
  return (
    <div class="stack">
      <h3>Caminhos</h3>
      <label class="short">
        <span>Fase do processo</span>
        <select
          value={state.faseProcessual ?? ''}
          disabled={isClosed}
          onChange={event => act('setFaseProcessual', { fase: event.currentTarget.value })}
        >
          <option value="" disabled>
            Escolha
          </option>
          {FASES.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ul class="stack">
        {data.paths.map(({ id, label, description }) => (
          <li key={id} class="stack tight">
            <h4>{label}</h4>
            <p>{description}</p>
            <p>
              <button
                type="button"
                class="chip"
                disabled={isClosed}
                aria-pressed={data.chosenPath === id}
                onClick={() => act('choosePath', { pathId: id })}
              >
                {data.chosenPath === id ? 'Caminho escolhido' : 'Escolher este caminho'}
              </button>
            </p>
          </li>
        ))}
      </ul>
      {data.nextSteps.length > 0 && (
        <>
          <h3>Próximos passos</h3>
          <ol class="bullets stack tight">
            {data.nextSteps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
