/** Pesquisar: the query, its filters, and the results. */
import { useMemo } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { CreateAlert } from '../../parts/create-alert.tsx';
import { KeepInCase } from '../../parts/keep-in-case.tsx';
import { Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { cameBack } from '../../service/came-back.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { ask } from './ask.ts';
import { Filters } from './filters.tsx';
import { keptPages } from './kept-pages.ts';
import { noteSearch } from './made-searches.ts';
import { addressOf, keptSearch, queryOf, type SearchQuery, searchAlert } from './query.ts';
import { QueryForm } from './query-form.tsx';
import { Results } from './results.tsx';
import { SaveSearch } from './save-search.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Start } from './start.tsx';
import { ToldCitations } from './told-citations.tsx';
import './search.css';

export function Search() {
  const { query: given, route } = useLocation();
  const query = queryOf(given);
  useTitle(query.q === '' ? 'Pesquisar' : query.q);
  const show = (next: SearchQuery) => route(addressOf(next));
  return (
    <div class="stack loose">
      <div class="stack">
        <h1>Pesquisar jurisprudência</h1>
        <QueryForm query={query} show={show} />
      </div>
      {query.q === '' ? <Start /> : <Answer query={query} show={show} />}
    </div>
  );
}

interface AnswerProps {
  query: SearchQuery;
  show(next: SearchQuery): void;
}

function Answer({ query, show }: AnswerProps) {
  const key = addressOf(query);
  const kept = useMemo(() => (cameBack() ? keptPages(key) : null), [key]);
  const loaded = useLoaded(key, async signal => {
    if (kept !== null) return kept;
    const first = await ask(query, null, signal);
    noteSearch(query, first.total);
    return [first];
  });
  return (
    <div class="search">
      <Filters
        query={query}
        facets={loaded.state === 'ready' ? loaded.value[0]!.facets : null}
        show={show}
      />
      <section aria-label="Resultados" class="stack">
        <ToldCitations q={query.q} />
        <div class="row">
          <SaveSearch key={`save ${key}`} query={query} />
          <KeepInCase key={`keep ${key}`} item={keptSearch(query)} />
          <CreateAlert key={`alert ${key}`} choices={[searchAlert(query)]} />
        </div>
        {loaded.state === 'loading' && <Waiting what="Pesquisando…" />}
        {loaded.state === 'failed' && <Failure error={loaded.error} again={loaded.again} />}
        {loaded.state === 'ready' && (
          <Results key={key} query={query} known={loaded.value} show={show} />
        )}
        <SelectionBar question={query.q} />
      </section>
    </div>
  );
}
