/** The form for name, client, side and tags of a case. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import type { HubBody } from '../../service/hub.ts';
import { SIDE_CHOICES, sideOf } from '../../words/sides.ts';

export type CaseFields = HubBody<'/api/cases'>;

interface CaseFormProps {
  /** Null: a new case. */
  fields: CaseFields | null;
  label: string;
  save(fields: CaseFields): Promise<unknown>;
}

export function CaseForm({ fields, label, save }: CaseFormProps) {
  const [name, setName] = useState(fields?.name ?? '');
  const [client, setClient] = useState(fields?.client ?? '');
  const [side, setSide] = useState<string>(fields?.lado ?? '');
  const [tags, setTags] = useState((fields?.tags ?? []).join(', '));
  const [error, setError] = useState<unknown>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    setError(null);
    save({
      name: name.trim(),
      client: client.trim(),
      lado: sideOf(side),
      tags: tagsIn(tags),
    }).catch(setError);
  };
  return (
    <form class="stack reading case-form" onSubmit={submit}>
      <label>
        <span>Nome da pasta</span>
        <input
          type="text"
          required
          maxLength={200}
          value={name}
          onInput={event => setName(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>Cliente</span>
        <input
          type="text"
          maxLength={200}
          value={client}
          onInput={event => setClient(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>Quem o escritório representa</span>
        <select value={side} onChange={event => setSide(event.currentTarget.value)}>
          {SIDE_CHOICES.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Etiquetas, separadas por vírgula</span>
        <input
          type="text"
          maxLength={500}
          value={tags}
          onInput={event => setTags(event.currentTarget.value)}
        />
      </label>
      {error !== null && <Failure error={error} />}
      <div class="row">
        <button type="submit" class="primary">
          {label}
        </button>
      </div>
    </form>
  );
}

/** The distinct tags in a typed text. */
const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.trim())
      .filter(tag => tag !== ''),
  ),
];
