/** The audit trail of the answer: what was understood, the calls and the written texts, and by whom. */

import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { whole } from '../../shared/counted.ts';
import { moment } from '../../words/numbers.ts';

interface Call {
  operation: string;
  status: string;
  reason?: string | null;
  ms: number;
  snapshot_id: number | null;
}

const INTENTS: Readonly<Record<string, string>> = {
  pesquisar_precedentes: 'pesquisar precedentes',
  avaliar_risco: 'avaliar o risco',
  construir_argumento: 'construir um argumento',
  comparar_julgados: 'comparar julgados',
  perfil_ministro: 'perfil de um julgador',
  evolucao_temporal: 'evolução no tempo',
  verificar_citacao: 'verificar uma citação',
  resumir: 'resumir',
  explicar: 'explicar',
};

export function Trail({ result }: { result: AnalysisResult }) {
  const { audit_trail: audit, transparency } = result;
  const { intent = '', score = 0 } = transparency.intent as { intent?: string; score?: number };
  const { calls = [] } = transparency.routing as { calls?: Call[] };
  const writer =
    audit.models_used.generator === 'extractive-1'
      ? 'Frases das próprias decisões, sem modelo de linguagem'
      : audit.models_used.generator;
  return (
    <details>
      <summary>Como esta resposta foi feita</summary>
      <div class="stack">
        <dl class="facts">
          <dt>Intenção entendida</dt>
          <dd>
            {INTENTS[intent] ?? intent} (certeza {score.toLocaleString('pt-BR')})
          </dd>
          <dt>Escrita</dt>
          <dd>{writer}</dd>
          <dt>Quando</dt>
          <dd>{moment(audit.timestamp)}</dd>
          <dt>Duração</dt>
          <dd>{whole(audit.duration_ms)} ms</dd>
        </dl>
        {calls.length > 0 && <Calls calls={calls} />}
        <details>
          <summary>Registro completo</summary>
          <pre>{JSON.stringify({ transparency, audit }, null, 2)}</pre>
        </details>
      </div>
    </details>
  );
}

function Calls({ calls }: { calls: readonly Call[] }) {
  return (
    <div class="scrolls">
      <table>
        <caption class="unseen">Consultas ao acervo</caption>
        <thead>
          <tr>
            <th>Consulta</th>
            <th>Resposta</th>
            <th class="number">Tempo</th>
            <th class="number">Geração do grafo</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ operation, status, reason, ms, snapshot_id }) => (
            <tr key={operation}>
              <td>{operation}</td>
              <td>{status === 'ok' ? 'respondeu' : (reason ?? status)}</td>
              <td class="number">{whole(ms)} ms</td>
              <td class="number">{snapshot_id ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
