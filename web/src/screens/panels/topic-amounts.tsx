/** Amounts awarded on a topic: quartiles of one kind of amount, in total and by the change that the decision made. */

import { DataTable } from '../../parts/data-table.tsx';
import { WhenLoaded } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted, whole } from '../../shared/counted.ts';
import { reais, sentence } from '../../words/numbers.ts';
import { Choice } from './choices.tsx';
import type { PanelState } from './panel-state.ts';

type Found = Answer<'/v1/graph/valores', 'post'>;
type Amount = number | null;

const KINDS = [
  ['dano moral', 'Dano moral'],
  ['dano material', 'Dano material'],
  ['multa diária', 'Multa diária'],
  ['honorários', 'Honorários'],
  ['pena', 'Pena'],
] as const;
const CHANGES = {
  mantido: 'Mantido',
  reduzido: 'Reduzido',
  majorado: 'Majorado',
  fixado: 'Fixado na decisão',
} as const;

interface TopicAmountsProps {
  state: PanelState;
  criterio: string;
  turma: string | null;
}

export function TopicAmounts({ state, criterio, turma }: TopicAmountsProps) {
  const [first, ...others] = KINDS.map(([kind]) => kind);
  const tipo = state.one('valor', [first!, ...others]);
  const body = {
    tipo,
    criterio,
    turma,
    categoria_id: null,
    tribunal: null,
    ministro: null,
    periodo_inicio: null,
    periodo_fim: null,
  };
  const loaded = useLoaded(JSON.stringify(body), signal =>
    dataOf(hub.backend.POST('/v1/graph/valores', { body, signal })),
  );
  return (
    <section class="stack" aria-labelledby="topic-amounts">
      <h2 id="topic-amounts">Valores</h2>
      <div class="row">
        <Choice state={state} name="valor" label="Valor" options={KINDS} />
      </div>
      <WhenLoaded loaded={loaded} what="Lendo os valores…">
        {found => <Quartiles found={found} />}
      </WhenLoaded>
    </section>
  );
}

function Quartiles({ found }: { found: Found }) {
  const { n, decisoes } = found;
  const of = counted(decisoes, 'decisão', 'decisões');
  if (n === 0) {
    return <p>Nenhum valor deste tipo pôde ser lido com segurança, em {of} sobre o tema.</p>;
  }
  const amount = (value: Amount) => written(found, value) ?? '';
  return (
    <>
      <p>
        Valor lido em {whole(n)} de {of}. Mediana: <strong>{amount(found.mediana)}</strong>. A
        metade central vai de {amount(found.q1)} a {amount(found.q3)}; o menor valor é{' '}
        {amount(found.minimo)} e o maior, {amount(found.maximo)}.
        {found.amostra_pequena && ' Amostra pequena: menos de dez decisões.'}
      </p>
      <DataTable
        title="Valores: mantidos, reduzidos, majorados e fixados"
        rows={found.por_mudanca.filter(row => row.n > 0)}
        columns={[
          { name: 'Na decisão', kind: 'text', of: row => changed(row.mudanca) },
          ...figures<Found['por_mudanca'][number]>(found),
        ]}
      />
      <DataTable
        title="Valores por órgão julgador"
        rows={found.por_turma}
        columns={[
          { name: 'Órgão julgador', kind: 'text', of: row => row.turma },
          ...figures<Found['por_turma'][number]>(found),
        ]}
      />
    </>
  );
}

interface Row {
  n: number;
  q1: Amount;
  mediana: Amount;
  q3: Amount;
}

const figures = <T extends Row>(found: Found) =>
  [
    { name: 'Decisões', kind: 'count', of: (row: T) => row.n },
    { name: '1º quartil', kind: 'text', of: (row: T) => written(found, row.q1) },
    { name: 'Mediana', kind: 'text', of: (row: T) => written(found, row.mediana) },
    { name: '3º quartil', kind: 'text', of: (row: T) => written(found, row.q3) },
  ] as const;

const changed = (mudanca: keyof typeof CHANGES | null): string =>
  mudanca === null ? 'Não informado' : CHANGES[mudanca];

function written({ unidade }: Found, value: Amount): string | null {
  if (value === null) return null;
  return unidade === 'dias' ? sentence(value) : reais(value);
}
