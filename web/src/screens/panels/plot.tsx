/** Charts in rows, each with a name, an SVG strip, and its figures in words. */
import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import type { ComponentChildren } from 'preact';
import { countedWords, type Side } from '../../shared/side-words.ts';

const WIDTH = 300;
const HEIGHT = 20;
/** Margin, so that dots at both ends are not clipped. */
const MARGIN = 6;

interface PlotProps {
  /** Text for users who cannot see the strips. */
  label: string;
  children: ComponentChildren;
}

export function Plot({ label, children }: PlotProps) {
  return (
    <ol class="plot" aria-label={label}>
      {children}
    </ol>
  );
}

interface PlotRowProps {
  name: string;
  href?: string | null;
  /** The figures in words. */
  figures: string;
  children: ComponentChildren;
}

export function PlotRow({ name, href = null, figures, children }: PlotRowProps) {
  return (
    <li>
      {href === null ? <span>{name}</span> : <a href={href}>{name}</a>}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {children}
      </svg>
      <span class="meta">{figures}</span>
    </li>
  );
}

export function Bar({ value, max }: { value: number; max: number }) {
  const x = scaleLinear([0, Math.max(1, max)], [0, WIDTH]);
  return (
    <>
      <rect class="ground" width={WIDTH} height={HEIGHT} rx={3} />
      <rect class="bar-value" width={x(value)} height={HEIGHT} rx={3} />
    </>
  );
}

/** Values from 0 to 1; nothing is drawn without a rate. */
export interface Rate {
  rate: number | null;
  low: number | null;
  high: number | null;
  isSmall: boolean;
}

/** A rate with its interval; `base` is the rate for comparison. */
export function Interval({
  rate,
  low,
  high,
  isSmall,
  base = null,
}: Rate & { base?: number | null }) {
  const x = scaleLinear([0, 1], [MARGIN, WIDTH - MARGIN]);
  const middle = HEIGHT / 2;
  return (
    <>
      <line class="axis" x1={x(0)} x2={x(1)} y1={middle} y2={middle} />
      {base !== null && <line class="base" x1={x(base)} x2={x(base)} y1={1} y2={HEIGHT - 1} />}
      {low !== null && high !== null && (
        <line class="interval" x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
      )}
      {rate !== null && (
        <circle class={isSmall ? 'small' : ''} cx={x(rate)} cy={middle} r={MARGIN - 1} />
      )}
    </>
  );
}

const KINDS = ['provido', 'parcial', 'improvido', 'outros'] as const;
export type Outcomes = Readonly<Record<(typeof KINDS)[number], number>>;

/** The distribution of outcomes. */
export function OutcomeStrip({ outcomes }: { outcomes: Outcomes }) {
  const total = KINDS.reduce((sum, kind) => sum + outcomes[kind], 0);
  const x = scaleLinear([0, Math.max(1, total)], [0, WIDTH]);
  const parts = stack<Outcomes, (typeof KINDS)[number]>().keys(KINDS)([outcomes]);
  return (
    <>
      {parts.map(([part], i) => (
        <rect
          key={KINDS[i]}
          class={KINDS[i]!}
          x={x(part![0])}
          width={x(part![1]) - x(part![0])}
          height={HEIGHT}
        />
      ))}
    </>
  );
}

const OF_APPEALS = ['Provido', 'Provido em parte', 'Não provido', 'Outros'] as const;

/** The legend of outcomes for the side; without a side, of the outcomes of appeals. */
export function OutcomeLegend({ side = null }: { side?: Side | null }) {
  const { won, part, lost } = countedWords(side);
  const names = side === null ? OF_APPEALS : [won, part, lost, 'Não se sabe'];
  return (
    <ul class="legend chips" aria-label="Cores">
      {names.map((name, i) => (
        <li key={name}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <rect class={KINDS[i]!} width={12} height={12} rx={2} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
