/** One session: its analyses, its briefing, its title and its deletion. */
import { useState } from 'preact/hooks';
import { Failure, WhenLoaded } from '../../parts/states.tsx';
import { remove } from '../../parts/undo.tsx';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { moment } from '../../words/numbers.ts';

type Session = HubAnswer<'/api/unified/sessions', 'get'>['sessions'][number];

interface SessionRowProps {
  session: Session;
  changed(): void;
}

const UNTITLED = 'Sem título';
const STATES = { running: 'em andamento', done: 'concluída', failed: 'não concluída' } as const;

export function SessionRow({ session, changed }: SessionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { id, title } = session;
  const params = { path: { sessionId: id } };
  const act = (work: () => Promise<unknown>) => {
    setError(null);
    work().then(changed, setError);
  };
  const erase = () =>
    remove({
      key: id,
      text: `“${title ?? UNTITLED}” foi apagada, com as suas análises e o seu briefing.`,
      send: () =>
        unwrap(hub.api.DELETE('/api/unified/session/{sessionId}', { params, keepalive: true })),
      done: changed,
    });
  return (
    <li class="session stack tight">
      {isRenaming ? (
        <Rename session={session} act={act} close={() => setRenaming(false)} />
      ) : (
        <div class="row apart">
          <div>
            <h2>{title ?? UNTITLED}</h2>
            <p class="meta">{moment(session.createdAt ?? '')}</p>
          </div>
          <div class="row">
            <button
              type="button"
              class="quiet"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Análises
            </button>
            <a class="button quiet" href={`/briefing/${encodeURIComponent(id)}`}>
              {session.hasBriefing ? 'Ver o briefing' : 'Começar briefing'}
            </a>
            <button type="button" class="quiet" onClick={() => setRenaming(true)}>
              Renomear
            </button>
            <button type="button" class="quiet danger" onClick={erase}>
              Apagar
            </button>
          </div>
        </div>
      )}
      {error !== null && <Failure error={error} />}
      {isOpen && <Runs id={id} />}
    </li>
  );
}

function Runs({ id }: { id: string }) {
  const params = { query: { session_id: id } };
  const loaded = useLoaded(id, signal =>
    unwrap(hub.api.GET('/api/unified/analyze', { params, signal })),
  );
  return (
    <WhenLoaded loaded={loaded} what="Abrindo as análises…">
      {({ analyses }) => (
        <ul class="stack tight">
          {analyses.length === 0 && <li class="meta">Nenhuma análise.</li>}
          {analyses.map(({ analysis_id, state, created_at }) => (
            <li key={analysis_id}>
              <a href={`/analise/${analysis_id}`}>Análise de {moment(created_at)}</a>
              <span class="meta">, {STATES[state]}</span>
            </li>
          ))}
        </ul>
      )}
    </WhenLoaded>
  );
}

interface RenameProps {
  session: Session;
  act(work: () => Promise<unknown>): void;
  close(): void;
}

function Rename({ session, act, close }: RenameProps) {
  const [title, setTitle] = useState(session.title ?? '');
  const rename = async () => {
    const params = { path: { sessionId: session.id } };
    const { session: known, analyzer } = await unwrap(
      hub.api.GET('/api/unified/session/{sessionId}', { params }),
    );
    const body = { session: { ...known, title: title.trim() }, analyzer };
    await unwrap(hub.api.PUT('/api/unified/session/{sessionId}', { params, body }));
    close();
  };
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault();
        act(rename);
      }}
    >
      <input
        type="text"
        aria-label="Novo título"
        required
        maxLength={500}
        value={title}
        onInput={event => setTitle(event.currentTarget.value)}
      />
      <button type="submit" class="primary">
        Guardar
      </button>
      <button type="button" onClick={close}>
        Cancelar
      </button>
    </form>
  );
}
