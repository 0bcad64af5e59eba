/** Threads and queues, and the requests with their durations and errors. */

import { DataTable } from '../../parts/data-table.tsx';
import { whole } from '../../shared/counted.ts';
import { duration } from '../../words/numbers.ts';
import { Fact } from './fact.tsx';
import { endsOf, type Figures, refusalsOf, routesOf, samplesOf, sumOf } from './figures.ts';

const QUEUES: Readonly<Record<string, string>> = {
  compute: 'Cálculo',
  database: 'Banco embutido',
  json: 'Respostas longas',
  texts: 'Textos',
  uploads: 'Arquivos enviados',
};

const ENDS: Readonly<Record<string, string>> = {
  snapshot: 'Respondidas pelo snapshot',
  cypher: 'Respondidas por Cypher',
  LEFT: 'Abandonadas por quem pediu',
};

export function Load({ figures }: { figures: Figures }) {
  const shown = (name: string) => {
    const value = sumOf(figures, name);
    return value === null ? '–' : whole(value);
  };
  return (
    <section class="stack">
      <h2>Processamento</h2>
      <dl class="facts figures">
        <Fact name="Threads ocupadas" value={shown('svc_pool_busy_threads')} />
        <Fact name="Consultas na fila do grafo" value={shown('svc_pool_queue_depth')} />
      </dl>
      <DataTable
        title="Filas"
        rows={samplesOf(figures, 'svc_queue_length')}
        columns={[
          {
            name: 'Fila',
            kind: 'text',
            of: ({ labels: { queue = '' } }) => QUEUES[queue] ?? queue,
          },
          { name: 'À espera', kind: 'count', of: ({ value }) => value },
        ]}
      />
      <DataTable
        title="Operações do grafo, por motor e por erro"
        rows={endsOf(figures)}
        columns={[
          { name: 'Fim', kind: 'text', of: ({ end }) => ENDS[end] ?? end },
          { name: 'Operações', kind: 'count', of: row => row.operations },
          { name: 'Parte', kind: 'share', of: row => row.share },
        ]}
      />
    </section>
  );
}

const seconds = (value: number | null) => (value === null ? '–' : duration(value));

export function Requests({ figures }: { figures: Figures }) {
  const refusals = refusalsOf(figures);
  return (
    <section class="stack">
      <h2>Pedidos</h2>
      <DataTable
        title="Duração por rota"
        rows={routesOf(figures)}
        columns={[
          { name: 'Rota', kind: 'text', of: ({ method, path }) => `${method} ${path}` },
          { name: 'Pedidos', kind: 'count', of: row => row.requests },
          { name: 'Metade até', kind: 'text', of: row => seconds(row.p50) },
          { name: '95% até', kind: 'text', of: row => seconds(row.p95) },
          { name: '99% até', kind: 'text', of: row => seconds(row.p99) },
        ]}
      />
      {refusals.length === 0 ? (
        <p class="meta">Nenhum pedido foi recusado ou falhou.</p>
      ) : (
        <DataTable
          title="Recusas e falhas por código"
          rows={refusals}
          columns={[
            { name: 'Código', kind: 'text', of: row => row.status },
            { name: 'Pedidos', kind: 'count', of: row => row.requests },
          ]}
        />
      )}
    </section>
  );
}
