/** The screen Sessões: the user's sessions, newest first; search, rename, delete. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Empty, Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { useGone } from '../../parts/undo.tsx';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../words/numbers.ts';
import { ALL_SESSIONS, DeleteAll } from './delete-all.tsx';
import { ImportSessions } from './import-sessions.tsx';
import { SessionRow } from './session-row.tsx';
import './sessions.css';

type Listed = HubAnswer<'/api/unified/sessions', 'get'>;

const PAGE = 50;

function read(q: string, cursor: string | null, signal: AbortSignal | null): Promise<Listed> {
  const query = { limit: PAGE, ...(q && { q }), ...(cursor && { cursor }) };
  return unwrap(hub.api.GET('/api/unified/sessions', { params: { query }, signal }));
}

export function Sessions() {
  const { query, route } = useLocation();
  const q = query.q ?? '';
  const [text, setText] = useState(q);
  useTitle('Sessões');
  const loaded = useLoaded(`sessions ${q}`, signal => read(q, null, signal));
  const search = (event: Event) => {
    event.preventDefault();
    const trimmed = text.trim();
    route(trimmed === '' ? '/sessoes' : `/sessoes?${new URLSearchParams({ q: trimmed })}`);
  };
  return (
    <div class="stack loose">
      <h1>Sessões</h1>
      <search>
        <form class="query" onSubmit={search}>
          <label class="unseen" for="q">
            Título
          </label>
          <input
            id="q"
            type="search"
            value={text}
            maxLength={200}
            placeholder="Procurar no título"
            onInput={event => setText(event.currentTarget.value)}
          />
          <button type="submit">Procurar</button>
        </form>
      </search>
      {loaded.state === 'loading' && <Waiting what="Abrindo as sessões…" />}
      {loaded.state === 'failed' && <Failure {...loaded} />}
      {loaded.state === 'ready' && (
        <List key={q} q={q} first={loaded.value} changed={loaded.again} />
      )}
      <ImportSessions changed={loaded.state === 'loading' ? () => {} : loaded.again} />
    </div>
  );
}

interface ListProps {
  q: string;
  first: Listed;
  changed(): void;
}

function List({ q, first, changed }: ListProps) {
  const [more, setMore] = useState<Listed[]>([]);
  const [error, setError] = useState<unknown>(null);
  const pages = [first, ...more];
  const next = pages.at(-1)!.next_cursor;
  const isGone = useGone();
  const sessions = pages.flatMap(page => page.sessions).filter(({ id }) => !isGone(id));
  const left = isGone(ALL_SESSIONS) ? [] : sessions;
  const again = () => {
    setMore([]);
    changed();
  };
  const loadMore = () =>
    read(q, next, null).then(page => setMore(known => [...known, page]), setError);
  if (left.length === 0) {
    return (
      <Empty title={q === '' ? 'Ainda não há sessões' : 'Nenhum título corresponde'}>
        <p>
          Uma sessão começa com cada análise. <a href="/">Pesquise</a> e escolha decisões.
        </p>
      </Empty>
    );
  }
  return (
    <>
      <p class="meta" role="status">
        {counted(first.stats.total, 'sessão', 'sessões')} ao todo, {first.stats.with_briefing} com
        briefing
      </p>
      <ul>
        {left.map(session => (
          <SessionRow key={session.id} session={session} changed={again} />
        ))}
      </ul>
      {error !== null && <Failure error={error} />}
      <div class="row apart">
        {next !== null && (
          <button type="button" onClick={loadMore}>
            Mais sessões
          </button>
        )}
        <DeleteAll changed={again} />
      </div>
    </>
  );
}
