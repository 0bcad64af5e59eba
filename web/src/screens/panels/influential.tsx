/** Decisions and precedents with the most citations. */
import { DataTable } from '../../parts/data-table.tsx';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { person, withForce } from '../../words/names.ts';
import { counted, whole } from '../../words/numbers.ts';
import { Choice, NothingOn, Rows, Topic } from './choices.tsx';
import { NOT_IN_FORCE, Panel } from './panel.tsx';
import { decisionAddress, searchAddress, usePanelState } from './panel-state.ts';
import { Bar, Plot, PlotRow } from './plot.tsx';
import { READ, rowsOn } from './rows-on.ts';

type Ranked = Answer<'/v1/graph/pagerank', 'post'>['decisoes'][number];

const METHOD = [
  'Citações diretas são as decisões distintas do acervo que citam o item. Citações de segunda ordem são as decisões distintas que citam uma dessas, sem contar o próprio item.',
  'Pontos = 10 × citações diretas + 3 × citações de segunda ordem. Em caso de empate, vale a ordem do identificador. Entram decisões do acervo e, se escolhido, os precedentes e as súmulas que elas citam.',
  'Conta apenas o que o acervo cita: uma decisão nova tem poucas citações, por mais importante que seja.',
  NOT_IN_FORCE,
];
const KINDS = [
  ['', 'Tudo o que é citado'],
  ['decisoes', 'Só decisões do acervo'],
] as const;

const citationsOf = ({ in_citations, second_order }: Ranked): string => {
  const direct = counted(in_citations, 'citação direta', 'citações diretas');
  return second_order === 0 ? direct : `${direct}, ${whole(second_order)} de segunda ordem`;
};
const nameOf = ({ processo, nome, situacao }: Ranked): string =>
  processo ?? withForce(nome, situacao);
const addressOf = (row: Ranked): string =>
  row.tipo === 'Decisao' ? decisionAddress(row.id) : searchAddress(row.nome);

export function Influential() {
  const state = usePanelState();
  const isOfCorpus = state.get('tipo') === 'decisoes';
  const tema = state.get('tema');
  const ask = { min_citations: 1, include_precedentes: !isOfCorpus };
  const limit = tema === '' ? state.rows : READ;
  const wanted = { tema, count: state.rows, nameOf };
  const loaded = useLoaded(JSON.stringify([ask, limit, wanted]), async signal => ({
    decisoes: await rowsOn(wanted, async cursor => {
      const body = { ...ask, limit, cursor };
      const found = await dataOf(hub.backend.POST('/v1/graph/pagerank', { body, signal }));
      return { rows: found.decisoes, next: found.next_cursor };
    }),
  }));
  return (
    <Panel
      title="Decisões e precedentes mais influentes"
      lead="O que as decisões do acervo mais citam, diretamente ou por meio de outra decisão (segunda ordem)."
      method={METHOD}
      choices={
        <>
          <Choice state={state} name="tipo" label="O que se classifica" options={KINDS} />
          <Rows state={state} />
          <Topic key={tema} state={state} label="Tema" all />
        </>
      }
    >
      <WhenLoaded loaded={loaded} what="Contando as citações…">
        {({ decisoes }) =>
          decisoes.length === 0 && tema !== '' ? (
            <NothingOn tema={tema} />
          ) : (
            <Ranking rows={decisoes} />
          )
        }
      </WhenLoaded>
    </Panel>
  );
}

function Ranking({ rows }: { rows: readonly Ranked[] }) {
  if (rows.length === 0) {
    return (
      <Empty title="Nenhuma citação">
        <p>Nenhuma decisão do acervo cita outra; inclua os precedentes e as súmulas.</p>
      </Empty>
    );
  }
  const max = Math.max(...rows.map(({ score }) => score));
  return (
    <>
      <Plot label="Pontos de cada item">
        {rows.map(row => (
          <PlotRow key={row.id} name={nameOf(row)} href={addressOf(row)} figures={citationsOf(row)}>
            <Bar value={row.score} max={max} />
          </PlotRow>
        ))}
      </Plot>
      <DataTable
        title="Mais influentes"
        rows={rows}
        columns={[
          { name: 'Posição', kind: 'count', of: row => row.rank },
          { name: 'Item', kind: 'text', of: nameOf, href: addressOf },
          { name: 'Relator', kind: 'text', of: ({ ministro }) => ministro && person(ministro) },
          { name: 'Citações diretas', kind: 'count', of: row => row.in_citations },
          { name: 'De segunda ordem', kind: 'count', of: row => row.second_order },
          { name: 'Pontos', kind: 'count', of: row => row.score },
        ]}
      />
    </>
  );
}
