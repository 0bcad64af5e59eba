/** The screen Pastas: the user's cases, a form for a new one, and a search over their items. */

import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Empty, Failure, Waiting, WhenLoaded } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { useGone } from '../../parts/undo.tsx';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { moment } from '../../words/numbers.ts';
import { sideName } from '../../words/sides.ts';
import { type CaseFields, CaseForm } from './case-form.tsx';
import { KINDS, ROLES } from './case-words.ts';
import './cases.css';

type Listed = HubAnswer<'/api/cases', 'get'>;

/** Maximum length of the query for names of cases, as in the hub. */
const WORDS_MAX = 200;

interface Asked {
  /** Words in name, client or tags; empty: all cases. */
  q: string;
  cursor: string | null;
}

function read({ q, cursor }: Asked, signal: AbortSignal | null): Promise<Listed> {
  const query = { q: q.slice(0, WORDS_MAX), ...(cursor !== null && { cursor }) };
  return unwrap(hub.api.GET('/api/cases', { params: { query }, signal }));
}

export function Cases() {
  const { query, route } = useLocation();
  const q = query.q ?? '';
  const [text, setText] = useState(q);
  useTitle('Pastas');
  const search = (event: Event) => {
    event.preventDefault();
    const trimmed = text.trim();
    route(trimmed === '' ? '/pastas' : `/pastas?${new URLSearchParams({ q: trimmed })}`);
  };
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Pastas</h1>
        <p class="lead">
          Uma pasta reúne as decisões, as pesquisas, as análises e as anotações de um caso. O
          histórico registra cada mudança e cada uso de modelo de linguagem.
        </p>
      </div>
      <search>
        <form class="query" onSubmit={search}>
          <label class="unseen" for="q">
            Palavras
          </label>
          <input
            id="q"
            type="search"
            value={text}
            maxLength={300}
            placeholder="Procurar pastas, anotações e itens"
            onInput={event => setText(event.currentTarget.value)}
          />
          <button type="submit">Procurar</button>
        </form>
      </search>
      {q === '' ? <All /> : <Found key={q} q={q} />}
    </div>
  );
}

function All() {
  const { route } = useLocation();
  const loaded = useLoaded('cases', signal => read({ q: '', cursor: null }, signal));
  const create = async (body: CaseFields) => {
    const { id } = await unwrap(hub.api.POST('/api/cases', { body }));
    route(`/pastas/${id}`);
  };
  return (
    <>
      <details>
        <summary>Nova pasta</summary>
        <CaseForm fields={null} label="Criar pasta" save={create} />
      </details>
      {loaded.state === 'loading' && <Waiting what="Abrindo as pastas…" />}
      {loaded.state === 'failed' && <Failure {...loaded} />}
      {loaded.state === 'ready' && <List first={loaded.value} q="" />}
    </>
  );
}

function List({ first, q }: { first: Listed; q: string }) {
  const [more, setMore] = useState<Listed[]>([]);
  const [error, setError] = useState<unknown>(null);
  const pages = [first, ...more];
  const next = pages.at(-1)!.next_cursor;
  const isGone = useGone();
  const cases = pages.flatMap(page => page.cases).filter(({ id }) => !isGone(id));
  if (cases.length === 0) {
    return <Empty title="Ainda não há pastas">Crie a primeira, ou guarde uma decisão.</Empty>;
  }
  const loadMore = () =>
    read({ q, cursor: next }, null).then(page => setMore([...more, page]), setError);
  return (
    <>
      <ul class="cases">
        {cases.map(one => (
          <li key={one.id} class="stack tight">
            <h2>
              <a href={`/pastas/${one.id}`}>{one.name}</a>
            </h2>
            <p class="meta dotted">
              {one.client !== '' && <span>{one.client}</span>}
              {one.lado !== null && <span>{sideName(one.lado)}</span>}
              <span>{counted(one.items, 'item', 'itens')}</span>
              {one.role !== 'dono' && (
                <span>
                  de {one.owner.name} ({ROLES[one.role].toLowerCase()})
                </span>
              )}
              <span>{moment(one.changed_at)}</span>
            </p>
          </li>
        ))}
      </ul>
      {error !== null && <Failure error={error} />}
      {next !== null && (
        <div class="row">
          <button type="button" onClick={loadMore}>
            Mais pastas
          </button>
        </div>
      )}
    </>
  );
}

function Found({ q }: { q: string }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const query = { q, ...(cursor && { cursor }) };
  const named = useLoaded(`cases ${q}`, signal => read({ q, cursor: null }, signal));
  const loaded = useLoaded(`${q} ${cursor}`, signal =>
    unwrap(hub.api.GET('/api/case-items', { params: { query }, signal })),
  );
  return (
    <section class="stack" aria-label="Encontrados">
      {named.state === 'failed' && <Failure {...named} />}
      {named.state === 'ready' && named.value.cases.length > 0 && (
        <List first={named.value} q={q} />
      )}
      <WhenLoaded loaded={loaded} what="Procurando…">
        {({ items, next_cursor: next }) => (
          <>
            {items.length === 0 && <Empty title="Nenhum item das pastas tem essas palavras" />}
            <ul class="cases">
              {items.map(item => (
                <li key={item.id} class="stack tight">
                  <h2>
                    <a href={`/pastas/${item.case_id}`}>{item.title || KINDS[item.kind]}</a>
                  </h2>
                  <p class="meta dotted">
                    <span>{KINDS[item.kind]}</span>
                    <span>{item.case_name}</span>
                    <span>{moment(item.changed_at)}</span>
                  </p>
                  {item.body !== '' && <p class="pre">{item.body}</p>}
                </li>
              ))}
            </ul>
            {next !== null && (
              <div class="row">
                <button type="button" onClick={() => setCursor(next)}>
                  Itens mais antigos
                </button>
              </div>
            )}
          </>
        )}
      </WhenLoaded>
      <p>
        <a href="/pastas">Ver todas as pastas</a>
      </p>
    </section>
  );
}
