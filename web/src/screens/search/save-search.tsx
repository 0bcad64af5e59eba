/** Guardar esta busca: under a name, for the first screen. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { saveSearch } from './made-searches.ts';
import { type SearchQuery, titleOf } from './query.ts';

export function SaveSearch({ query }: { query: SearchQuery }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(titleOf(query));
  const [saved, setSaved] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    saveSearch(query, name)
      .then(
        done => {
          setSaved(done.name);
          setOpen(false);
        },
        failure => setError(failure),
      )
      .finally(() => setSending(false));
  };
  return (
    <div class="stack tight">
      <div class="row">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Guardar esta busca
        </button>
        <span class="meta" role="status">
          {saved !== null && (
            <>
              Guardada como “{saved}” na <a href="/">primeira tela</a>
            </>
          )}
        </span>
      </div>
      {isOpen && (
        <form class="sheet stack tight reading" onSubmit={submit}>
          <label>
            <span>Nome da busca</span>
            <input
              type="text"
              required
              maxLength={200}
              value={name}
              onInput={event => setName(event.currentTarget.value)}
            />
          </label>
          {error !== null && <Failure error={error} />}
          <div class="row">
            <button type="submit" class="primary" disabled={isSending}>
              Guardar
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
