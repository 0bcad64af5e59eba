/** The stores: which of them answer, and how fast. */
import type { Plain } from '../../service/hub.ts';
import { duration } from '../../words/numbers.ts';

const NAMES: Readonly<Record<string, string>> = {
  vector_engine: 'Vetores',
  graph_db: 'Grafo',
  relational_db: 'Banco relacional',
  cache: 'Cache',
  artifact_storage: 'Arquivos',
  worker_ingest: 'Importação',
};
const MS = 1_000;

export function Stores({ health }: { health: Plain<'/v1/health', 'get'> }) {
  return (
    <section class="stack">
      <h2>Armazenamentos</h2>
      <ul class="stores">
        {health.stores.map(({ name, status, latency_ms }) => (
          <li key={name} class="row">
            <span class={`badge ${status === 'up' ? 'good' : 'bad'}`}>
              {status === 'up' ? 'No ar' : 'Fora do ar'}
            </span>
            <span>{NAMES[name] ?? name}</span>
            <span class="meta">{duration(latency_ms / MS)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
