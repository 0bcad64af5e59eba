/** A criterion over years or months: its rate with the interval, and the number of decisions. */
import { DataTable } from '../../parts/data-table.tsx';
import { EvolutionDrawing } from '../../parts/evolution-drawing.tsx';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { type Answer, type Body, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import {
  type Beginning,
  beginningOf,
  beginningText,
  completePeriods,
  type LeftOut,
  leftOutText,
  wholePeriods,
} from '../../shared/complete-periods.ts';
import { counted } from '../../words/numbers.ts';
import { Chamber, Choice, Topic, TopicExamples } from './choices.tsx';
import { DECIDED, FOR_SIDE, INTERVAL, Panel } from './panel.tsx';
import { PanelSide, usePanelSide } from './panel-side.tsx';
import { usePanelState } from './panel-state.ts';
import { TopicAmounts } from './topic-amounts.tsx';
import { trendText } from './trend-text.ts';

type Found = Answer<'/v1/graph/temporal-evolution', 'post'> & {
  left: LeftOut | null;
  begun: Beginning;
};

const METHOD = [
  'Contam-se por período as decisões que têm ao menos um critério cujo nome tem todas as palavras do tema. Em cima, a taxa com o intervalo; embaixo, o número de decisões.',
  'A tendência compara o último terço dos períodos com o primeiro: cresce acima de 6/5, cai abaixo de 4/5. A tendência em relação ao acervo faz o mesmo com a parcela que o tema tem do acervo. Períodos que o acervo não tem inteiros ficam fora. Menos de três períodos completos não fazem tendência, nem menos de dez decisões a da taxa.',
  'Os valores são os que a decisão deixa em vigor, lidos da ementa e do dispositivo; o que o texto não diz com segurança não entra. Os quartis seguem o posto mais próximo: cada um é um dos valores lidos.',
  DECIDED,
  FOR_SIDE,
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
  const { forSide } = usePanelSide();
  const asked = {
    criterio: tema,
    granularity,
    turma: state.get('orgao') || null,
    periodo_inicio: null,
    ...forSide,
  };
  const loaded = useLoaded(tema === '' ? null : JSON.stringify(asked), signal =>
    evolutionOf(asked, signal),
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
          <PanelSide />
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
          <TopicAmounts state={state} criterio={tema} turma={asked.turma} />
        </>
      )}
    </Panel>
  );
}

/** Ends with the last complete period of the corpus, because an incomplete one would distort the trend. */
async function evolutionOf(
  asked: Omit<Body<'/v1/graph/temporal-evolution'>, 'periodo_fim'> & {
    granularity: 'year' | 'month';
  },
  signal: AbortSignal,
): Promise<Found> {
  const { data_inicio, data_fim } = await dataOf(hub.backend.GET('/v1/statistics', { signal }));
  const { last, left } = completePeriods(asked.granularity, data_fim);
  const begun = beginningOf(asked.granularity, data_inicio, last);
  const body = { ...asked, ...wholePeriods(begun, last) };
  const answer = await dataOf(hub.backend.POST('/v1/graph/temporal-evolution', { body, signal }));
  return { ...answer, left, begun };
}

function Evolution({ found }: { found: Found }) {
  const { buckets, left, begun, granularity } = found;
  const { words } = usePanelSide();
  if (buckets.length === 0) {
    return (
      <Empty title="Nenhuma decisão sobre este tema">
        <p>Use menos palavras, ou as que os tribunais usam. {leftOutText(granularity, left)}</p>
      </Empty>
    );
  }
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  return (
    <>
      <p role="status">
        {counted(total, 'decisão', 'decisões')} em {counted(buckets.length, 'período', 'períodos')}.{' '}
        {trendText(found)} {leftOutText(granularity, left)} {beginningText(granularity, begun)}
      </p>
      <EvolutionDrawing
        buckets={buckets}
        label={`${words.rate} e número de decisões por período; a tabela tem os números.`}
      />
      <DataTable
        title="Evolução por período"
        rows={buckets}
        columns={[
          { name: 'Período', kind: 'text', of: row => row.periodo },
          { name: 'Decisões', kind: 'count', of: row => row.total },
          { name: words.won, kind: 'count', of: row => row.provido },
          { name: 'Em parte', kind: 'count', of: row => row.parcial },
          { name: words.lost, kind: 'count', of: row => row.improvido },
          { name: words.rate, kind: 'share', of: row => row.taxa_provimento },
          { name: 'Intervalo, de', kind: 'share', of: row => row.wilson_low },
          { name: 'Intervalo, até', kind: 'share', of: row => row.wilson_high },
          { name: 'Taxa no acervo', kind: 'share', of: row => row.corpus_taxa_provimento },
          { name: 'Parcela do acervo', kind: 'share', of: row => row.participacao },
        ]}
      />
    </>
  );
}
