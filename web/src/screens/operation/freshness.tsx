/** The age of the graph in memory, and the results of the last refreshes. */

import { DataTable } from '../../parts/data-table.tsx';
import type { Answer } from '../../service/hub.ts';
import { whole } from '../../shared/counted.ts';
import { duration, moment, share } from '../../words/numbers.ts';
import { Fact } from './fact.tsx';

type Snapshot = Answer<'/v1/snapshot', 'get'>;

const STATES: Readonly<Record<string, readonly [tone: string, name: string]>> = {
  fresh: ['good', 'Atual'],
  stale: ['bad', 'Desatualizado'],
  missing: ['bad', 'Ausente'],
};
const OUTCOMES: Readonly<Record<string, string>> = {
  published: 'publicada',
  confirmed: 'sem mudança',
  torn: 'publicada, mas a origem mudou durante a leitura',
  refused: 'recusada',
  failed: 'falhou',
};

export function Freshness({ snapshot }: { snapshot: Snapshot }) {
  const { state, source, refreshes, snapshot_share: part } = snapshot;
  const [tone, name] = STATES[state] ?? ['part', state];
  return (
    <section class="stack">
      <div class="row">
        <h2>Grafo em memória</h2>
        <span class={`badge ${tone}`}>{name}</span>
      </div>
      <dl class="facts figures">
        <Fact
          name="Idade"
          value={snapshot.age_seconds === null ? '–' : duration(snapshot.age_seconds)}
        />
        <Fact name="Desatualizado depois de" value={duration(snapshot.stale_after_seconds)} />
        <Fact
          name="Geração"
          value={snapshot.generation === null ? '–' : whole(snapshot.generation)}
        />
        <Fact name="Versão da origem" value={source?.version ?? '–'} />
        <Fact name="Respondidas pelo grafo em memória" value={part === null ? '–' : share(part)} />
      </dl>
      <DataTable
        title="Últimas atualizações"
        rows={refreshes}
        columns={[
          { name: 'Fim', kind: 'text', of: row => moment(row.ended_at) },
          { name: 'Desfecho', kind: 'text', of: row => OUTCOMES[row.outcome] ?? row.outcome },
          { name: 'Duração', kind: 'text', of: row => duration(row.seconds) },
        ]}
      />
    </section>
  );
}
