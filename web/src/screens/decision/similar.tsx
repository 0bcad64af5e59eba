/** The most similar decisions. */
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { WhenLoaded } from '../../parts/states.tsx';
import { dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { sentence } from '../../words/names.ts';

const SHOWN = 5;

export function Similar({ id }: { id: string }) {
  const body = { decisao_id: id, limit: SHOWN };
  const loaded = useLoaded(id, signal =>
    dataOf(hub.backend.POST('/v1/similar-cases', { body, signal })),
  );
  return (
    <section class="stack tight">
      <h2>Casos semelhantes</h2>
      <WhenLoaded loaded={loaded} what="Comparando…">
        {({ matches }) => (
          <ul class="stack">
            {matches.length === 0 && <li class="meta">Nenhum compartilha critérios com esta.</li>}
            {matches.slice(0, SHOWN).map(match => (
              <li key={match.decisao_id} class="stack tight">
                <span class="row">
                  <a href={`/decisao/${encodeURIComponent(match.decisao_id)}`}>
                    {match.processo ?? match.decisao_id}
                  </a>
                  <OutcomeBadge outcome={match.resultado} />
                </span>
                {match.shared_criterios.length > 0 && (
                  <span class="meta">
                    Em comum: {match.shared_criterios.map(({ nome }) => sentence(nome)).join('; ')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}
