/** The field of the query. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { enterIfAwaited } from '../../service/search-key.ts';
import type { SearchQuery } from './query.ts';

interface QueryFormProps {
  query: SearchQuery;
  show(next: SearchQuery): void;
}

export function QueryForm({ query, show }: QueryFormProps) {
  const [q, setQ] = useState(query.q);
  useEffect(() => setQ(query.q), [query.q]);
  const field = useRef<HTMLInputElement>(null);
  // Runs after the code that sets the focus of a new screen.
  useEffect(() => enterIfAwaited(field.current), []);
  const submit = (event: Event) => {
    event.preventDefault();
    show({ ...query, q: q.trim(), literal: '' });
  };
  return (
    <search>
      <form class="query" onSubmit={submit}>
        <label class="unseen" for="q">
          O que procura
        </label>
        <input
          id="q"
          ref={field}
          aria-keyshortcuts="/"
          type="search"
          value={q}
          maxLength={1000}
          placeholder="Palavras, uma pergunta ou um número de processo"
          title="Tecla /"
          onInput={event => setQ(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          Pesquisar
        </button>
      </form>
    </search>
  );
}
