/** Arguments before one minister, compared with the whole category. */
import { DataTable } from '../../parts/data-table.tsx';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { type Positions, withDenial } from '../../shared/position-words.ts';
import { sentence, withForce } from '../../words/names.ts';
import { kindOf, titleOf, withPositions } from './argument-names.ts';
import type { Asked } from './asked-arguments.ts';
import { NothingOn } from './choices.tsx';
import { searchAddress } from './panel-state.ts';
import { Interval, Plot, PlotRow } from './plot.tsx';
import { rateText } from './rate-text.ts';
import { isOn, READ } from './rows-on.ts';

type Found = Answer<'/v1/graph/optimal-argument-by-ministro', 'post'>;
type Argument = Found['arguments'][number];

const positionsOf = (row: Argument): Positions => ({
  total: row.ministro_total,
  afirmado: row.ministro_afirmado,
  negado: row.ministro_negado,
});

interface ArgumentsOfMinisterProps {
  asked: Asked;
  ministro: string;
  tema: string;
}

export function ArgumentsOfMinister({ asked, ministro, tema }: ArgumentsOfMinisterProps) {
  const top_k = tema === '' ? asked.top_k : READ;
  const body = { ...asked, top_k, ministro, min_category_decisions: 2 };
  const loaded = useLoaded(JSON.stringify(body), signal =>
    dataOf(hub.backend.POST('/v1/graph/optimal-argument-by-ministro', { body, signal })),
  );
  return (
    <WhenLoaded loaded={loaded} what="Comparando os argumentos…">
      {found => {
        const about = (rows: readonly Argument[]) =>
          rows.filter(row => isOn(tema, titleOf(row))).slice(0, asked.top_k);
        const shown = {
          ...found,
          arguments: about(found.arguments),
          recommended_arguments: about(found.recommended_arguments),
          avoid_arguments: about(found.avoid_arguments),
        };
        const isNothing = found.arguments.length > 0 && shown.arguments.length === 0;
        return isNothing ? <NothingOn tema={tema} /> : <Compared found={shown} />;
      }}
    </WhenLoaded>
  );
}

function Compared({ found }: { found: Found }) {
  const base = {
    rate: found.ministro_rate,
    n: found.ministro_total,
    wilson_low: found.ministro_wilson_low,
    wilson_high: found.ministro_wilson_high,
  };
  const whole = {
    rate: found.categoria_rate,
    n: found.categoria_total,
    wilson_low: found.categoria_wilson_low,
    wilson_high: found.categoria_wilson_high,
  };
  if (found.arguments.length === 0) {
    return (
      <Empty title="Nenhum argumento com decisões suficientes">
        <p>Este relator não tem decisões bastantes na categoria. Escolha outra.</p>
      </Empty>
    );
  }
  return (
    <>
      <p role="status">
        Em toda a categoria, este relator: {rateText(base)}
        {found.categoria_rate !== null && `; a categoria: ${rateText(whole)}`}.
      </p>
      <Group title="Vão melhor perante este relator" rows={found.recommended_arguments} />
      <Group title="Vão pior perante este relator" rows={found.avoid_arguments} />
      <Group title="Todos os argumentos" rows={found.arguments} />
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Argument[] }) {
  return (
    <section class="stack">
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p class="meta">Nenhum.</p>
      ) : (
        <>
          <Plot label={title}>
            {rows.map(row => (
              <PlotRow
                key={`${row.tipo} ${row.id}`}
                name={withDenial(titleOf(row), positionsOf(row))}
                href={searchAddress(row.nome)}
                figures={`${withPositions(
                  rateText({
                    rate: row.ministro_rate,
                    n: row.ministro_total,
                    wilson_low: row.ministro_wilson_low,
                    wilson_high: row.ministro_wilson_high,
                  }),
                  positionsOf(row),
                )}; na categoria, ${rateText({
                  rate: row.categoria_rate,
                  n: row.categoria_total,
                  wilson_low: row.categoria_wilson_low,
                  wilson_high: row.categoria_wilson_high,
                })}`}
              >
                <Interval
                  rate={row.ministro_rate}
                  low={row.ministro_wilson_low}
                  high={row.ministro_wilson_high}
                  isSmall={row.amostra_pequena}
                  base={row.categoria_rate}
                />
              </PlotRow>
            ))}
          </Plot>
          <DataTable
            title={title}
            rows={rows}
            columns={[
              {
                name: 'Argumento',
                kind: 'text',
                of: row => withForce(sentence(row.nome), row.situacao),
              },
              { name: 'Tipo', kind: 'text', of: row => kindOf(row) },
              { name: 'Decisões do relator', kind: 'count', of: row => row.ministro_total },
              { name: 'Reconhecido em', kind: 'count', of: row => row.ministro_afirmado ?? null },
              { name: 'Afastado em', kind: 'count', of: row => row.ministro_negado ?? null },
              { name: 'Taxa do relator', kind: 'share', of: row => row.ministro_rate },
              { name: 'Intervalo, de', kind: 'share', of: row => row.ministro_wilson_low },
              { name: 'Intervalo, até', kind: 'share', of: row => row.ministro_wilson_high },
              { name: 'Decisões da categoria', kind: 'count', of: row => row.categoria_total },
              { name: 'Taxa da categoria', kind: 'share', of: row => row.categoria_rate },
              { name: 'Intervalo dela, de', kind: 'share', of: row => row.categoria_wilson_low },
              { name: 'Intervalo dela, até', kind: 'share', of: row => row.categoria_wilson_high },
              { name: 'Diferença', kind: 'share', of: row => row.delta },
            ]}
          />
        </>
      )}
    </section>
  );
}
