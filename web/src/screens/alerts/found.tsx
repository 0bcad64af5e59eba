/** The items that alerts have found; unread ones are marked. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Empty, Failure, Waiting } from '../../parts/states.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { noteUnread } from '../../service/unread.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { type FoundPage, type FoundShown, foundLabel, titleOf } from './alert-words.ts';
import { FoundLine } from './found-line.tsx';

/** What is listed: everything, or what is unread, or what one alert has found. */
interface Asked {
  unread: boolean;
  alert: string | null;
}

async function read(
  { unread, alert }: Asked,
  before: number | null,
  signal: AbortSignal | null,
): Promise<FoundPage> {
  const query = { unread, ...(alert !== null && { alert }), ...(before !== null && { before }) };
  const page = await unwrap(hub.api.GET('/api/alerts/items', { params: { query }, signal }));
  noteUnread(page.unread);
  return page;
}

const AllFound = () => <a href="/alertas">Ver o que todos encontraram</a>;

export function Found() {
  const { query } = useLocation();
  const alert = query.alerta ?? null;
  const [unread, setUnread] = useState(false);
  const asked = { unread, alert };
  const key = `found ${unread} ${alert}`;
  const loaded = useLoaded(key, signal => read(asked, null, signal));
  return (
    <section class="stack" aria-label="O que foi encontrado">
      <div class="row apart">
        <h2>O que foi encontrado</h2>
        <label class="row check">
          <input
            type="checkbox"
            checked={unread}
            onChange={event => setUnread(event.currentTarget.checked)}
          />
          Só o que não li
        </label>
      </div>
      {loaded.state === 'loading' && <Waiting what="Abrindo os alertas…" />}
      {loaded.state === 'failed' && <Failure {...loaded} />}
      {loaded.state === 'ready' && <Pages key={key} first={loaded.value} asked={asked} />}
    </section>
  );
}

function Pages({ first, asked }: { first: FoundPage; asked: Asked }) {
  const [pages, setPages] = useState<readonly FoundPage[]>([first]);
  const [marked, setMarked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const items = pages.flatMap(page => page.items);
  const next = pages.at(-1)!.next_before;
  const isRead = (item: FoundShown) => marked.get(item.number) ?? item.read_at !== null;
  const mark = (numbers: readonly number[], isNowRead: boolean) => {
    setError(null);
    const body = { numbers: [...numbers], read: isNowRead };
    unwrap(hub.api.POST('/api/alerts/items/read', { body })).then(answer => {
      noteUnread(answer.unread);
      setMarked(known => new Map([...known, ...numbers.map(one => [one, isNowRead] as const)]));
    }, setError);
  };
  if (items.length === 0) {
    return (
      <Empty title={asked.unread ? 'Tudo foi lido' : 'Nada foi encontrado ainda'}>
        <p>
          Os alertas procuram entre as decisões que chegam depois que são criados, e avisam em até
          um minuto.
        </p>
        {asked.alert !== null && (
          <p>
            <AllFound />
          </p>
        )}
      </Empty>
    );
  }
  const left = items.filter(item => !isRead(item)).map(({ number }) => number);
  const more = () => read(asked, next, null).then(page => setPages([...pages, page]), setError);
  return (
    <>
      {asked.alert !== null && (
        <p>
          Só o que encontrou o alerta “{titleOf(items[0]!.alert)}”. <AllFound />
        </p>
      )}
      {left.length > 0 && (
        <div class="row">
          <button type="button" onClick={() => mark(left, true)}>
            Marcar como lidos os que estão na lista
          </button>
        </div>
      )}
      {error !== null && <Failure error={error} />}
      <ol class="alerts">
        {items.map(item => (
          <Row
            key={item.number}
            item={item}
            isRead={isRead(item)}
            mark={to => mark([item.number], to)}
          />
        ))}
      </ol>
      {next !== null && (
        <div class="row">
          <button type="button" onClick={more}>
            Mais antigos
          </button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  item: FoundShown;
  isRead: boolean;
  mark(to: boolean): void;
}

function Row({ item, isRead, mark }: RowProps) {
  const what = isRead ? 'Marcar como não lido' : 'Marcar como lido';
  return (
    <li class={isRead ? 'stack tight' : 'stack tight unread'}>
      <FoundLine item={item} heading="h3" isUnread={!isRead} />
      <div class="row">
        <button
          type="button"
          class="quiet"
          aria-label={`${what}: ${foundLabel(item)}`}
          onClick={() => mark(!isRead)}
        >
          {what}
        </button>
      </div>
    </li>
  );
}
