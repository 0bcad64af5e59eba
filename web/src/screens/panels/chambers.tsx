/** The outcomes of chambers and ministers on a topic. */

import { DataTable } from '../../parts/data-table.tsx';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { person } from '../../words/names.ts';

import { Chamber, Topic, TopicExamples } from './choices.tsx';
import { DECIDED, FOR_SIDE, INTERVAL, Panel } from './panel.tsx';
import { PanelSide, usePanelSide } from './panel-side.tsx';
import { ministerAddress, usePanelState } from './panel-state.ts';
import { Interval, OutcomeLegend, OutcomeStrip, Plot, PlotRow } from './plot.tsx';
import { rateText } from './rate-text.ts';

type Found = Answer<'/v1/graph/divergencias/turma', 'post'>;
type Row = Omit<Found['turmas'][number], 'turma'> & { nome: string; href: string | null };

const METHOD = [
  'Contam-se as decisões distintas que têm ao menos um critério cujo nome tem todas as palavras do tema, por órgão julgador e por relator.',
  DECIDED,
  FOR_SIDE,
  INTERVAL,
];

export function Chambers() {
  const state = usePanelState();
  const tema = state.get('tema');
  const { forSide } = usePanelSide();
  const body = { tema, turma: state.get('orgao') || null, ministro_parte: null, ...forSide };
  const loaded = useLoaded(tema === '' ? null : JSON.stringify(body), signal =>
    dataOf(hub.backend.POST('/v1/graph/divergencias/turma', { body, signal })),
  );
  return (
    <Panel
      title="Divergências por órgão julgador"
      lead="Como cada câmara ou turma, e cada relator, decide sobre um tema."
      method={METHOD}
      choices={
        <>
          <Topic key={tema} state={state} label="Tema" />
          <Chamber state={state} />
          <PanelSide />
        </>
      }
    >
      {tema === '' ? (
        <TopicExamples state={state} />
      ) : (
        <WhenLoaded loaded={loaded} what="Comparando os órgãos…">
          {found => <Compared found={found} />}
        </WhenLoaded>
      )}
    </Panel>
  );
}

function Compared({ found }: { found: Found }) {
  if (found.ministros.length === 0) {
    return (
      <Empty title="Nenhuma decisão sobre este tema">
        <p>Use menos palavras, ou as que os tribunais usam.</p>
      </Empty>
    );
  }
  const chambers = found.turmas.map(row => ({ ...row, nome: row.turma, href: null }));
  const people = found.ministros.map(row => ({
    ...row,
    nome: person(row.ministro),
    href: ministerAddress(row.ministro),
  }));
  return (
    <>
      <p class="meta" role="status">
        {counted(found.criterios_total, 'critério corresponde', 'critérios correspondem')} ao tema.
      </p>
      {chambers.length > 0 && <Group title="Por órgão julgador" rows={chambers} />}
      <Group title="Por relator" rows={people} />
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { side, words } = usePanelSide();
  return (
    <section class="stack">
      <h3>{title}</h3>
      <Plot label={`${words.rate}. ${title}`}>
        {rows.map(row => (
          <PlotRow
            key={row.nome}
            name={row.nome}
            href={row.href}
            figures={rateText({ ...row, rate: row.taxa_provimento })}
          >
            <Interval
              rate={row.taxa_provimento}
              low={row.wilson_low}
              high={row.wilson_high}
              isSmall={row.amostra_pequena}
            />
          </PlotRow>
        ))}
      </Plot>
      <details>
        <summary>Resultados em números de decisões</summary>
        <div class="stack">
          <OutcomeLegend side={side} />
          <Plot label={`Resultados. ${title}`}>
            {rows.map(row => (
              <PlotRow
                key={row.nome}
                name={row.nome}
                figures={counted(row.total, 'decisão', 'decisões')}
              >
                <OutcomeStrip outcomes={row} />
              </PlotRow>
            ))}
          </Plot>
        </div>
      </details>
      <DataTable
        title={title}
        rows={rows}
        columns={[
          { name: 'Nome', kind: 'text', of: row => row.nome, href: row => row.href },
          { name: 'Decisões', kind: 'count', of: row => row.total },
          { name: words.won, kind: 'count', of: row => row.provido },
          { name: 'Em parte', kind: 'count', of: row => row.parcial },
          { name: words.lost, kind: 'count', of: row => row.improvido },
          { name: 'Outros', kind: 'count', of: row => row.outros },
          { name: words.rate, kind: 'share', of: row => row.taxa_provimento },
          { name: 'Intervalo, de', kind: 'share', of: row => row.wilson_low },
          { name: 'Intervalo, até', kind: 'share', of: row => row.wilson_high },
        ]}
      />
    </section>
  );
}
