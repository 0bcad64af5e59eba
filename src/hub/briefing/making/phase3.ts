/** Makes the blocks of phase 3: what wins and loses in the category, and how decisions went over time. */
import { chartOf } from '../mapping/chart.ts';
import { balanceOf } from './balance.ts';
import { basisOf } from './basis.ts';
import { blockOf, type Maker, type Makers, NoBasis } from './making.ts';

/** With fewer years than this, a series by months shows more. */
const YEARS_MIN = 4;
const NOTHING_KNOWN =
  'Marque um precedente do acervo como útil, ou informe o tema ou a tese, para que haja decisões a comparar.';

const riskBalance: Maker = async ({ state, ask, generation }) => {
  const basis = await basisOf(state, ask);
  const balance = await balanceOf({ state, basis, ask }, n => `risk-${generation}-${n}`);
  if (balance === null) throw new NoBasis(NOTHING_KNOWN);
  const id = `risk_balance-${generation}`;
  const title = 'Balanço de riscos';
  return [blockOf({ id, type: 'risk_balance', title, ...balance })];
};

const chart: Maker = async ({ state, ask, generation }) => {
  const basis = await basisOf(state, ask);
  const { criterio } = basis;
  if (criterio === null) throw new NoBasis(NOTHING_KNOWN);
  const per = (granularity: 'year' | 'month') =>
    ask('POST /v1/graph/temporal-evolution', { criterio: criterio.nome, granularity });
  const years = await per('year');
  const isShort = years.data.buckets.length < YEARS_MIN && years.data.buckets.length > 0;
  const { data, origin } = isShort ? await per('month') : years;
  return [
    blockOf({
      id: `chart-${generation}`,
      type: 'chart',
      title: `Evolução: ${criterio.nome}`,
      data: chartOf(data),
      origin: [...basis.origin, origin],
    }),
  ];
};

export const PHASE_3 = { risk_balance: riskBalance, chart } satisfies Partial<Makers>;
