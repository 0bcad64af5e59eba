/** A criterion over the years or months: its rate with the interval, and how many decisions. */
import { DataTable } from '../../parts/data-table.tsx';
import { EvolutionDrawing } from '../../parts/evolution-drawing.tsx';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { lastComplete, runningPeriod } from '../../shared/complete-periods.ts';
import { counted } from '../../words/numbers.ts';
import { Chamber, Choice, Topic, TopicExamples } from './choices.tsx';
import { DECIDED, INTERVAL, Panel } from './panel.tsx';
import { usePanelState } from './panel-state.ts';
import { TopicAmounts } from './topic-amounts.tsx';
import { trendText } from './trend-text.ts';

type Found = Answer<'/v1/graph/temporal-evolution', 'post'>;

const METHOD = [
  'Contam-se por período as decisões que têm ao menos um critério cujo nome tem todas as palavras do tema. Em cima, a taxa de provimento com o intervalo; embaixo, o número de decisões.',
  'A tendência compara o último terço dos períodos com o primeiro: cresce acima de 6/5, cai abaixo de 4/5. A tendência em relação ao acervo faz o mesmo com a parcela que o tema tem do acervo. Menos de três períodos completos não fazem tendência, nem menos de dez decisões a da taxa.',
  'Os valores são os que a decisão deixa em vigor, lidos da ementa e do dispositivo; o que o texto não diz com segurança não entra. Os quartis seguem o posto mais próximo: cada um é um dos valores lidos.',
  DECIDED,
  INTERVAL,
];
const STEPS = [
  ['year', 'Ano'],
  ['month', 'Mês'],
] as const;

export function OverTime() {
  const state = usePanelState();
  const tema = state.get('tema');
  const granularity = state.one('por', ['year', 'month']);
  const body = {
    criterio: tema,
    granularity,
    turma: state.get('orgao') || null,
    periodo_inicio: null,
    // The running period would bend the trend.
    periodo_fim: lastComplete(granularity),
  };
  const loaded = useLoaded(tema === '' ? null : JSON.stringify(body), signal =>
    dataOf(hub.backend.POST('/v1/graph/temporal-evolution', { body, signal })),
  );
  return (
    <Panel
      title="Um critério ao longo do tempo"
      lead="Quantas decisões tratam de um tema, e com que resultado, período a período."
      method={METHOD}
      choices={
        <>
          <Topic key={tema} state={state} label="Tema" />
          <Choice state={state} name="por" label="Período" options={STEPS} />
          <Chamber state={state} />
        </>
      }
    >
      {tema === '' ? (
        <TopicExamples state={state} />
      ) : (
        <>
          <WhenLoaded loaded={loaded} what="Contando por período…">
            {found => <Evolution found={found} />}
          </WhenLoaded>
          <TopicAmounts state={state} criterio={tema} turma={body.turma} />
        </>
      )}
    </Panel>
  );
}

function Evolution({ found }: { found: Found }) {
  const { buckets } = found;
  if (buckets.length === 0) {
    return (
      <Empty title="Nenhuma decisão sobre este tema">
        <p>Use menos palavras, ou as que os tribunais usam. O período em curso não entra.</p>
      </Empty>
    );
  }
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  return (
    <>
      <p role="status">
        {counted(total, 'decisão', 'decisões')} em {counted(buckets.length, 'período', 'períodos')}.{' '}
        {trendText(found)} {found.granularity === 'year' ? 'O ano de ' : 'O mês de '}
        {runningPeriod(found.granularity)}, ainda em curso, ficou fora.
      </p>
      <EvolutionDrawing
        buckets={buckets}
        label="Taxa de provimento e número de decisões por período; a tabela tem os números."
      />
      <DataTable
        title="Evolução por período"
        rows={buckets}
        columns={[
          { name: 'Período', kind: 'text', of: row => row.periodo },
          { name: 'Decisões', kind: 'count', of: row => row.total },
          { name: 'Providas', kind: 'count', of: row => row.provido },
          { name: 'Em parte', kind: 'count', of: row => row.parcial },
          { name: 'Não providas', kind: 'count', of: row => row.improvido },
          { name: 'Taxa de provimento', kind: 'share', of: row => row.taxa_provimento },
          { name: 'Intervalo, de', kind: 'share', of: row => row.wilson_low },
          { name: 'Intervalo, até', kind: 'share', of: row => row.wilson_high },
          { name: 'Taxa no acervo', kind: 'share', of: row => row.corpus_taxa_provimento },
          { name: 'Parcela do acervo', kind: 'share', of: row => row.participacao },
        ]}
      />
    </>
  );
}
