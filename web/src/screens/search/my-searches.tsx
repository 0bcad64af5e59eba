/** Lists of the searches that the person saved, and of the last searches that they made. */

import { remove, useGone } from '../../parts/undo.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { moment } from '../../words/numbers.ts';
import { type Made, readSearches, type Saved, shownAgain } from './made-searches.ts';

const SHOWN = 8;
const HISTORY = 'history';

/** The searches of the user. Shows nothing until they are known, or if there are none. */
export function MySearches() {
  const loaded = useLoaded('my searches', readSearches);
  const isGone = useGone();
  if (loaded.state !== 'ready') return null;
  const saved = loaded.value.saved.filter(({ id }) => !isGone(id));
  const made = isGone(HISTORY) ? [] : loaded.value.made.filter(({ id }) => !isGone(id));
  return (
    <>
      {saved.length > 0 && (
        <section class="stack tight">
          <h2>Buscas guardadas</h2>
          <ul class="made">
            {saved.map(one => (
              <SavedRow key={one.id} saved={one} />
            ))}
          </ul>
        </section>
      )}
      {made.length > 0 && <MadeList made={made} again={loaded.again} />}
    </>
  );
}

function SavedRow({ saved }: { saved: Saved }) {
  const { id, name } = saved;
  const params = { path: { searchId: id } };
  const send = () =>
    unwrap(hub.api.DELETE('/api/searches/saved/{searchId}', { params, keepalive: true }));
  return (
    <li>
      <a href={shownAgain(saved)}>{name}</a>
      <button
        type="button"
        class="quiet danger"
        aria-label={`Apagar a busca ${name}`}
        onClick={() => remove({ key: id, text: 'Busca apagada.', send })}
      >
        Apagar
      </button>
    </li>
  );
}

function MadeList({ made, again }: { made: readonly Made[]; again(): void }) {
  const rest = made.slice(SHOWN);
  const send = () => unwrap(hub.api.DELETE('/api/searches/history', { keepalive: true }));
  return (
    <section class="stack tight">
      <h2>Buscas recentes</h2>
      <ul class="made">
        {made.slice(0, SHOWN).map(one => (
          <MadeRow key={one.id} made={one} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>Mais {counted(rest.length, 'busca', 'buscas')}</summary>
          <ul class="made">
            {rest.map(one => (
              <MadeRow key={one.id} made={one} />
            ))}
          </ul>
        </details>
      )}
      <p>
        <button
          type="button"
          class="quiet danger"
          onClick={() =>
            remove({ key: HISTORY, text: 'Histórico apagado.', send, isBack: true, done: again })
          }
        >
          Apagar o histórico
        </button>
      </p>
    </section>
  );
}

function MadeRow({ made }: { made: Made }) {
  const { id, q, filters = {}, total, searched_at } = made;
  const params = { path: { searchId: id } };
  const send = () =>
    unwrap(hub.api.DELETE('/api/searches/history/{searchId}', { params, keepalive: true }));
  const count = Object.keys(filters).length;
  return (
    <li>
      <span>
        <a href={shownAgain(made)}>{q}</a>
        <span class="meta dotted">
          <span>{counted(total, 'decisão', 'decisões')}</span>
          {count > 0 && <span>{counted(count, 'opção', 'opções')}</span>}
          <span>{moment(searched_at)}</span>
        </span>
      </span>
      <button
        type="button"
        class="quiet danger"
        aria-label={`Apagar do histórico: ${q}, ${moment(searched_at)}`}
        onClick={() => remove({ key: id, text: 'Busca tirada do histórico.', send })}
      >
        Apagar
      </button>
    </li>
  );
}
