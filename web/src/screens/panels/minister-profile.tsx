/** The profile of a minister, in tables that can be saved. */

import { type Column, DataTable } from '../../parts/data-table.tsx';
import type { Answer } from '../../service/hub.ts';
import { counted, whole } from '../../shared/counted.ts';
import { OF_SIDE, OTHER_SIDE, type Side } from '../../shared/side-words.ts';
import { person, sentence, withForce } from '../../words/names.ts';
import { day } from '../../words/numbers.ts';
import { ministerAddress, searchAddress } from './panel-state.ts';
import {
  Bar,
  Interval,
  OutcomeLegend,
  OutcomeStrip,
  type Outcomes,
  Plot,
  PlotRow,
} from './plot.tsx';
import { rateText } from './rate-text.ts';

type Found = Answer<'/v1/graph/ministro-profile', 'post'>;
type Peer = NonNullable<Found['divergencias']>[number];
interface Named {
  nome: string;
  situacao?: string | null | undefined;
  total: number;
}

export function Profile({ profile }: { profile: Found }) {
  const { total_decisoes, periodo, resultados, criterios, lado = null } = profile;
  const precedentes = profile.precedentes ?? [];
  const others = resultados.prejudicado + resultados.nao_conhecido + resultados.sem_resultado;
  const outcomes = {
    provido: resultados.provido,
    parcial: resultados.parcialmente_provido,
    improvido: resultados.improvido,
    outros: others,
  };
  return (
    <>
      <p role="status">
        <strong>{person(profile.ministro)}</strong>:{' '}
        {counted(total_decisoes, 'decisão', 'decisões')}
        {periodo.inicio !== null &&
          periodo.fim !== null &&
          `, de ${day(periodo.inicio)} a ${day(periodo.fim)}`}
        .
      </p>
      <section class="stack">
        <h3>Resultados</h3>
        <OutcomeLegend side={lado} />
        <Plot label="Resultados das decisões">
          <PlotRow name="Todas as decisões" figures={outcomesText(outcomes, lado)}>
            <OutcomeStrip outcomes={outcomes} />
          </PlotRow>
        </Plot>
      </section>
      <Counts title="Critérios mais frequentes" rows={criterios} />
      <Counts
        title="Precedentes mais citados"
        rows={precedentes.map(({ citacoes, ...row }) => ({ ...row, total: citacoes }))}
      />
      <Peers rows={profile.divergencias ?? []} />
    </>
  );
}

function outcomesText(
  { provido, parcial, improvido, outros }: Outcomes,
  lado: Side | null,
): string {
  if (lado === null)
    return `${counted(provido, 'provida', 'providas')}, ${whole(parcial)} em parte, ${counted(improvido, 'não provida', 'não providas')}, ${counted(outros, 'com outro resultado', 'com outros resultados')}`;
  const other = OTHER_SIDE[lado];
  return `${provido} a favor ${OF_SIDE[lado]}, ${parcial} em parte, ${improvido} a favor ${OF_SIDE[other]}, ${outros} sem que se saiba`;
}

function Counts({ title, rows }: { title: string; rows: readonly Named[] }) {
  const max = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <section class="stack">
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p class="meta">Nenhum.</p>
      ) : (
        <>
          <Plot label={title}>
            {rows.map(({ nome, situacao, total }) => (
              <PlotRow
                key={nome}
                name={withForce(sentence(nome), situacao)}
                href={searchAddress(nome)}
                figures={counted(total, 'decisão', 'decisões')}
              >
                <Bar value={total} max={max} />
              </PlotRow>
            ))}
          </Plot>
          <DataTable
            title={title}
            rows={rows}
            columns={[
              {
                name: 'Nome',
                kind: 'text',
                of: row => withForce(sentence(row.nome), row.situacao),
              },
              { name: 'Decisões', kind: 'count', of: ({ total }) => total },
            ]}
          />
        </>
      )}
    </section>
  );
}

const PEER_COLUMNS: readonly Column<Peer>[] = [
  { name: 'Relator', kind: 'text', of: ({ ministro }) => person(ministro) },
  { name: 'Critérios em comum', kind: 'count', of: row => row.criterios_em_comum },
  { name: 'Taxa deste relator', kind: 'share', of: row => row.taxa },
  { name: 'Decisões deste', kind: 'count', of: row => row.n },
  { name: 'Intervalo deste, de', kind: 'share', of: row => row.wilson_low },
  { name: 'Intervalo deste, até', kind: 'share', of: row => row.wilson_high },
  { name: 'Taxa do par', kind: 'share', of: row => row.taxa_par },
  { name: 'Decisões do par', kind: 'count', of: row => row.n_par },
  { name: 'Intervalo do par, de', kind: 'share', of: row => row.wilson_low_par },
  { name: 'Intervalo do par, até', kind: 'share', of: row => row.wilson_high_par },
  { name: 'Diferença', kind: 'share', of: row => row.diferenca },
];

function Peers({ rows }: { rows: readonly Peer[] }) {
  const title = 'Quem decide de outro modo';
  return (
    <section class="stack">
      <h3>{title}</h3>
      {rows.length === 0 && <p class="meta">Nenhum par comparável decide de outro modo.</p>}
      {rows.length > 0 && (
        <>
          <p class="meta">
            O ponto é a taxa do par nos critérios em comum; o traço, a taxa deste relator neles.
          </p>
          <Plot label={title}>
            {rows.map(row => (
              <PlotRow
                key={row.ministro}
                name={person(row.ministro)}
                href={ministerAddress(row.ministro)}
                figures={rateText({
                  rate: row.taxa_par,
                  n: row.n_par,
                  wilson_low: row.wilson_low_par,
                  wilson_high: row.wilson_high_par,
                })}
              >
                <Interval
                  rate={row.taxa_par}
                  low={row.wilson_low_par}
                  high={row.wilson_high_par}
                  isSmall={row.amostra_pequena}
                  base={row.taxa}
                />
              </PlotRow>
            ))}
          </Plot>
          <DataTable title={title} rows={rows} columns={PEER_COLUMNS} />
        </>
      )}
    </section>
  );
}
