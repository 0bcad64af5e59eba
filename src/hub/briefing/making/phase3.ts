/** Makes the blocks of phase 3: what wins and loses in the category, and how decisions went over time. */
import type { Origin } from '../blocks.ts';
import type { RiskBalanceData } from '../evidence-data.ts';
import { chartOf } from '../mapping/chart.ts';
import { riskBalanceOf } from '../mapping/risk-balance.ts';
import type { Ask } from './asking.ts';
import type { OptimalArguments, TemporalEvolution } from './backend-answers.ts';
import { type Basis, basisOf } from './basis.ts';
import { blockOf, type Maker, type Makers, NoBasis } from './making.ts';

const ARGUMENT_COUNT = 50;
/** With fewer years than this, months show more. */
const YEARS_MIN = 4;
const NOTHING_KNOWN =
  'Marque um precedente do acervo como útil, ou informe o tema ou a tese, para que haja decisões a comparar.';

const riskBalance: Maker = async ({ state, ask, generation }) => {
  const basis = await basisOf(state, ask);
  const balance = await balanceOf(basis, ask, n => `risk-${generation}-${n}`);
  if (balance === null) throw new NoBasis(NOTHING_KNOWN);
  const id = `risk_balance-${generation}`;
  const title = 'Balanço de riscos';
  return [blockOf({ id, type: 'risk_balance', title, ...balance })];
};

/** Of the commonest category of the basis; null if there is none. */
export async function balanceOf(
  { categoria, decisions, origin }: Basis,
  ask: Ask,
  riskId: (n: number) => string,
): Promise<{ data: RiskBalanceData; origin: Origin[] } | null> {
  if (categoria === null) return null;
  const ranked = (resultado_desejado: string) =>
    ask<OptimalArguments>({
      method: 'POST',
      operation: '/v1/graph/optimal-argument',
      params: {
        categoria_id: categoria,
        resultado_desejado,
        top_k: ARGUMENT_COUNT,
        order: 'interval',
      },
    });
  const [wins, losses] = await Promise.all([ranked('provido'), ranked('improvido')]);
  const ofCase = new Set(
    decisions
      .flatMap(({ criterios, dispositivos, precedentes }) => [
        ...criterios,
        ...dispositivos,
        ...precedentes,
      ])
      .map(({ id }) => id),
  );
  return {
    data: riskBalanceOf({ wins: wins.data, losses: losses.data, ofCase, riskId }),
    origin: [...origin, wins.origin, losses.origin],
  };
}

const chart: Maker = async ({ state, ask, generation }) => {
  const basis = await basisOf(state, ask);
  const { criterio } = basis;
  if (criterio === null) throw new NoBasis(NOTHING_KNOWN);
  const per = (granularity: 'year' | 'month') =>
    ask<TemporalEvolution>({
      method: 'POST',
      operation: '/v1/graph/temporal-evolution',
      params: { criterio: criterio.nome, granularity },
    });
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
