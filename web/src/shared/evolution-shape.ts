/** The geometry of the evolution chart in the page and the PDF: paths, bars and ticks in a box of a given size. */
import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/** The decisions of a year or a month. */
export interface EvolutionBucket {
  /** YYYY or YYYY-MM. */
  periodo: string;
  total: number;
  taxa_provimento: number | null;
  wilson_low: number | null;
  wilson_high: number | null;
  amostra_pequena: boolean;
}

export interface EvolutionBox {
  width: number;
  /** Height of the upper plot, with the rates. */
  rateHeight: number;
  /** Height of the lower plot, with the counts. */
  countHeight: number;
}

interface Tick {
  at: number;
  text: string;
}

/** The origin is at the top left of each plot; y grows downwards. Paths are in SVG notation. */
export interface EvolutionShape {
  /** Share of appeals that were granted, over the periods. */
  rate: string;
  /** The 95% interval around the share. */
  interval: string;
  points: { x: number; y: number; isSmall: boolean }[];
  bars: { x: number; y: number; width: number; height: number }[];
  periods: Tick[];
  rateTicks: Tick[];
  countTicks: Tick[];
}

const PERIOD_WIDTH_MIN = 34;
const BAR_WIDTH_MAX = 26;
const DIGITS = 2;

type Rated = EvolutionBucket & { taxa_provimento: number };

const dated = ({ periodo }: EvolutionBucket): string => periodo.split('-').reverse().join('/');

/** `buckets` must not be empty. */
export function evolutionShape(
  buckets: readonly EvolutionBucket[],
  box: EvolutionBox,
): EvolutionShape {
  const { width, rateHeight, countHeight } = box;
  const x = scalePoint(
    buckets.map(({ periodo }) => periodo),
    [0, width],
  ).padding(0.5);
  const y = scaleLinear([0, 1], [rateHeight, 0]);
  const countMax = Math.max(1, ...buckets.map(({ total }) => total));
  const height = scaleLinear([0, countMax], [0, countHeight]).nice(3);
  const at = ({ periodo }: EvolutionBucket) => x(periodo)!;
  const isRated = (bucket: EvolutionBucket): bucket is Rated => bucket.taxa_provimento !== null;
  const barWidth = Math.min(BAR_WIDTH_MAX, x.step() * 0.7);
  const interval = area<EvolutionBucket>(
    at,
    b => y(b.wilson_low ?? 0),
    b => y(b.wilson_high ?? 0),
  )
    .defined(({ wilson_low, wilson_high }) => wilson_low !== null && wilson_high !== null)
    .digits(DIGITS);
  const rate = line<EvolutionBucket>(at, b => y(b.taxa_provimento ?? 0))
    .defined(isRated)
    .digits(DIGITS);
  const every = Math.ceil(PERIOD_WIDTH_MIN / x.step());
  return {
    rate: rate(buckets) ?? '',
    interval: interval(buckets) ?? '',
    points: buckets.filter(isRated).map(bucket => ({
      x: at(bucket),
      y: y(bucket.taxa_provimento),
      isSmall: bucket.amostra_pequena,
    })),
    bars: buckets.map(bucket => ({
      x: at(bucket) - barWidth / 2,
      y: countHeight - height(bucket.total),
      width: barWidth,
      height: height(bucket.total),
    })),
    periods: buckets
      .filter((_, i) => i % every === 0)
      .map(bucket => ({ at: at(bucket), text: dated(bucket) })),
    rateTicks: [0, 0.25, 0.5, 0.75, 1].map(share => ({ at: y(share), text: `${share * 100}%` })),
    countTicks: height
      .ticks(3)
      .filter(Number.isInteger)
      .map(count => ({ at: countHeight - height(count), text: String(count) })),
  };
}
