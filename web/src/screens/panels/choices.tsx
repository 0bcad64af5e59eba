/** Controls for the parameters of a panel: a selection from a list, or a topic in words. */

import { useState } from 'preact/hooks';
import { Empty } from '../../parts/states.tsx';
import { dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted, whole } from '../../shared/counted.ts';
import { person, sentence } from '../../words/names.ts';

import { type Name, namesOf, type PanelState, useNames } from './panel-state.ts';
import { READ_MAX } from './rows-on.ts';

interface ChoiceProps {
  state: PanelState;
  name: string;
  label: string;
  /** Value and text of each option. */
  options: readonly (readonly [string, string])[];
  /** The value to show, if it differs from the URL's. */
  shown?: string;
}

export function Choice({ state, name, label, options, shown }: ChoiceProps) {
  const value = shown ?? state.get(name);
  const isKnown = options.some(([one]) => one === value);
  return (
    <label>
      <span>{label}</span>
      <select
        value={isKnown ? value : options[0]?.[0]}
        onChange={event => state.set(name, event.currentTarget.value)}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Rows({ state }: { state: PanelState }) {
  const options = ['10', '25', '50'].map(
    count => [count, counted(Number(count), 'linha', 'linhas')] as const,
  );
  return <Choice state={state} name="linhas" label="Mostrar" options={options} />;
}

const options = (names: readonly Name[], word: (name: string) => string) =>
  names.map(({ id, nome, decisoes }) => [id, `${word(nome)} (${whole(decisoes)})`] as const);

export const personOptions = (names: readonly Name[]) => options(names, person);

export function Chamber({ state }: { state: PanelState }) {
  const names = namesOf(useNames('turmas'));
  const all = [['', 'Todos'] as const, ...options(names, name => name)];
  return <Choice state={state} name="orgao" label="Órgão julgador" options={all} />;
}

interface TopicProps {
  state: PanelState;
  label: string;
  /** Whether all is shown without a topic. */
  all?: boolean;
}

/** The topic is kept in the address as `tema`; before one is given, the commonest criteria are offered. */
export function Topic({ state, label, all = false }: TopicProps) {
  const [text, setText] = useState(state.get('tema'));
  const submit = (event: Event) => {
    event.preventDefault();
    state.set('tema', text.trim());
  };
  return (
    <form class="topic" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          type="search"
          value={text}
          maxLength={200}
          placeholder="Por exemplo: dano moral"
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class={all ? '' : 'primary'}>
        {all ? 'Filtrar' : 'Mostrar'}
      </button>
    </form>
  );
}

/** Shown if no name in a ranking matches the topic. */
export const NothingOn = ({ tema }: { tema: string }) => (
  <Empty title={`Nada sobre “${tema}”`}>
    <p>
      Entre os primeiros {whole(READ_MAX)} itens, nenhum tem essas palavras no nome. Tente menos
      palavras, ou outras.
    </p>
  </Empty>
);

const EXAMPLES = 6;

export function TopicExamples({ state }: { state: PanelState }) {
  const params = { path: { vocabulario: 'criterios' as const }, query: { limit: EXAMPLES } };
  const loaded = useLoaded('criteria', signal =>
    dataOf(hub.backend.GET('/v1/vocabularies/{vocabulario}', { params, signal })),
  );
  return (
    <div class="notice">
      <h2>Escolha um tema</h2>
      <p>Contam as decisões com um critério cujo nome tem todas essas palavras.</p>
      <div class="chips">
        {loaded.state === 'ready' &&
          loaded.value.itens.map(({ id, nome }) => (
            <button key={id} type="button" class="chip" onClick={() => state.set('tema', nome)}>
              {sentence(nome)}
            </button>
          ))}
      </div>
    </div>
  );
}
