/** Lists the decisions that an analysis will read. */

import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { counted } from '../../shared/counted.ts';
import { person } from '../../words/names.ts';
import { day } from '../../words/numbers.ts';
import type { Given } from './given.ts';

interface GivenDecisionsProps {
  decisions: readonly Given[];
  /** The given decisions that have a text. */
  readable: readonly Given[];
}

export function GivenDecisions({ decisions, readable }: GivenDecisionsProps) {
  const left = decisions.length - readable.length;
  return (
    <section class="stack tight">
      <h2>{counted(decisions.length, 'decisão escolhida', 'decisões escolhidas')}</h2>
      {left > 0 && (
        <p class="notice part">
          {counted(left, 'decisão não tem', 'decisões não têm')} ementa e não entra na análise.
        </p>
      )}
      <ul class="given">
        {decisions.map(({ decisao_id, processo, ministro, data, resultado = null }) => (
          <li key={decisao_id} class="row apart">
            <span>
              <a href={`/decisao/${encodeURIComponent(decisao_id)}`}>{processo ?? decisao_id}</a>
              <span class="meta dotted">
                {' '}
                {ministro != null && <span>{person(ministro)}</span>}
                {data != null && <span>{day(data)}</span>}
              </span>
            </span>
            <OutcomeBadge outcome={resultado} />
          </li>
        ))}
      </ul>
    </section>
  );
}
