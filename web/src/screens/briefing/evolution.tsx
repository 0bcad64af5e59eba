/** How a criterion went over the years: the same drawing as in the PDF, and its table. */
import type { ChartData } from '../../../../src/hub/briefing/evidence-data.ts';
import { evolutionShape } from '../../../../src/hub/export/evolution-shape.ts';
import { share, whole } from '../../words/numbers.ts';

const BOX = { width: 560, rateHeight: 150, countHeight: 60 };
const LEFT = 48;
const GAP = 26;

export function Evolution({ data }: { data: ChartData }) {
  return (
    <div class="stack">
      <p>{data.text}</p>
      {data.buckets.length > 0 && <Drawing data={data} />}
      <details>
        <summary>Tabela</summary>
        <div class="scrolls">
          <table>
            <caption class="unseen">{data.criterio}</caption>
            <thead>
              <tr>
                <th>Período</th>
                <th class="number">Decisões</th>
                <th class="number">Provimento</th>
                <th class="number">Intervalo</th>
              </tr>
            </thead>
            <tbody>
              {data.buckets.map(({ periodo, total, taxa_provimento, wilson_low, wilson_high }) => (
                <tr key={periodo}>
                  <td>{periodo}</td>
                  <td class="number">{whole(total)}</td>
                  <td class="number">{taxa_provimento === null ? '–' : share(taxa_provimento)}</td>
                  <td class="number">
                    {wilson_low === null || wilson_high === null
                      ? '–'
                      : `${share(wilson_low)} a ${share(wilson_high)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

function Drawing({ data }: { data: ChartData }) {
  const shape = evolutionShape(data.buckets, BOX);
  const { width, rateHeight, countHeight } = BOX;
  const below = rateHeight + GAP;
  return (
    <svg
      class="chart"
      role="img"
      aria-label={data.text}
      viewBox={`0 0 ${width + LEFT + 8} ${below + countHeight + 24}`}
    >
      <g transform={`translate(${LEFT} 8)`}>
        {shape.rateTicks.map(({ at, text }) => (
          <g key={text}>
            <line class="grid" x1={0} x2={width} y1={at} y2={at} />
            <text x={-8} y={at + 4} text-anchor="end">
              {text}
            </text>
          </g>
        ))}
        <path class="interval" d={shape.interval} />
        <path class="rate" d={shape.rate} />
        {shape.points.map(({ x, y, isSmall }) => (
          <circle key={x} class={isSmall ? 'small' : ''} cx={x} cy={y} r={4} />
        ))}
        <g transform={`translate(0 ${below})`}>
          {shape.bars.map(bar => (
            <rect key={bar.x} {...bar} />
          ))}
          {shape.periods.map(({ at, text }) => (
            <text key={text} x={at} y={countHeight + 14} text-anchor="middle">
              {text}
            </text>
          ))}
        </g>
      </g>
    </svg>
  );
}
