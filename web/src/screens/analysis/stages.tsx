/** Lists the stages of an analysis, and announces the current one to screen readers. */
import type { Stage, StageData } from '../../../../clients/typescript/src/client.ts';

const NAMES: readonly (readonly [Stage, string])[] = [
  ['document', 'Ler o documento'],
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
const WORDS = { started: 'em andamento', done: 'feito', skipped: '' } as const;

/** Stages that run only with a model. */
const BY_MODEL: ReadonlySet<Stage> = new Set(['criticizing', 'revising']);

interface StagesProps {
  hasDocument: boolean;
  stages: Partial<Record<Stage, StageData['status']>>;
  /** Null while unknown. */
  hasModel: boolean | null;
}

/** Skipped stages are not shown. */
export function Stages({ hasDocument, stages, hasModel }: StagesProps) {
  const shown = NAMES.filter(
    ([stage]) =>
      stages[stage] !== 'skipped' &&
      (hasModel === true || !BY_MODEL.has(stage)) &&
      (hasDocument || stage !== 'document'),
  );
  const present = NAMES.findLast(([stage]) => stages[stage] === 'started');
  return (
    <section class="stack">
      <h2>Etapas</h2>
      <p class="unseen" role="status">
        {present === undefined ? 'Começando' : present[1]}
      </p>
      <ol class="stages">
        {shown.map(([stage, name]) => {
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
