/** Novidades: what has changed in a case since the person last looked. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { moment } from '../../words/numbers.ts';
import { FoundLine } from '../alerts/found-line.tsx';

export function News({ id }: { id: string }) {
  const params = { path: { caseId: id } };
  const loaded = useLoaded(`news ${id}`, signal =>
    unwrap(hub.api.GET('/api/cases/{caseId}/news', { params, signal })),
  );
  const [isSeen, setSeen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // The case is there without its news, which need the backend.
  if (loaded.state !== 'ready') return null;
  const { items, total, looked_at } = loaded.value;
  const [newest] = items;
  const look = () => {
    if (newest === undefined) return;
    setError(null);
    const body = { up_to: newest.number };
    unwrap(hub.api.POST('/api/cases/{caseId}/look', { params, body })).then(
      () => setSeen(true),
      setError,
    );
  };
  const since = looked_at === null ? 'desde que a pasta foi criada' : `desde ${moment(looked_at)}`;
  return (
    <section class="stack tight" aria-label="Novidades da pasta">
      <h2>Novidades</h2>
      {newest === undefined || isSeen ? (
        <p class="meta" role="status">
          {isSeen ? 'Marcadas como vistas.' : `Nada mudou ${since}.`} Acompanhamos as pesquisas, as
          decisões e as citações desta pasta.
        </p>
      ) : (
        <>
          <p>
            {counted(total, 'novidade', 'novidades')} {since}.
          </p>
          <ol class="cases">
            {items.map(item => (
              <li key={item.number} class="stack tight">
                <FoundLine item={item} heading="h3" />
              </li>
            ))}
          </ol>
          <div class="row">
            <button type="button" onClick={look}>
              Marcar como vistas
            </button>
          </div>
        </>
      )}
      {error !== null && <Failure error={error} />}
    </section>
  );
}
