/** Novidades: what has changed in a case since the user last opened it. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { FoundLine } from '../alerts/found-line.tsx';
import { type NewsPage, sinceText, unchangedText, watchedText } from './news-words.ts';

function read(caseId: string, before: number | null, signal: AbortSignal | null) {
  const query = before === null ? {} : { before };
  const params = { path: { caseId }, query };
  return unwrap(hub.api.GET('/api/cases/{caseId}/news', { params, signal }));
}

export function News({ id }: { id: string }) {
  const loaded = useLoaded(`news ${id}`, signal => read(id, null, signal));
  // If the news cannot be read, the case is shown without them.
  return loaded.state === 'ready' ? <Pages key={id} id={id} first={loaded.value} /> : null;
}

function Pages({ id, first }: { id: string; first: NewsPage }) {
  const [pages, setPages] = useState<readonly NewsPage[]>([first]);
  const [isSeen, setSeen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const items = pages.flatMap(page => page.items);
  const next = pages.at(-1)!.next_before;
  const [newest] = items;
  const more = () => {
    setError(null);
    read(id, next, null).then(page => setPages([...pages, page]), setError);
  };
  const look = (number: number) => {
    setError(null);
    const asked = { params: { path: { caseId: id } }, body: { up_to: number } };
    unwrap(hub.api.POST('/api/cases/{caseId}/look', asked)).then(() => setSeen(true), setError);
  };
  return (
    <section class="stack tight" aria-label="Novidades da pasta">
      <h2>Novidades</h2>
      {newest === undefined || isSeen ? (
        <p class="meta" role="status">
          {isSeen ? 'Marcadas como vistas.' : unchangedText(first)} {watchedText(first)}
        </p>
      ) : (
        <>
          <p>
            {counted(first.total, 'novidade', 'novidades')} {sinceText(first)}.
          </p>
          <ol class="cases">
            {items.map(item => (
              <li key={item.number} class="stack tight">
                <FoundLine item={item} heading="h3" />
              </li>
            ))}
          </ol>
          <div class="row">
            {next === null ? (
              <button type="button" onClick={() => look(newest.number)}>
                Marcar como vistas
              </button>
            ) : (
              <button type="button" onClick={more}>
                Mais antigas
              </button>
            )}
          </div>
        </>
      )}
      {error !== null && <Failure error={error} />}
    </section>
  );
}
