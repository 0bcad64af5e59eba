/** The stages of an analysis as a list, and the present one for those who listen. */
import type { Stage, StageData } from '../../../../clients/typescript/src/client.ts';

const NAMES: readonly (readonly [Stage, string])[] = [
  ['intent', 'Entender a pergunta'],
  ['clarification', 'Ver se falta algo'],
  ['references', 'Reconhecer o que a pergunta cita'],
  ['routing', 'Escolher as consultas'],
  ['searching', 'Consultar o acervo'],
  ['generating', 'Escrever'],
  ['criticizing', 'Criticar'],
  ['revising', 'Revisar'],
  ['verifying', 'Conferir trechos e citações'],
];
const WORDS = { started: 'em andamento', done: 'feito', skipped: 'não foi preciso' } as const;

export function Stages({ stages }: { stages: Partial<Record<Stage, StageData['status']>> }) {
  const present = NAMES.findLast(([stage]) => stages[stage] === 'started');
  return (
    <section class="stack">
      <h2>Etapas</h2>
      <p class="unseen" role="status">
        {present === undefined ? 'Começando' : present[1]}
      </p>
      <ol class="stages">
        {NAMES.map(([stage, name]) => {
          const status = stages[stage];
          return (
            <li key={stage} class={status ?? 'ahead'}>
              <span>{name}</span>
              {status !== undefined && <span class="meta"> {WORDS[status]}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
