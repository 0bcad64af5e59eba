/** One search result: its metadata, its outcome, the matching passage, and the reason for the match. */

import { MarkedText } from '../../parts/marked-text.tsx';
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { CHOSEN_MAX, useSelection } from '../../service/selection.ts';
import { counted } from '../../shared/counted.ts';
import { category, person } from '../../words/names.ts';
import { day } from '../../words/numbers.ts';
import type { Result } from './ask.ts';

interface ResultCardProps {
  result: Result;
  /** The sources in the passage that are no longer in force. */
  notInForce: readonly string[];
}

export function ResultCard({ result, notInForce }: ResultCardProps) {
  const { chosen, has, toggle } = useSelection();
  const { document_id: id, processo, tribunal, ministro, categoria_id, data } = result;
  const { orgao_julgador: orgao, citada_por } = result;
  const label = processo ?? id;
  const isChosen = has(id);
  return (
    <article class={isChosen ? 'sheet result chosen' : 'sheet result'}>
      <input
        type="checkbox"
        aria-label={`Selecionar ${label}`}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= CHOSEN_MAX}
        onChange={() => toggle({ id, label })}
      />
      <div class="stack tight">
        <div class="row apart">
          <h2>
            <a href={`/decisao/${encodeURIComponent(id)}`}>{label}</a>
          </h2>
          <OutcomeBadge outcome={result.resultado} />
        </div>
        <p class="meta dotted">
          {tribunal !== null && <span>{tribunal}</span>}
          {orgao !== null && <span>{orgao}</span>}
          {categoria_id !== null && <span>{category(categoria_id)}</span>}
          {ministro !== null && <span>Rel. {person(ministro)}</span>}
          {data !== null && <span>{day(data)}</span>}
        </p>
        {result.snippet !== null && (
          <div class="snippet">
            <MarkedText
              text={result.snippet}
              passages={result.highlights}
              mark={({ start }, text) => <mark key={start}>{text}</mark>}
            />
          </div>
        )}
        {notInForce.length > 0 && (
          <p class="row">
            {notInForce.map(name => (
              <span key={name} class="badge bad">
                {name}
              </span>
            ))}
          </p>
        )}
        <p class="meta">
          {citada_por === null
            ? reason(result)
            : citada_por === 0
              ? 'Nenhuma decisão do acervo a cita'
              : `Citada por ${counted(citada_por, 'decisão', 'decisões')} do acervo`}
        </p>
      </div>
    </article>
  );
}

/** The reason for the match. */
function reason({ fulltext_rank, vector_rank }: Result): string {
  if (vector_rank === null) return 'Encontrada pelas palavras da consulta';
  return fulltext_rank === null
    ? 'Encontrada pela semelhança do texto'
    : 'Encontrada pelas palavras da consulta e pela semelhança do texto';
}
