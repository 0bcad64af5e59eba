/** Years and months that are over. A trend leaves out the running one, because its decisions are not yet all there. */

type Granularity = 'year' | 'month';

const LENGTH = { year: 'YYYY'.length, month: 'YYYY-MM'.length } as const;
const MONTHS = 12;
// Sweden writes dates as ISO 8601 does.
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The running year or month in Brazil, as YYYY or YYYY-MM. */
export const runningPeriod = (granularity: Granularity, now = new Date()): string =>
  TODAY.format(now).slice(0, LENGTH[granularity]);

/** The last year or month that is over. */
export function lastComplete(granularity: Granularity, now = new Date()): string {
  const [year, month] = runningPeriod('month', now).split('-').map(Number) as [number, number];
  if (granularity === 'year') return String(year - 1);
  const before = year * MONTHS + month - 2;
  const shown = String((before % MONTHS) + 1).padStart(2, '0');
  return `${Math.floor(before / MONTHS)}-${shown}`;
}
