/** The found decisions, with more of them on demand. */

import { useEffect, useState } from 'preact/hooks';
import { Empty, Failure } from '../../parts/states.tsx';
import { counted } from '../../shared/counted.ts';

import { ask, type Found } from './ask.ts';
import { keepPages } from './kept-pages.ts';
import { useNotInForce } from './not-in-force.ts';
import { ORDER_TOLD, OrderChoice } from './order-choice.tsx';
import { addressOf, hasFilters, type SearchQuery, withoutFilters } from './query.ts';
import { ResultCard } from './result-card.tsx';
import { ToldWords } from './told-words.tsx';

interface ResultsProps {
  query: SearchQuery;
  /** The loaded pages, at least one. */
  known: readonly Found[];
  show(next: SearchQuery): void;
}

export function Results({ query, known, show }: ResultsProps) {
  const [pages, setPages] = useState(known);
  const first = pages[0]!;
  useEffect(() => keepPages(addressOf(query), pages), [pages]);
  const [more, setMore] = useState<
    { state: 'idle' | 'loading' } | { state: 'failed'; error: unknown }
  >({ state: 'idle' });
  const results = pages.flatMap(page => page.results);
  const next = pages.at(-1)!.next_cursor;
  const loadMore = async () => {
    setMore({ state: 'loading' });
    try {
      const page = await ask(query, next);
      setPages(loaded => [...loaded, page]);
      setMore({ state: 'idle' });
    } catch (error) {
      setMore({ state: 'failed', error });
    }
  };
  const told = <ToldWords query={query} first={first} show={show} />;
  if (results.length === 0)
    return (
      <>
        {told}
        <Nothing query={query} show={show} />
      </>
    );
  return (
    <>
      {told}
      <div class="row apart">
        <p class="meta" role="status">
          {counted(first.total, 'decisão', 'decisões')}
          {first.total > 1 && `, ${ORDER_TOLD[query.ordem]}`}
        </p>
        <div class="row">
          <OrderChoice query={query} show={show} />
          {query.ordem === '' && <Similar query={query} show={show} />}
        </div>
      </div>
      {first.degraded.includes('graph_db') && (
        <div class="notice part">
          <p>As citações não puderam ser contadas agora; a ordem é a da relevância.</p>
        </div>
      )}
      {first.weak_match && (
        <div class="notice part">
          <p>
            Nenhuma decisão corresponde bem à consulta; as mais próximas estão abaixo. Tente poucas
            palavras do tema, como viriam numa ementa, ou inclua textos semelhantes.
          </p>
        </div>
      )}
      {pages.map(page => (
        <Listed key={page.next_cursor ?? 'last'} results={page.results} />
      ))}
      {more.state === 'failed' && <Failure error={more.error} />}
      {next !== null && (
        <p>
          <button type="button" disabled={more.state === 'loading'} onClick={loadMore}>
            {more.state === 'loading' ? 'Carregando…' : 'Mais resultados'}
          </button>
        </p>
      )}
    </>
  );
}

/** The results of a page, with the sources in them that are no longer in force. */
function Listed({ results }: { results: Found['results'] }) {
  const notInForce = useNotInForce(results);
  return (
    <ol class="stack">
      {results.map(result => (
        <li key={result.document_id}>
          <ResultCard result={result} notInForce={notInForce.get(result.document_id) ?? []} />
        </li>
      ))}
    </ol>
  );
}

function Nothing({ query, show }: Pick<ResultsProps, 'query' | 'show'>) {
  return (
    <Empty title="Nenhuma decisão encontrada">
      <p>Tente menos palavras ou outras, ou retire um filtro. Acentos e plurais não importam.</p>
      <div class="row">
        {hasFilters(query) && (
          <button type="button" onClick={() => show(withoutFilters(query))}>
            Pesquisar sem filtros
          </button>
        )}
        <Similar query={query} show={show} />
      </div>
    </Empty>
  );
}

/** Switches between decisions with the words only, and additional decisions of similar text. */
function Similar({ query, show }: Pick<ResultsProps, 'query' | 'show'>) {
  const isOn = query.semelhantes !== '';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => show({ ...query, semelhantes: isOn ? '' : 'sim' })}
    >
      {isOn ? 'Só as que têm as palavras' : 'Incluir textos semelhantes'}
    </button>
  );
}
