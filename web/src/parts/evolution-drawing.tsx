/**
 * Draws the evolution of a criterion over time: the rate with its interval above, the number of decisions below. The
 * PDF has the same chart.
 */
import { type EvolutionBucket, evolutionShape } from '../shared/evolution-shape.ts';

const WIDTH = 600;
/** Width of the chart on a phone, so that the axis labels stay readable. */
const NARROW = 270;
const HEIGHTS = { rateHeight: 160, countHeight: 60 };
const LEFT = 48;
const GAP = 26;

interface EvolutionDrawingProps {
  /** Never empty. */
  buckets: readonly EvolutionBucket[];
  /** A description of the chart for screen readers. */
  label: string;
}

export function EvolutionDrawing({ buckets, label }: EvolutionDrawingProps) {
  const width = isNarrow() ? NARROW : WIDTH;
  const shape = evolutionShape(buckets, { width, ...HEIGHTS });
  const { rateHeight, countHeight } = HEIGHTS;
  const height = rateHeight + GAP + countHeight + 30;
  return (
    <svg class="chart" role="img" aria-label={label} viewBox={`0 0 ${width + LEFT + 8} ${height}`}>
      <g transform={`translate(${LEFT} 8)`}>
        {shape.rateTicks.map(({ at, text }) => (
          <g key={text}>
            <line class="grid" x2={width} y1={at} y2={at} />
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
        <g transform={`translate(0 ${rateHeight + GAP})`}>
          {shape.bars.map(bar => (
            <rect key={bar.x} {...bar} />
          ))}
          {shape.countTicks.map(({ at, text }) => (
            <text key={text} x={-8} y={at + 4} text-anchor="end">
              {text}
            </text>
          ))}
          {shape.periods.map(({ at, text }) => (
            <text key={text} x={at} y={countHeight + 16} text-anchor="middle">
              {text}
            </text>
          ))}
        </g>
      </g>
    </svg>
  );
}

const isNarrow = () => matchMedia('(max-width: 40rem)').matches;
