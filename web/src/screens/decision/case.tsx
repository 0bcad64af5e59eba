/**
 * The DataJud data on the case with the decision's number: class, subjects, dates and movements of each court level.
 */
import { counted } from '../../shared/counted.ts';
import { day } from '../../words/numbers.ts';
import type { Record } from './record.ts';

type Case = NonNullable<Record['processos']>[number];
type Movement = Case['movimentos'][number];

const SHOWN_MAX = 5;
const DAY_UNITS = 'YYYY-MM-DD'.length;
const DEGREES: Readonly<{ [grau: string]: string }> = {
  G1: '1º grau',
  G2: '2º grau',
  JE: 'juizado especial',
  TR: 'turma recursal',
  SUP: 'tribunal superior',
};

export function Cases({ decision: { processos = [] } }: { decision: Record }) {
  if (processos.length === 0) return null;
  return (
    <section class="stack" aria-label="Andamento do processo">
      <h2>Andamento do processo</h2>
      {processos.map(found => (
        <OneCase key={`${found.tribunal} ${found.grau}`} found={found} />
      ))}
    </section>
  );
}

function OneCase({ found }: { found: Case }) {
  const { tribunal, grau, classe, assuntos, orgao_julgador, ajuizado_em, atualizado_em } = found;
  const facts = [
    ['Classe', classe?.nome],
    ['Assuntos', assuntos.flatMap(({ nome }) => nome ?? []).join('; ')],
    ['Órgão', orgao_julgador],
    ['Ajuizamento', ajuizado_em && day(ajuizado_em)],
  ] as const;
  const updated = atualizado_em === null ? '' : `, atualizado em ${day(dayOf(atualizado_em))}`;
  return (
    <div class="stack tight">
      <h3>{[tribunal, DEGREES[grau] ?? grau].filter(Boolean).join(' · ')}</h3>
      <dl class="facts">
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      <Movements found={found} />
      <p class="meta">Fonte: DataJud (CNJ){updated}.</p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Movements({ found: { movimentos, movimentos_total } }: { found: Case }) {
  const rest = movimentos.slice(SHOWN_MAX);
  const left = movimentos_total - movimentos.length;
  return (
    <>
      <MovementList movements={movimentos.slice(0, SHOWN_MAX)} />
      {rest.length > 0 && (
        <details>
          <summary>Mais {counted(rest.length, 'movimento', 'movimentos')}</summary>
          <MovementList movements={rest} />
        </details>
      )}
      {left > 0 && (
        <p class="meta">
          {counted(
            left,
            'movimento mais antigo não foi guardado',
            'movimentos mais antigos não foram guardados',
          )}
          .
        </p>
      )}
    </>
  );
}

function MovementList({ movements }: { movements: readonly Movement[] }) {
  return (
    <ul class="stack tight">
      {movements.map(({ codigo, nome, data, complementos }, i) => (
        <li key={i}>
          {nome ?? `Movimento ${codigo}`}
          {complementos.length > 0 && <span class="meta"> ({complementos.join('; ')})</span>}
          {data !== null && <span class="meta"> · {day(dayOf(data))}</span>}
        </li>
      ))}
    </ul>
  );
}

const dayOf = (time: string): string => time.slice(0, DAY_UNITS);
