/** Criar alerta: creates an alert on the displayed object, or on one of the objects that it names. */
import { useId, useState } from 'preact/hooks';
import { type HubBody, hub, unwrap } from '../service/hub.ts';
import { Failure } from './states.tsx';

type AskedAlert = HubBody<'/api/alerts'>;

export interface AlertChoice {
  label: string;
  body: AskedAlert;
}

interface CreateAlertProps {
  /** One or more; if there are several, the user chooses. */
  choices: readonly AlertChoice[];
  /** The subject of the alert, for people who cannot see the text beside the button. */
  of?: string;
}

type Made = { id: string; existed: boolean } | 'undone' | null;

export function CreateAlert({ choices, of }: CreateAlertProps) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made>(null);
  const [error, setError] = useState<unknown>(null);
  const act = (work: Promise<Made>) => {
    setError(null);
    work.then(next => {
      setMade(next);
      setOpen(false);
    }, setError);
  };
  const [only] = choices;
  const press = () => (choices.length === 1 ? act(create(only!.body)) : setOpen(!isOpen));
  return (
    <div class="stack tight">
      <div class="row">
        <button
          type="button"
          aria-expanded={choices.length === 1 ? undefined : isOpen}
          aria-label={of === undefined ? undefined : `Criar alerta: ${of}`}
          onClick={press}
        >
          Criar alerta
        </button>
        <Told made={made} undo={id => act(undo(id))} />
      </div>
      {isOpen && <Choice choices={choices} create={body => act(create(body))} />}
      {error !== null && <Failure error={error} />}
    </div>
  );
}

async function create(body: AskedAlert): Promise<Made> {
  const { alert, existed } = await unwrap(hub.api.POST('/api/alerts', { body }));
  return { id: alert.id, existed };
}

async function undo(alertId: string): Promise<Made> {
  await unwrap(hub.api.DELETE('/api/alerts/{alertId}', { params: { path: { alertId } } }));
  return 'undone';
}

function Told({ made, undo }: { made: Made; undo(id: string): void }) {
  return (
    <span class="meta row" role="status">
      {made === 'undone' && 'O alerta foi desfeito.'}
      {made !== null && made !== 'undone' && (
        <>
          <span>
            {made.existed ? 'Já estava em ' : 'Criado em '}
            <a href="/alertas">Alertas</a>
          </span>
          {!made.existed && (
            <button type="button" class="quiet" onClick={() => undo(made.id)}>
              Desfazer
            </button>
          )}
        </>
      )}
    </span>
  );
}

interface ChoiceProps {
  choices: readonly AlertChoice[];
  create(body: AskedAlert): void;
}

function Choice({ choices, create }: ChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const submit = (event: Event) => {
    event.preventDefault();
    create(choices[chosen]!.body);
  };
  return (
    <form class="sheet stack tight reading" onSubmit={submit}>
      <label for={id}>O que acompanhar</label>
      <select
        id={id}
        value={String(chosen)}
        onChange={event => setChosen(Number(event.currentTarget.value))}
      >
        {choices.map(({ label }, i) => (
          <option key={label} value={String(i)}>
            {label}
          </option>
        ))}
      </select>
      <div class="row">
        <button type="submit" class="primary">
          Criar
        </button>
      </div>
    </form>
  );
}
