/** The button Guardar na pasta: adds the shown item to one of the user's cases. */
import { useState } from 'preact/hooks';
import { type HubBody, hub, unwrap } from '../service/hub.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { Failure, WhenLoaded } from './states.tsx';

export type KeptItem = HubBody<'/api/cases/{caseId}/items'>;

interface Kept {
  id: string;
  name: string;
  existed: boolean;
}

export function KeepInCase({ item }: { item: KeptItem }) {
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  return (
    <div class="stack tight">
      <div class="row">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Guardar na pasta
        </button>
        <span class="meta" role="status">
          {kept !== null && (
            <>
              {kept.existed ? 'Já estava em ' : 'Guardado em '}
              <a href={`/pastas/${kept.id}`}>{kept.name}</a>
            </>
          )}
        </span>
      </div>
      {isOpen && (
        <Choice
          item={item}
          done={done => {
            setKept(done);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  item: KeptItem;
  done(kept: Kept): void;
}

const CASES_MAX = 100;

function Choice({ item, done }: ChoiceProps) {
  const params = { query: { limit: CASES_MAX } };
  const loaded = useLoaded('cases to keep in', signal =>
    unwrap(hub.api.GET('/api/cases', { params, signal })),
  );
  return (
    <WhenLoaded loaded={loaded} what="Abrindo as pastas…">
      {({ cases }) => (
        <Form item={item} done={done} cases={cases.filter(({ role }) => role !== 'leitura')} />
      )}
    </WhenLoaded>
  );
}

interface FormProps extends ChoiceProps {
  cases: readonly { id: string; name: string }[];
}

function Form({ item, done, cases }: FormProps) {
  const [id, setId] = useState(cases[0]?.id ?? '');
  const [name, setName] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const keep = async () => {
    const chosen =
      cases.find(one => one.id === id) ??
      (await unwrap(hub.api.POST('/api/cases', { body: { name: name.trim() } })));
    const params = { path: { caseId: chosen.id } };
    const { existed } = await unwrap(
      hub.api.POST('/api/cases/{caseId}/items', { params, body: item }),
    );
    done({ id: chosen.id, name: chosen.name, existed });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    keep().catch(failure => {
      setError(failure);
      setSending(false);
    });
  };
  return (
    <form class="sheet stack tight reading" onSubmit={submit}>
      <label>
        <span>Pasta</span>
        <select value={id} onChange={event => setId(event.currentTarget.value)}>
          {cases.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value="">Nova pasta…</option>
        </select>
      </label>
      {id === '' && (
        <label>
          <span>Nome da nova pasta</span>
          <input
            type="text"
            required
            maxLength={200}
            value={name}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
      )}
      {error !== null && <Failure error={error} />}
      <div class="row">
        <button type="submit" class="primary" disabled={isSending}>
          Guardar
        </button>
      </div>
    </form>
  );
}
