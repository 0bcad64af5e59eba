/**
 * A trend needs three whole periods, and the trend of a rate also needs ten decisions. The page follows the same rule
 * as notes and briefings.
 */
import t from 'tap';
import { trendText } from '../../web/src/screens/panels/trend-text.ts';
import { hasRateTrend, hasTrend } from '../../web/src/shared/trend.ts';

const periods = (...counts: number[]) => counts.map(n => ({ n }));

t.test('when there is one', async t => {
  t.notOk(hasTrend(periods(50, 50)));
  t.ok(hasTrend(periods(0, 1, 1)));
  t.notOk(hasRateTrend(periods(50, 50)));
  t.notOk(hasRateTrend(periods(3, 3, 3)));
  t.ok(hasRateTrend(periods(3, 3, 4)));
});

t.test('what the panel says', async t => {
  const said = (...counts: number[]) =>
    trendText({
      buckets: periods(...counts),
      tendencia: 'crescente',
      tendencia_relativa: 'estavel',
      tendencia_provimento: 'decrescente',
    });
  t.equal(said(50, 50), 'São poucos os períodos completos para uma tendência.');
  t.equal(
    said(1, 1, 1),
    'Número de decisões: em alta; em relação ao acervo: estável; são poucas decisões para falar em tendência da taxa.',
  );
  t.equal(
    said(4, 4, 4),
    'Número de decisões: em alta; em relação ao acervo: estável; provimento em relação ao acervo: em queda.',
  );
});
