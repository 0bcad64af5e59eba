/** The text field of the query. */
import { useEffect, useState } from 'preact/hooks';
import type { SearchQuery } from './query.ts';

interface QueryFormProps {
  query: SearchQuery;
  show(next: SearchQuery): void;
}

export function QueryForm({ query, show }: QueryFormProps) {
  const [q, setQ] = useState(query.q);
  useEffect(() => setQ(query.q), [query.q]);
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
          type="search"
          value={q}
          maxLength={1000}
          placeholder="Palavras, uma pergunta ou um número de processo"
          onInput={event => setQ(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          Pesquisar
        </button>
      </form>
    </search>
  );
}
