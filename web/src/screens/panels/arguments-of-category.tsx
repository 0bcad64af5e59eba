/** Arguments of a category by success rate. */
import { DataTable } from '../../parts/data-table.tsx';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { withDenial } from '../../shared/position-words.ts';
import { sentence, withForce } from '../../words/names.ts';
import { kindOf, titleOf, withPositions } from './argument-names.ts';
import type { Asked } from './asked-arguments.ts';
import { NothingOn } from './choices.tsx';
import { searchAddress } from './panel-state.ts';
import { Interval, Plot, PlotRow } from './plot.tsx';
import { rateText } from './rate-text.ts';
import { READ, rowsOn } from './rows-on.ts';

type Found = Answer<'/v1/graph/optimal-argument', 'post'>;

export function ArgumentsOfCategory({ asked, tema }: { asked: Asked; tema: string }) {
  const top_k = tema === '' ? asked.top_k : READ;
  const wanted = { tema, count: asked.top_k, nameOf: titleOf };
  const loaded = useLoaded(JSON.stringify([asked, tema]), async signal => {
    let found: Found | null = null;
    const rows = await rowsOn(wanted, async cursor => {
      const body = { ...asked, top_k, cursor };
      found = await dataOf(hub.backend.POST('/v1/graph/optimal-argument', { body, signal }));
      return { rows: found.arguments, next: found.next_cursor };
    });
    return { ...found!, arguments: rows } as Found;
  });
  return (
    <WhenLoaded loaded={loaded} what="Comparando os argumentos…">
      {found =>
        found.arguments.length === 0 && tema !== '' ? (
          <NothingOn tema={tema} />
        ) : (
          <Ranked found={found} />
        )
      }
    </WhenLoaded>
  );
}

function Ranked({ found }: { found: Found }) {
  const base = {
    rate: found.taxa_base,
    n: found.total_decisoes,
    wilson_low: found.taxa_base_wilson_low,
    wilson_high: found.taxa_base_wilson_high,
  };
  const rows = found.arguments;
  if (rows.length === 0) {
    return (
      <Empty title="Nenhum argumento com decisões suficientes">
        <p>Escolha outra categoria ou menos filtros.</p>
      </Empty>
    );
  }
  return (
    <>
      <p role="status">Em toda a categoria: {rateText(base)}.</p>
      <Plot label="Taxa de êxito de cada argumento">
        {rows.map(row => (
          <PlotRow
            key={`${row.tipo} ${row.id}`}
            name={withDenial(titleOf(row), row)}
            href={searchAddress(row.nome)}
            figures={withPositions(rateText({ ...row, rate: row.success_rate, n: row.total }), row)}
          >
            <Interval
              rate={row.success_rate}
              low={row.wilson_low}
              high={row.wilson_high}
              isSmall={row.amostra_pequena}
              base={found.taxa_base}
            />
          </PlotRow>
        ))}
      </Plot>
      <DataTable
        title="Argumentos na categoria"
        rows={rows}
        columns={[
          {
            name: 'Argumento',
            kind: 'text',
            of: row => withForce(sentence(row.nome), row.situacao),
          },
          { name: 'Tipo', kind: 'text', of: row => kindOf(row) },
          { name: 'Com o resultado', kind: 'count', of: row => row.wins },
          { name: 'Decisões', kind: 'count', of: row => row.total },
          { name: 'Reconhecido em', kind: 'count', of: row => row.afirmado ?? null },
          { name: 'Afastado em', kind: 'count', of: row => row.negado ?? null },
          { name: 'Taxa de êxito', kind: 'share', of: row => row.success_rate },
          { name: 'Intervalo, de', kind: 'share', of: row => row.wilson_low },
          { name: 'Intervalo, até', kind: 'share', of: row => row.wilson_high },
        ]}
      />
    </>
  );
}
