/** Lists the decisions that an answer cites. */
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { SOURCE_STATES } from '../../shared/claim-words.ts';
import { person } from '../../words/names.ts';
import { day } from '../../words/numbers.ts';
import { sideName } from '../../words/sides.ts';

const lowered = (side: string): string => sideName(side).toLowerCase();

export function Sources({ sources }: { sources: AnalysisResult['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <section class="stack">
      <h2>Fontes</h2>
      <ol class="stack tight">
        {sources.map(source => (
          <li key={source.id} id={`fonte-${source.id}`} class="origin">
            <span class="source">{source.id}</span>
            <span class="stack tight">
              <span class="row">
                {source.decisao_id === null ? (
                  <span>{source.processo}</span>
                ) : (
                  <a href={`/decisao/${encodeURIComponent(source.decisao_id)}`}>
                    {source.processo}
                  </a>
                )}
                <OutcomeBadge outcome={source.resultado} />
              </span>
              <span class="meta dotted">
                {source.tribunal !== null && <span>{source.tribunal}</span>}
                {source.ministro !== null && <span>Rel. {person(source.ministro)}</span>}
                {source.data !== null && <span>{day(source.data)}</span>}
                {source.favorece != null && <span>Favorece: {lowered(source.favorece)}</span>}
                <span>{SOURCE_STATES[source.corpus]}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A source number in the text that links to its source. */
export function SourceLink({ id, result }: { id: string; result: AnalysisResult }) {
  const source = result.sources.find(one => one.id === id);
  return (
    <a class="source" href={`#fonte-${id}`} title={source?.processo}>
      {id}
    </a>
  );
}
