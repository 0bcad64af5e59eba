/** The claims of the answer, each with the quoted passage. */
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { CLAIM_STATES, supportText } from '../../shared/claim-words.ts';
import { SourceLink } from './sources.tsx';

type Claim = AnalysisResult['claims'][number];

export function Claims({ result }: { result: AnalysisResult }) {
  if (result.claims.length === 0) return null;
  return (
    <section class="stack">
      <h2>Afirmações e trechos</h2>
      <ol class="stack">
        {result.claims.map(claim => (
          <li key={claim.id} class="sheet stack tight">
            <p>
              {claim.text}{' '}
              {claim.source_ids.map(id => (
                <SourceLink key={id} id={id} result={result} />
              ))}
            </p>
            <blockquote>{claim.quote}</blockquote>
            {claim.state === 'contradito' && <Contradiction support={claim.support} />}
            <p class="row meta">
              <span>{CLAIM_STATES[claim.state]}</span>
              {/* Analyses of older versions have no `support`. */}
              {claim.support !== undefined && <span>{supportText(claim.support)}</span>}
              <OpenPassage claim={claim} result={result} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Contradiction({ support: { reason, passage } }: { support: Claim['support'] }) {
  return (
    <p class="notice bad">
      {reason} {passage !== null && `“${passage.quote}”`}
    </p>
  );
}

function OpenPassage({ claim, result }: { claim: Claim; result: AnalysisResult }) {
  const source = result.sources.find(({ id }) => id === claim.source_ids[0]);
  // The offsets are valid only in the stored text, so there is no link if the sent ementa differs.
  if (source?.decisao_id == null || source.corpus !== 'confere') return null;
  const passage = new URLSearchParams({ de: String(claim.start), ate: String(claim.end) });
  return (
    <a href={`/decisao/${encodeURIComponent(source.decisao_id)}?${passage}`}>
      Ver o trecho na decisão
    </a>
  );
}
