/** Selects the view: the neighbourhood, the citation chain, or the path to another node. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { idOf } from './load-graph.ts';
import { around, type GraphView, LEVELS_MAX } from './view.ts';

const MODES = {
  vizinhanca: 'Vizinhança',
  cadeia: 'Cadeia de citações',
  caminho: 'Caminho entre dois',
} as const;

interface ViewFormProps {
  view: GraphView;
  go(next: GraphView): void;
  /** The process number or name of a shown node. */
  nameOf(id: string): string | undefined;
}

export function ViewForm({ view, go, nameOf }: ViewFormProps) {
  const [draft, setDraft] = useState(view);
  const [error, setError] = useState<unknown>(null);
  const change = (part: Partial<GraphView>) => setDraft({ ...draft, ...part });
  const submit = async (event: Event) => {
    event.preventDefault();
    try {
      const id = async (text: string, known: string) => (text === known ? known : idOf(text));
      const { mode, levels } = draft;
      const from = await id(draft.from, view.from);
      const to = mode === 'caminho' ? await id(draft.to, view.to) : '';
      go({ ...around(from), mode, levels, to });
    } catch (failure) {
      setError(failure);
    }
  };
  const shown = (text: string, known: string) => (text === known ? (nameOf(known) ?? text) : text);
  return (
    <form class="sheet graph-form" onSubmit={submit}>
      <label>
        <span>Mostrar</span>
        <select
          value={draft.mode}
          onChange={event => change({ mode: event.currentTarget.value as GraphView['mode'] })}
        >
          {Object.entries(MODES).map(([mode, name]) => (
            <option key={mode} value={mode}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Place
        name={draft.mode === 'caminho' ? 'De (processo)' : 'Processo'}
        value={shown(draft.from, view.from)}
        change={from => change({ from })}
      />
      {draft.mode === 'caminho' && (
        <Place
          name="Até (processo)"
          value={shown(draft.to, view.to)}
          change={to => change({ to })}
        />
      )}
      {draft.mode === 'cadeia' && (
        <label>
          <span>Níveis</span>
          <select
            value={draft.levels}
            onChange={event => change({ levels: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: LEVELS_MAX }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" class="primary">
        Mostrar
      </button>
      {error !== null && <Failure error={error} />}
    </form>
  );
}

interface PlaceProps {
  name: string;
  value: string;
  change(value: string): void;
}

function Place({ name, value, change }: PlaceProps) {
  return (
    <label class="grows">
      <span>{name}</span>
      <input
        type="text"
        required
        maxLength={200}
        value={value}
        onInput={event => change(event.currentTarget.value)}
      />
    </label>
  );
}
