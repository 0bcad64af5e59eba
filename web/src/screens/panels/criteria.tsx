/** Criteria under which the outcomes are most evenly split. */

import { CategoryChoice } from '../../parts/categories/category-choice.tsx';
import { known, useCategories } from '../../parts/categories/load-categories.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { sentence } from '../../words/names.ts';
import { share } from '../../words/numbers.ts';
import { Chamber, Choice, NothingOn, Rows, Topic } from './choices.tsx';
import { INTERVAL, Panel } from './panel.tsx';
import { searchAddress, usePanelState } from './panel-state.ts';
import { OutcomeLegend, OutcomeStrip, Plot, PlotRow } from './plot.tsx';
import { READ, rowsOn } from './rows-on.ts';

type Cluster = Answer<'/v1/graph/divergencias', 'post'>['clusters'][number];

const METHOD = [
  'Para cada critério contam-se as decisões providas e as não providas. Só aparecem critérios com ambas. Divergência = a parcela do resultado menos frequente dos dois: 50% quando se dividem por igual.',
  'Provido em parte e os demais resultados aparecem no desenho, mas não entram na divergência.',
  INTERVAL,
];
const ORDERS = [
  ['', 'Divergência'],
  ['total', 'Número de decisões'],
] as const;
const LEAST = [
  ['1', 'Qualquer número'],
  ['5', '5 decisões'],
  ['10', '10 decisões'],
  ['30', '30 decisões'],
] as const;

export function Criteria() {
  const state = usePanelState();
  const categories = known(useCategories());
  const body = {
    categoria_id: state.get('categoria') || null,
    turma: state.get('orgao') || null,
    order: state.get('ordem') === 'total' ? ('total' as const) : ('score' as const),
    min_total: Number(state.one('minimo', ['1', '5', '10', '30'])),
    expand: false,
  };
  const tema = state.get('tema');
  const limit = tema === '' ? state.rows : READ;
  const wanted = { tema, count: state.rows, nameOf: ({ criterio }: Cluster) => criterio };
  const loaded = useLoaded(JSON.stringify([body, limit, wanted]), signal =>
    rowsOn(wanted, async cursor => {
      const asked = { ...body, limit, cursor };
      const found = await dataOf(
        hub.backend.POST('/v1/graph/divergencias', { body: asked, signal }),
      );
      return { rows: found.clusters, next: found.next_cursor };
    }),
  );
  return (
    <Panel
      title="Divergências por critério"
      lead="Critérios em que as decisões do acervo mais se dividem entre prover e não prover."
      method={METHOD}
      choices={
        <>
          <CategoryChoice
            choose={id => state.set('categoria', id)}
            categories={categories}
            value={body.categoria_id}
            withAll
          />
          <Chamber state={state} />
          <Choice state={state} name="minimo" label="Ao menos" options={LEAST} />
          <Choice state={state} name="ordem" label="Ordem" options={ORDERS} />
          <Rows state={state} />
          <Topic key={tema} state={state} label="Tema" all />
        </>
      }
    >
      <WhenLoaded loaded={loaded} what="Comparando os resultados…">
        {rows =>
          rows.length === 0 && tema !== '' ? <NothingOn tema={tema} /> : <Clusters rows={rows} />
        }
      </WhenLoaded>
    </Panel>
  );
}

function Clusters({ rows }: { rows: readonly Cluster[] }) {
  if (rows.length === 0) {
    return (
      <Empty title="Nenhuma divergência">
        <p>Nenhum critério tem decisões nos dois sentidos. Tente com menos filtros.</p>
      </Empty>
    );
  }
  return (
    <>
      <OutcomeLegend />
      <Plot label="Resultados por critério">
        {rows.map(row => (
          <PlotRow
            key={row.criterio_id}
            name={sentence(row.criterio)}
            href={searchAddress(row.criterio)}
            figures={`${row.provido} providas, ${row.improvido} não providas; ${row.amostra_pequena ? 'amostra pequena' : `divergência de ${share(row.divergence_score)}`}`}
          >
            <OutcomeStrip outcomes={row} />
          </PlotRow>
        ))}
      </Plot>
      <DataTable
        title="Divergências por critério"
        rows={rows}
        columns={[
          { name: 'Critério', kind: 'text', of: row => sentence(row.criterio) },
          { name: 'Providas', kind: 'count', of: row => row.provido },
          { name: 'Não providas', kind: 'count', of: row => row.improvido },
          { name: 'Em parte', kind: 'count', of: row => row.parcial },
          { name: 'Outros', kind: 'count', of: row => row.outros },
          { name: 'Divergência', kind: 'share', of: row => row.divergence_score },
          { name: 'Intervalo, de', kind: 'share', of: row => row.wilson_low },
          { name: 'Intervalo, até', kind: 'share', of: row => row.wilson_high },
        ]}
      />
    </>
  );
}
