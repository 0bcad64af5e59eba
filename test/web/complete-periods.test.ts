/** Which years and months are over, by the clock of Brazil. */
import t from 'tap';
import { lastComplete, runningPeriod } from '../../web/src/shared/complete-periods.ts';

t.test('the running period and the last one that is over', async t => {
  const rows = [
    ['2026-11-27T12:00:00Z', '2026', '2026-11', '2025', '2026-10'],
    ['2026-01-01T02:59:59Z', '2025', '2025-12', '2024', '2025-11'],
    ['2026-01-01T03:00:00Z', '2026', '2026-01', '2025', '2025-12'],
    ['2024-03-01T02:00:00Z', '2024', '2024-02', '2023', '2024-01'],
    ['2026-12-31T23:00:00Z', '2026', '2026-12', '2025', '2026-11'],
  ] as const;
  for (const [at, year, month, lastYear, lastMonth] of rows) {
    const now = new Date(at);
    t.strictSame(
      [
        runningPeriod('year', now),
        runningPeriod('month', now),
        lastComplete('year', now),
        lastComplete('month', now),
      ],
      [year, month, lastYear, lastMonth],
      at,
    );
  }
});
